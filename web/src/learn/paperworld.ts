/** Paper World: taking, laying, scissors, a jump, a goal; then the last turn of a long game, and the count. */
import { recordOf, type Guide } from "./script.js";

/** The deal: the last cards lie on top of the five piles. */
const cards = `
  blue4 green3s black1 yellow2 black3s green3 yellow1s blue4 yellow3 yellow2s yellow5 black2s green4s green2
  black3 black3 green2 black1 yellow4 black1 green5 yellow1 yellow2 black1 black5 blue1 blue5 blue3 green1s
  blue3s blue1s yellow3 green2 green1 blue2 black2 black4s yellow1 green1 green1 blue2 black4 green4 yellow4s
  yellow3 blue1 blue1 yellow1 green3 black2 blue2s blue3`;

/** What both players did between the beginning and the last turn. */
const meanwhile = `
  2 take 4; 1 lay yellow1 d1; 1 done; 2 lay green4 c3; 2 done; 1 take green; 2 lay black2 c2 drop=yellow4s;
  2 done; 1 lay green1 e2; 1 done; 2 take black; 1 take yellow; 2 lay black4 c2 drop=black2; 2 done;
  1 lay yellow3 d1 free; 1 lay yellow1 e3; 1 done; 2 take 1; 1 lay yellow3 e3 free; 1 done; 2 lay blue1s d3;
  2 done; 1 take 1; 2 lay green1 e3; 2 lay green1 c4; 2 done; 1 lay blue1 c1; 1 lay green1s c2; 1 done;
  2 take 1; 1 take 5; 2 lay black1 e4; 2 done; 1 lay blue5 d3 free; 1 done; 2 take black; 1 take yellow;
  2 lay black3 e4 drop=black4s; 2 done; 1 lay yellow5 d1 free; 1 lay yellow4 e3; 1 lay yellow1 e1; 1 done;
  2 take 2; 1 take blue; 2 lay blue2 d3; 2 lay green2 c4; 2 lay green2 e3; 2 done; 1 lay blue3s d2 free;
  1 lay blue3 c3; 1 done; 1 keep; 2 take black; 1 take green; 2 lay black5 e4 drop=green2; 2 done;
  1 lay green3 e2 free; 1 done; 2 take blue; 1 lay green5 e2 free; 1 done; 2 lay blue4 d3 drop=black2s;
  2 done; 1 take 2; 2 take 1; 1 lay yellow2 e1; 1 done; 2 lay black1 d4; 2 lay yellow1s e2; 2 done;
  1 take 3; 2 lay black1 d2; 2 done; 1 lay green3s c2 drop=black3; 1 done; 2 take 2`;

export default {
  game: "paperworld",
  record: recordOf("paperworld", ["players 2", "mode basic"], [
    `deal colours=blue,green first=1 objectives=1,14,16 cards=${cards.trim().split(/\s+/).join()}`,
  ]),
  lessons: [
    { name: "welcome" },
    { name: "colour", want: ["take blue"] },
    { name: "number", before: ["2 take green"], want: ["take 1"] },
    { name: "lay", before: ["2 take 2"], want: ["lay blue2s c3"] },
    { name: "new", want: ["lay blue1 d3"] },
    { name: "stop", want: ["done"] },
    { name: "jump", before: ["2 lay green3 c3 drop=blue2", "2 done"], want: ["lay blue3 d3 free"] },
    { name: "goal", want: ["lay blue1 d2"] },
    { name: "won", want: ["done"] },
    { name: "ahead", before: meanwhile.trim().split(/;\s+/) },
    { name: "last", want: ["lay yellow3 e1"] },
    { name: "finish", want: ["done"] },
    { name: "count-stars", before: ["2 lay yellow2 e2", "2 done"], look: "stars" },
    { name: "count-tokens", look: "tokens" },
    { name: "count-scissors", look: "scissors" },
    { name: "count-discards", look: "discards" },
    { name: "end" },
  ],
} satisfies Guide;
