# Writes TARGET: the bytes of SOURCE as the C array SYMBOL, which HEADER declares.
file(READ ${SOURCE} hex HEX)
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
