# Languages are data: a folder of words (data/words/CODE), a folder of rules (docs/rules/CODE) and the frame of the man
# page (man/CODE.1) for each.

# The pages of docs/rules, in the order in which they are listed.
set(RULE_PAGES temple island valley adventures paperworld)

# languages_in(FOLDER RESULT): the codes of the languages that have words there, in order.
function(languages_in folder result)
  file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true RELATIVE ${folder} ${folder}/*)
  list(SORT folders)
  set(${result} ${folders} PARENT_SCOPE)
endfunction()

# How the language of a file of words sets its signs.
function(language_signs words result)
  file(READ ${words} text)
  string(REGEX MATCH "\n.language[.]signs.\n([a-z]+)\n" found "${text}")
  set(${result} ${CMAKE_MATCH_1} PARENT_SCOPE)
endfunction()

# language_table(GENERATED CODE…): src/core/texts.h's list of the languages, as a C source.
function(language_table generated)
  set(declared "")
  set(entries "")
  foreach(code ${ARGN})
    string(APPEND declared "extern const char words_${code}[];\n")
    string(APPEND entries "    {\"${code}\", words_${code}},\n")
  endforeach()
  list(LENGTH ARGN count)
  string(REPLACE ";" " " codes "${ARGN}")
  file(CONFIGURE OUTPUT ${generated} @ONLY CONTENT
    "#include \"core/texts.h\"\n\n${declared}\nconst struct language language_list[] = {\n${entries}};\nconst int language_count = ${count};\nconst char language_codes[] = \"${codes}\";\n")
endfunction()

# rules_table(GENERATED CODE…): src/terminal/rules_pages.h's pages, as a C source.
function(rules_table generated)
  set(declared "")
  set(entries "")
  foreach(page ${RULE_PAGES})
    set(texts "")
    foreach(code ${ARGN})
      string(APPEND declared "extern const char rules_${code}_${page}[];\n")
      list(APPEND texts "rules_${code}_${page}")
    endforeach()
    list(JOIN texts ", " texts)
    string(APPEND entries "    {\"${page}\", {${texts}}},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${generated} @ONLY CONTENT
    "#include \"terminal/rules_pages.h\"\n\n${declared}\nconst struct rules_page rules_pages[] = {\n${entries}    {NULL, {NULL}}};\n")
endfunction()

# manual_table(GENERATED CODE…): src/command/manual_pages.h's frames of the man page, as a C source.
function(manual_table generated)
  set(declared "")
  set(entries "")
  foreach(code ${ARGN})
    string(APPEND declared "extern const char manual_${code}[];\n")
    string(APPEND entries "    manual_${code},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${generated} @ONLY CONTENT
    "#include \"command/manual_pages.h\"\n\n${declared}\nconst char *const manual_pages[] = {\n${entries}};\n")
endfunction()

# language_sources(CODE WORDS RULES MANUAL SOURCES_OF_WORDS SOURCES_OF_RULES SOURCES_OF_MANUAL): all of it, embedded.
function(language_sources code words rules manual of_words of_rules of_manual)
  language_signs(${words} signs)
  embed_text(words_${code} ${words} "" ${of_words} -DENTRIES=ON -DSIGNS=${signs})
  embed_text(manual_${code} ${manual} "" ${of_manual} -DSIGNS=${signs})
  foreach(page ${RULE_PAGES})
    embed_text(rules_${code}_${page} ${rules}/${page}.md "" ${of_rules} -DSIGNS=${signs})
  endforeach()
  set(${of_words} ${${of_words}} PARENT_SCOPE)
  set(${of_manual} ${${of_manual}} PARENT_SCOPE)
  set(${of_rules} ${${of_rules}} PARENT_SCOPE)
endfunction()
