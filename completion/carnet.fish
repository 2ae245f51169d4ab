# Fish completion for carnet. What there is to choose from carnet says itself ("carnet completion words").
function __carnet_words
    set -l words (commandline -opc) (commandline -ct)
    for line in (command $words[1] completion words -- $words 2>/dev/null)
        if string match -q ':files*' -- $line
            set -l before (string replace -r '^:files ?' '' -- $line)
            set -l rest (string replace -- "$before" '' (commandline -ct))
            for file in (__fish_complete_path $rest)
                echo $before$file
            end
        else
            echo $line
        end
    end
end

complete -c carnet -f -a '(__carnet_words)'
