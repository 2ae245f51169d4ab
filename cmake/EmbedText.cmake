# Writes TARGET: the bytes of SOURCE as the C array SYMBOL, which HEADER declares; without HEADER it declares itself.
# SIGNS: how the language of a text sets its signs (language.signs in data/words). ENTRIES: the text has entries, [a.key]
# and what follows, that are looked up by halving (src/core/texts.c): they are put in the order of their bytes, without
# comments and without the blank lines before them.
file(READ ${SOURCE} hex HEX)
if(SIGNS STREQUAL "french" OR ENTRIES)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\1 " hex "${hex}")
  string(REPLACE "0a " "0a;" lines "${hex}")
  set(hex "")
  foreach(line IN LISTS lines)
    if(ENTRIES AND line MATCHES "^23 ")
      continue()
    endif()
    if(SIGNS STREQUAL "french")
      # French puts a blank before ; : ! ? » and after «, at which no line may break: a no-break space (c2 a0), which is
      # one column wide in every terminal. (The page has a narrower one: web/build/unbroken.mjs.) Of two blanks none is
      # meant, they part the columns of a list; and a blank, a bracket or the like follows such a sign: "::1" is not one.
      string(REGEX REPLACE "(^|[013-9a-f][0-9a-f] |2[1-9a-f] )20 (3b|3a|21|3f) (20|0a|22|29|2a|7b|c2)" "\\1c2 a0 \\2 \\3"
             line "${line}")
      string(REPLACE "20 c2 bb" "c2 a0 c2 bb" line "${line}")
      string(REPLACE "c2 ab 20 " "c2 ab c2 a0 " line "${line}")
      # ' between letters, or before what stands for a word, is an apostrophe (e2 80 99).
      string(REGEX REPLACE "([46][1-9a-f]|[57][0-9a]|[89ab][0-9a-f]) 27 ([4-7][0-9a-f]|c[2-5]|2a)" "\\1 e2 80 99 \\2" line "${line}")
    endif()
    string(APPEND hex "${line}")
  endforeach()
  string(REPLACE " " "" hex "${hex}")
endif()
if(ENTRIES)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\1 " hex "${hex}")
  string(REGEX REPLACE "0a (5b ([67][0-9a-f] |3[0-9] |2d )+2e )" "0a ;\\1" entries "0a ${hex}0a ")
  list(POP_FRONT entries)
  list(TRANSFORM entries REPLACE "(0a )+$" "0a ")
  list(SORT entries)
  string(REPLACE ";" "" hex "${entries}")
  string(REPLACE " " "" hex "${hex}")
endif()
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
string(REGEX REPLACE "0x([89a-f][0-9a-f])," "(char)0x\\1," bytes "${bytes}")
string(REPLACE "0x0a," "0x0a,\n    " bytes "${bytes}")
if(HEADER)
  set(declared "#include \"${HEADER}\"\n")
else()
  set(declared "extern const char ${SYMBOL}[];\n")
endif()
file(WRITE ${TARGET} "${declared}\nconst char ${SYMBOL}[] = {\n    ${bytes}0x00};\n")
