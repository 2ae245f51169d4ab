/** The Island: landing, going on, four equal numbers and a boat, a danger and its 9, Penny, the count. */
import { ownBoard, type Guide } from "./script.js";

/** Large numbers on the treasure: the danger beside it keeps what it brings. */
const largeOnTreasure = [9, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15].map((number) => `c3=${number}`);

export default {
  game: "island",
  record: ownBoard("island", ["~~~~~", "~^..~", "~...~", "~^..~", "~~~~~"]),
  lessons: [
    { name: "welcome", want: ["roll 5 1 2"] },
    { name: "landing", want: ["b3=5"] },
    { name: "beside", before: ["roll 3 2 4"], want: ["c2=5"] },
    { name: "cross", before: ["roll 4 1 3"], want: ["c4=5"] },
    { name: "boat", before: ["roll 4 D 2"], want: ["boat e3"] },
    { name: "found", look: "treasures" },
    { name: "danger", before: ["roll 1 2 X"], want: ["danger d2"] },
    { name: "nine", before: ["roll 4 5 3"], want: ["d3=9"] },
    { name: "penny", before: ["roll P 2 3"], want: largeOnTreasure },
    { name: "last", before: ["roll 2 1 4"], want: "any" },
    { name: "count-treasures", look: "treasures" },
    { name: "count-dangers", look: "dangers" },
    { name: "end" },
  ],
} satisfies Guide;
