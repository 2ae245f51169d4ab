// data/pictures.txt as a module, a style sheet with its palette, and single SVG files.

export function readPictures(text) {
  const palette = new Map();
  const pictures = new Map();
  let shapes;
  let section = "";
  let picture;
  for (const raw of text.split("\n")) {
    const line = raw.replace(/(^|\s)#( .*)?$/, "").trim();
    if (line === "") continue;
    const head = line.match(/^\[(.+)\]$/);
    if (head) {
      section = head[1];
      if (section === "palette") continue;
      picture = { width: 100, height: 100, shapes: (shapes = []) };
      pictures.set(section, picture);
      continue;
    }
    const words = line.split(/\s+/);
    if (section === "palette") palette.set(words[0], { light: words[1], dark: words[2] ?? words[1] });
    else if (words[0] === "box") [picture.width, picture.height] = [Number(words[1]), Number(words[2])];
    else if (words[0] === "fill") shapes.push(["f", words[1], 0, words.slice(2).join(" ")]);
    else if (words[0] === "line") shapes.push(["l", words[1], Number(words[2]), words.slice(3).join(" ")]);
    else throw new Error(`pictures: ${raw}`);
  }
  return { palette, pictures };
}

/** Shorter paths: no blank where a letter or a minus separates. */
const tight = (path) => path.replace(/\s*([MLCZ])\s*/g, "$1").replace(/ -/g, "-");

export function picturesModule(text) {
  const { pictures } = readPictures(text);
  const table = {};
  for (const [name, { width, height, shapes }] of pictures)
    table[name] = [width, height, shapes.map(([kind, colour, w, path]) => [kind, colour, w, tight(path)])];
  return `export default ${JSON.stringify(table)};\n`;
}

export function picturesStyle(text) {
  const { palette } = readPictures(text);
  const values = (theme) => [...palette].map(([name, value]) => `  --c-${name}: ${value[theme]};`).join("\n");
  const lamp = [...palette].map(([name, { light }]) => `  --c-${name}: color-mix(in srgb, ${light} 84%, #1a1208);`).join("\n");
  const classes = [...palette.keys()].map((name) =>
    `.f-${name} { fill: var(--c-${name}); }\n.l-${name} { stroke: var(--c-${name}); }`).join("\n");
  return `:root {\n${values("light")}\n}\n` +
    `:root[data-dark] {\n${values("dark")}\n}\n` +
    // Sheets are paper by lamp light in the dark, too.
    `:root[data-dark] .sheet-place {\n${lamp}\n}\n${classes}\n`;
}

/** One picture as a file of its own, in the light palette. */
export function pictureFile(text, name) {
  const { palette, pictures } = readPictures(text);
  const picture = pictures.get(name);
  if (!picture) throw new Error(`there is no picture ${name}`);
  const shapes = picture.shapes.map(([kind, colour, width, path]) => kind === "f"
    ? `<path fill="${palette.get(colour).light}" d="${path}"/>`
    : `<path fill="none" stroke="${palette.get(colour).light}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${picture.width} ${picture.height}">${shapes.join("")}</svg>\n`;
}
