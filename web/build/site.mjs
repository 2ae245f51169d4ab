// The files of a folder as a C table for src/server/site.h. Bytes are taken in by the assembler.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const types = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8", ".wasm": "application/wasm", ".brain": "application/octet-stream", ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json", ".woff2": "font/woff2",
};

/** A name that carries the hash of what is in it: "main-0a1b2c3d.js". */
const isImmutable = (name) => /-[0-9A-Za-z]{8,10}\.\w+$/.test(name);

/** The table for a source file beside the folder: it names the files by the folder's name, and the assembler is told where that is. */
export function siteTable(folder) {
  const names = readdirSync(folder).filter((name) => !name.endsWith(".gz")).sort();
  const bytesOf = [];
  const rows = names.map((name, i) => {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    const zipped = gzipSync(bytes, { level: 9 });
    const smaller = zipped.length < bytes.length;
    if (smaller) writeFileSync(`${file}.gz`, zipped);
    const place = `${basename(folder)}/${name}`;
    bytesOf.push(`BYTES(site_${i}, "${place}");`);
    if (smaller) bytesOf.push(`BYTES(site_${i}_gzip, "${place}.gz");`);
    const etag = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    const type = types[extname(name)];
    if (!type) throw new Error(`no type is known for ${name}`);
    return `    {"${name}", "${type}", site_${i}, ${bytes.length}, ` +
      `${smaller ? `site_${i}_gzip, ${zipped.length}` : "NULL, 0"}, "\\"${etag}\\"", ${isImmutable(name)}},`;
  });
  return `/* Made by web/build.mjs. */\n#include "server/site.h"\n\n${bytesMacro}\n${bytesOf.join("\n")}\n
const struct site_file site_files[] = {\n${rows.join("\n")}\n};
const size_t site_count = ${names.length};\n`;
}

// ELF and Mach-O have other words for the same: constant data, a symbol that is seen by this program only.
const bytesMacro = String.raw`#ifdef __APPLE__
#define BYTES(symbol, file) \
    __asm__(".const\n.balign 16\n.globl _" #symbol "\n.private_extern _" #symbol "\n_" #symbol \
            ":\n.incbin \"" file "\"\n.byte 0\n.text\n"); \
    extern const unsigned char symbol[]
#else
#define BYTES(symbol, file) \
    __asm__(".section .rodata\n.balign 16\n.globl " #symbol "\n.hidden " #symbol "\n" #symbol \
            ":\n.incbin \"" file "\"\n.byte 0\n.previous\n"); \
    extern const unsigned char symbol[]
#endif
`;
