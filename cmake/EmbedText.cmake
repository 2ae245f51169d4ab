# Writes TARGET: the bytes of SOURCE as the C array SYMBOL.
file(READ ${SOURCE} hex HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
string(REGEX REPLACE "0x([89a-f][0-9a-f])," "(char)0x\\1," bytes "${bytes}")
string(REPLACE "0x0a," "0x0a,\n    " bytes "${bytes}")
file(WRITE ${TARGET}
  "#include \"core/data.h\"\n\nconst char ${SYMBOL}[] = {\n    ${bytes}0x00};\n")
