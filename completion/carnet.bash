# Bash completion for carnet: commands, options, games, boards, bots, files.
# tests/docs/check_docs.py sees to it that no command or option is missing.

# Offers the words of a list that begin with what is typed.
_carnet_words() {
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
}

# Offers files and folders; names with blanks stay whole.
_carnet_files() {
    mapfile -t COMPREPLY < <(compgen -f -- "$1")
    compopt -o filenames 2>/dev/null
    return 0
}

# Completes the last piece of a list with commas.
_carnet_list() {
    local word=$2 before=
    if [[ $word == *,* ]]; then
        before=${word%,*},
        word=${word##*,}
    fi
    mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "$word")
    if [[ ${COMPREPLY[*]} == *exec: ]]; then
        compopt -o nospace 2>/dev/null
    fi
    return 0
}

# The boards there are: the built-in ones, then those of the file that follows --boards, or that the
# laboratory works on. Only those of the game on the line, if it is there.
_carnet_boards() {
    local i file='' game='' line
    printf '%s\n' front back
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        temple | island | valley) game=${COMP_WORDS[i]} ;;
        --boards)
            file=${COMP_WORDS[i + 1]}
            [[ $file == = ]] && file=${COMP_WORDS[i + 2]}
            ;;
        lab | -*) ;;
        *) [[ $1 == lab && ${COMP_WORDS[i - 1]} != -* && ${COMP_WORDS[i - 1]} != = ]] && file=${COMP_WORDS[i]} ;;
        esac
    done
    file=${file/#\~/$HOME}
    [[ -f $file && -r $file ]] || return
    while IFS= read -r line; do
        if [[ $line =~ ^\[([a-z]+)\ +([a-z0-9_-]+)\] ]]; then
            [[ -z $game || ${BASH_REMATCH[1]} == "$game" ]] && printf '%s\n' "${BASH_REMATCH[2]}"
        fi
    done <"$file"
}

# The names of the saved games.
_carnet_saved() {
    local folder=${XDG_STATE_HOME:-$HOME/.local/state}/carnet/saved file
    for file in "$folder"/*.carnet; do
        [[ -f $file ]] && printf '%s\n' "${file##*/}"
    done
}

# The values of an option; fails if it has none.
_carnet_value() {
    case $1 in
    --dice) [[ $3 == audit ]] && _carnet_files "$2" ;;
    --rounds) [[ $3 == load ]] ;;
    --boards | --deck | --record | --output | -o | --records | --db | --password-file | --cafile | --wifi-password-file | --brain | --html | --keep | --out) _carnet_files "$2" ;;
    --board | --against) _carnet_words "$(_carnet_boards "$3")" "$2" ;;
    --bot)
        if [[ $3 == load ]]; then
            _carnet_words 'tourist pathfinder voyager explorer greedy random' "$2"
        elif [[ $3 == serve ]]; then
            _carnet_list 'exec:' "$2"
        else
            _carnet_list 'tourist pathfinder voyager explorer greedy random exec:' "$2"
        fi
        ;;
    --game) _carnet_words 'temple island valley paperworld' "$2" ;;
    --mode) _carnet_words 'basic advanced' "$2" ;;
    --aim) _carnet_words 'score win' "$2" ;;
    --objectives) _carnet_words "$([[ $3 == play ]] && echo first)" "$2" ;;
    --lang) _carnet_words 'en fr' "$2" ;;
    --paper) _carnet_words 'a4 letter' "$2" ;;
    --bind | --trusted-proxy) _carnet_words '127.0.0.1 ::1' "$2" ;;
    --players | --names | --seed | --bot-time | --bot-processes | --bot-budget | --bot-threads | --games | --threads | --playouts | --warn | --time | --seat | --speed | \
        --port | --base-path | --timeout | --url | --copies | --names-days | --room-days | --lobby-hours | --name | \
        --rooms | --think | --grace | --drop | --max-connections | --max-per-address | \
        --max-rooms | --max-file | --metrics | --wifi | --train | --tries | --best)
        COMPREPLY=()
        ;;
    *) return 1 ;;
    esac
}

