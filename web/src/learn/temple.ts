/** The Temple: numbers and sums, a door, the chain, a mummy and its 9, a group, Penny, the count. */
import { ownBoard, type Guide } from "./script.js";

export default {
  game: "temple",
  record: ownBoard("temple", [" ..", ".D..", "...."]),
  lessons: [
    { name: "welcome", want: ["roll 2 3 5"] },
    { name: "one", want: ["a3=3"] },
    { name: "add", before: ["roll 1 3 2"], want: ["a2=4"] },
    { name: "key", before: ["roll 3 D 2"], want: ["b2=5"] },
    { name: "chain", before: ["roll 1 5 3"], want: ["b1=6"] },
    { name: "mummy", before: ["roll 4 2 X"], want: ["mummy c1"] },
    { name: "nine", before: ["roll 4 5 1"], want: ["d2=9"] },
    { name: "group", before: ["roll 2 2 1"], want: ["b3=2"] },
    { name: "second", before: ["roll 2 5 4"], want: ["c3=2"] },
    { name: "third", before: ["roll 1 1 3"], want: ["d3=2"] },
    { name: "penny", before: ["roll P 1 4"], want: ["c2=7"] },
    { name: "count-chain", look: "chain" },
    { name: "count-groups", look: "groups" },
    { name: "count-mummies", look: "mummies" },
    { name: "end" },
  ],
} satisfies Guide;
