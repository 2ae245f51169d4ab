/** The Valley: several cells a turn, a jungle and its hut, a snake and the escape, a full sheet, the count. */
import { ownBoard, type Guide } from "./script.js";

const lastCells = ["b3=2", "c3=4", "b3=4", "c3=2"];

export default {
  game: "valley",
  record: ownBoard("valley", ["...", "...", "..."]),
  lessons: [
    { name: "welcome", want: ["roll 2 3 5"] },
    { name: "edge", want: ["a1=2"] },
    { name: "second", want: ["b1=3"] },
    { name: "third", want: ["a2=5"] },
    { name: "stop", want: ["done"] },
    { name: "four", before: ["roll 1 D 4"], want: ["c1=4"] },
    { name: "five", want: ["b2=1"] },
    { name: "hut", want: ["c2=hut"] },
    { name: "jungle", want: ["jungle a1,b1,c1,a2,b2"] },
    { name: "snake", before: ["roll 2 5 X"], want: ["snake a3"] },
    { name: "escape", before: ["roll P 2 4"], want: ["escape a3"] },
    { name: "fill", want: lastCells },
    { name: "fill-last", want: lastCells },
    { name: "finish", want: ["done"] },
    { name: "count-jungle", look: "jungle" },
    { name: "count-structures", look: "structures" },
    { name: "count-full", look: "full" },
    { name: "end" },
  ],
} satisfies Guide;
