// A file whose name changes with its content.
const places = ["temple", "island", "valley", "paperworld"];
for (const place of places) {
  document.body.append(place, " ", place, " ", place, " ", place, " ", place);
}
