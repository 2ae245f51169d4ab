# Writes TARGET: the bytes of SOURCE as the C array SYMBOL, which HEADER declares.
file(READ ${SOURCE} hex HEX)
if(SYMBOL MATCHES "^(data_messages|rules_fr_|manual_fr)")
  # French puts a blank before ; : ! ? » and after «, at which no line may break: a no-break space (c2 a0), which is one
  # column wide in every terminal. (The page has a narrower one: web/build/unbroken.mjs.) Of two blanks none is meant,
  # they part the columns of a list; and a blank, a bracket or the like follows such a sign: "::1" is not one.
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\1 " hex "${hex}")
  string(REPLACE "0a " "0a;" lines "${hex}")
  set(hex "")
  foreach(line IN LISTS lines)
    set(begin "")
    if(line MATCHES "^(65 6e|66 72) 20 " AND SYMBOL STREQUAL "data_messages")
      set(begin "${CMAKE_MATCH_0}")
      string(SUBSTRING "${line}" 9 -1 line)
    endif()
    if(NOT begin STREQUAL "65 6e 20 ")
      string(REGEX REPLACE "(^|[013-9a-f][0-9a-f] |2[1-9a-f] )20 (3b|3a|21|3f) (20|0a|22|29|2a|7b|c2)" "\\1c2 a0 \\2 \\3"
             line "${line}")
      string(REPLACE "20 c2 bb" "c2 a0 c2 bb" line "${line}")
      string(REPLACE "c2 ab 20 " "c2 ab c2 a0 " line "${line}")
    endif()
    string(APPEND hex "${begin}${line}")
  endforeach()
  string(REPLACE " " "" hex "${hex}")
endif()
if(SYMBOL STREQUAL "data_messages")
  # Messages are looked up by halving (src/core/texts.c): entries, each from its "[" at the beginning of a line, in
  # the order of their bytes. What is before the first of them is for readers of the file.
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\1 " hex "${hex}")
  string(REPLACE "0a 5b " "0a ;5b " entries "0a ${hex}0a ")
  list(POP_FRONT entries)
  list(SORT entries)
  string(REPLACE ";" "" hex "${entries}")
  string(REPLACE " " "" hex "${hex}")
endif()
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
string(REGEX REPLACE "0x([89a-f][0-9a-f])," "(char)0x\\1," bytes "${bytes}")
string(REPLACE "0x0a," "0x0a,\n    " bytes "${bytes}")
file(WRITE ${TARGET}
  "#include \"${HEADER}\"\n\nconst char ${SYMBOL}[] = {\n    ${bytes}0x00};\n")
