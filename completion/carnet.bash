# Bash completion for carnet. What there is to choose from carnet says itself ("carnet completion words"), so that it
# cannot be out of date; here it is put as bash wants it. Bash cuts a line at = and : as well, which is undone first,
# and taken off what is offered.
_carnet() {
    local words=() i line glued=0 word cut files=0 before=
    for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((i > 1)) && { ((glued)) || [[ $word == [=:]* ]]; }; then
            words[${#words[@]} - 1]+=$word
        else
            words+=("$word")
        fi
        glued=0
        [[ $word == *[=:] ]] && glued=1
    done
    word=${words[${#words[@]} - 1]}
    cut=${word%"${COMP_WORDS[COMP_CWORD]}"}
    [[ ${COMP_WORDS[COMP_CWORD]} == [=:] ]] && cut=$word
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ $line == :files* ]]; then
            files=1
            before=${line#:files}
            before=${before# }
        else
            line=${line%%$'\t'*}
            COMPREPLY+=("${line#"$cut"}")
        fi
    done < <("${words[0]/#\~/$HOME}" completion words -- "${words[@]}" 2>/dev/null)
    if ((files)); then
        word=${word#"$before"}
        while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "${word/#\~/$HOME}")
        compopt -o filenames 2>/dev/null
    elif [[ ${COMPREPLY[*]} == *[:=] ]]; then
        compopt -o nospace 2>/dev/null
    fi
    return 0
}

complete -F _carnet carnet