# The options of a command.
_carnet_options() {
    case $1 in
    play)
        echo --board --boards --players --bot --aim --names --seed --mode --objectives --dice --plain \
            --resume --auto-confirm --warn --bot-time
        ;;
    score) echo --json --boards ;;
    audit) echo --dice --record --solo --rounds --boards ;;
    print)
        echo --board --boards --copies --paper --solo --svg --output --force --url --wifi \
            --wifi-password-file
        ;;
    replay) echo --plain --seat --speed ;;
    analyse) echo --seat --playouts --threads --best --html ;;
    sim)
        echo --games --players --threads --bot-time --bot --aim --seed --board --boards --mode \
            --objectives --deck --brain --keep --json
        ;;
    tournament)
        echo --games --players --threads --bot-time --bot --aim --seed --board --boards --mode \
            --objectives --deck --brain --keep --ladder --times --json
        ;;
    lab)
        echo --board --game --against --players --games --bot --bot-time --seed --threads --train \
            --brain --html --keep
        ;;
    train) echo --out --games --tries --seed --threads --board --boards --company --anywhere --keep ;;
    serve) echo --port --lan --bind --qr --base-path --timeout --log --metrics --url --wifi --wifi-password-file --db --password-file --names-days \
        --room-days --lobby-hours --bot --bot-time --bot-processes --bot-budget --bot-threads --trusted-proxy --max-connections --max-per-address --max-rooms --max-file --threads ;;
    rooms) echo --db --csv --game --output --force ;;
    bench) echo --time ;;
    join) echo --bot --name --bot-time --seed --cafile ;;
    load)
        echo --rooms --players --rounds --think --grace --drop --game --board --bot --seed \
            --records --password-file --cafile --json
        ;;
    esac
    echo --help --lang
}

# What a command works on.
_carnet_operand() {
    local games='temple island valley paperworld'
    case $1 in
    play)
        if [[ " ${COMP_WORDS[*]} " != *' --resume '* ]]; then
            _carnet_words "$games" "$2"
        elif [[ $2 == */* ]]; then
            _carnet_files "$2"
        else
            mapfile -t COMPREPLY < <(compgen -W "$(_carnet_saved)" -- "$2")
        fi
        ;;
    sim | print | tournament) _carnet_words "$games" "$2" ;;
    train) _carnet_words 'temple island valley paperworld' "$2" ;;
    score | audit | replay | verify | analyse) _carnet_files "$2" ;;
    lab)
        _carnet_files "$2"
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$games" -- "$2")
        ;;
    bench)
        _carnet_words 'temple.solo temple.back island.solo island.back valley.solo valley.back
            paperworld.2 paperworld.4 paperworld.advanced temple.100 island.100 valley.100
            temple.solo.2threads think.temple think.island think.valley think.paperworld' "$2"
        ;;
    rooms) _carnet_words 'list show export host delete backup' "$2" ;;
    rules) _carnet_words "$games adventures $(echo A{1..9} T{1..12} I{1..16} V{1..13} P{1..18})" "$2" ;;
    help) _carnet_words 'play rules engine score audit print replay verify analyse sim tournament lab train serve rooms join load bench' "$2" ;;
    *) COMPREPLY=() ;;
    esac
}

# The command on the line, if there is one before the word being completed.
_carnet_command() {
    local i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        --lang) ((i++)) && [[ ${COMP_WORDS[i]} == = ]] && ((i++)) ;;
        -*) ;;
        *)
            echo "${COMP_WORDS[i]}"
            return
            ;;
        esac
    done
}

_carnet() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command
    COMPREPLY=()
    command=$(_carnet_command)
    # Bash cuts --name=value into three words.
    if [[ $word == = ]]; then
        word=
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    # And exec:program likewise.
    if [[ $word == : || $before == : ]]; then
        _carnet_files "${word#:}"
        return
    fi
    [[ $before == -* ]] && _carnet_value "$before" "$word" "$command" && return
    if [[ -z $command ]]; then
        _carnet_words 'play rules engine score audit print replay verify analyse sim tournament lab train serve rooms join load bench help --help --version --lang' "$word"
    elif [[ $word == -* ]]; then
        _carnet_words "$(_carnet_options "$command")" "$word"
    else
        _carnet_operand "$command" "$word"
    fi
}

complete -F _carnet carnet
