/** How the room played a round, and who is ahead, in words: what the big screen draws, everybody can read. */
import { html, nothing, type TemplateResult } from "lit";
import type { PartName } from "../../core/view.js";
import type { PlayedRound } from "../../room/mirror.js";
import type { RemoteTable } from "../../room/remote.js";
import type { Room } from "../../room/room.js";
import { statsOf, type Choice, type RoundStats } from "../../room/rounds.js";
import { capital, listed, speakAlso, stars, t } from "../../texts.js";
import { describeTool } from "../../ui/describe.js";
import { picture } from "../../ui/picture.js";

/** So many names are told; of more, only how many. */
const MOST_NAMES = 3;
/** What more have reached is no prize. */
const MOST_PRIZED = 5;

/** Counted once a round. */
const counted = new WeakMap<PlayedRound, RoundStats>();

/** How the last round was played; undefined before the end of the first one, and in Paper World. */
export function lastRound(room: Room): RoundStats | undefined {
  const last = room.mirror?.last;
  if (!last) return undefined;
  const stats = counted.get(last) ?? statsOf(last);
  counted.set(last, stats);
  return stats;
}

/** A list of names, or how many they are. */
export function namesOf(room: Room, seats: readonly number[]): string {
  return seats.length <= MOST_NAMES ? listed(seats.map((seat) => room.nameAt(seat))) : t("rooms.players", { count: seats.length });
}

/** Whose choice it was is told, unless it was a peril: then only whose sheet it was. */
function choiceInWords(key: "common" | "unusual", { step, count, seats }: Choice, { peril }: RoundStats, room: Room): string {
  const what = capital(room.mirror?.core.inWords(step) ?? step);
  if (key === "unusual" && !peril) return t("rooms.story.unusual", { what, names: namesOf(room, seats) });
  return t(key === "common" ? "rooms.story.common" : "rooms.story.rare", { what, count });
}

/** One sentence a line. */
export function storyOf(stats: RoundStats, room: Room): string[] {
  const told = [t("rooms.story.tools", {
    what: stats.tools.map(({ what, count }) => t("rooms.story.tool", { tool: describeTool(what), count })).join(", "),
  })];
  if (stats.common) told.push(choiceInWords("common", stats.common, stats, room));
  if (stats.unusual) told.push(choiceInWords("unusual", stats.unusual, stats, room));
  for (const { what, count } of stats.found) told.push(t("rooms.story.found", { what: t(`play.label.${what}`), count }));
  if (stats.made.bot.length) told.push(t("rooms.story.forced", { names: namesOf(room, stats.made.bot) }));
  if (stats.made.host.length) told.push(t("rooms.story.typed", { names: namesOf(room, stats.made.host) }));
  return told;
}

/** The story of the last round, for a phone. */
export function story(room: Room): TemplateResult | typeof nothing {
  const stats = lastRound(room);
  if (!stats || stats.seats < 2) return nothing;
  return html`<section class="story"><h2>${t("rooms.story", { round: stats.round })}</h2>
    <ul>${storyOf(stats, room).map((line) => html`<li>${line}</li>`)}</ul></section>`;
}

export interface Placed {
  readonly seat: number;
  readonly total: number;
  /** 1 for the first; those with equally many share a place. */
  readonly place: number;
}

/** Everybody who counts, the best first; winners before those who only have as many stars. */
export function placed(table: RemoteTable, room: Room): Placed[] {
  const winners = room.info?.phase === "over" ? table.winners() : [];
  const worth = ({ seat, total }: Omit<Placed, "place">): number => total * 2 + Number(winners.includes(seat));
  const seats = table.view.totals.map((total, i) => ({ seat: i + 1, total }));
  const ranked = seats.filter(({ seat }) => room.isRanked(seat)).sort((a, b) => worth(b) - worth(a));
  return ranked.map((seat) => ({ ...seat, place: ranked.findIndex((other) => worth(other) === worth(seat)) + 1 }));
}

/** How many turns a bot has played for a seat, and the host has typed: signs with numbers, which the legend explains. */
export function helpedMarks(room: Room, seat: number): TemplateResult | typeof nothing {
  const { bot, host } = room.helpedAt(seat);
  if (!bot && !host) return nothing;
  return html`<em class="helped">${bot ? html`${picture("bot", t("play.helped.bot", { count: bot }))}<b aria-hidden="true">${bot}</b>` : nothing}
    ${host ? html`${picture("pencil", t("play.helped.host", { count: host }))}<b aria-hidden="true">${host}</b>` : nothing}</em>`;
}

export function helpedLegend(room: Room): TemplateResult | typeof nothing {
  const helped = room.over?.helped?.filter(({ seat }) => room.isRanked(seat)) ?? [];
  if (helped.length === 0) return nothing;
  return html`<span class="helped-legend">${helped.some(({ bot }) => bot) ? html`<span>${picture("bot")}${t("rooms.helped.bot")}</span>` : nothing}
    ${helped.some(({ host }) => host) ? html`<span>${picture("pencil")}${t("rooms.helped.host")}</span>` : nothing}</span>`;
}

/** Parts of the score that are worth a prize, with the best of them. */
export function prizesOf(table: RemoteTable, room: Room): { part: PartName; count: number; names: string }[] {
  const ranked = table.everybody().filter(({ seat }) => room.isRanked(seat));
  const parts = Object.keys(ranked[0]?.parts ?? {}) as PartName[];
  return parts.flatMap((part) => {
    const best = Math.max(...ranked.map((seat) => seat.parts[part] ?? 0));
    const seats = ranked.filter((seat) => seat.parts[part] === best).map(({ seat }) => seat);
    if (best <= 0 || seats.length === ranked.length || seats.length > MOST_PRIZED) return [];
    return [{ part, count: best, names: namesOf(room, seats) }];
  });
}

/** The top of each round of an adventure: the coach is loaded when it is over. `asks`: it begins when somebody wants it. */
export function topList(table: RemoteTable, room: Room, asks: boolean): TemplateResult | typeof nothing {
  if (room.mirror?.isCards) return nothing;
  void loadTops();
  const ranked = table.seats.map((_, i) => i + 1).filter((seat) => room.isRanked(seat));
  const names = new Map(ranked.map((seat) => [seat, room.nameAt(seat)]));
  return names.size > 1 ? html`<carnet-tops ?asks=${asks} .record=${table.record()} .names=${names}></carnet-tops>` : nothing;
}

async function loadTops(): Promise<void> {
  await speakAlso("advice");
  await import("../../coach/tops.js");
}

export function prizeList(table: RemoteTable, room: Room): TemplateResult | typeof nothing {
  const prizes = prizesOf(table, room);
  if (prizes.length === 0) return nothing;
  return html`<section class="prizes"><h2>${t("rooms.prizes")}</h2><dl>${prizes.map(({ part, count, names }) => html`
    <div><dt>${t(`rooms.prize.${part}`)}</dt><dd>${names} <b>${stars(count)}</b></dd></div>`)}</dl></section>`;
}
