/**
 * A WebSocket to the server of rooms that comes back by itself.
 *
 * Phones sleep and networks change: whenever the page is looked at again the connection is tried, and
 * one that does not answer is given up for a new one. Each begins with `hello`, so that whoever was
 * there before is there again.
 */
import { language, t } from "../texts.js";
import { endings, subprotocol, version, type AnswerInfo, type Answers, type Ending, type Frame, type Role } from "made/wire.js";
import type { Asked, Asking } from "./frames.js";

/** A request that was not granted; the message says why, in the reader's language. */
export class RoomError extends Error {
  constructor(readonly code: string, sentence: string, readonly wait = 0) {
    super(sentence);
    this.name = "RoomError";
  }

  /** The clause of the rules that forbids it; empty if no rule does. */
  get clause(): string {
    return /^[ATIVP]\d+$/.test(this.code) ? this.code : "";
  }
}

export interface Hello {
  tokens: readonly string[];
  role: Role;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

const OPEN_WITHIN = 6000;
const ANSWER_WITHIN = 2500;
const PING_EVERY = 15_000;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;

const endingErrors: Record<string, Ending> = { version: "version", "no-room": "no-room" };

function address(code: string): string {
  const url = new URL(code ? `ws/${encodeURIComponent(code)}` : "ws", document.baseURI);
  url.protocol = url.protocol.replace("http", "ws");
  url.hash = "";
  return url.href;
}

/** "frame" events carry a Frame; "change" events tell of `state`. */
export class Connection extends EventTarget {
  state: "connecting" | "open" | "lost" | "ended" = "connecting";
  ending: Ending | undefined;
  /** The server has the room, but cannot read it now: it is tried again. */
  unreadable = false;
  /** The bots that rooms of this server can have; known once a connection for no room is open. */
  bots: readonly string[] | undefined;
  /** Which database the server's rooms are in; known once it has answered to `hello`. */
  database = "";
  private socket: WebSocket | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private failures = 0;
  private later: ReturnType<typeof setTimeout> | undefined;
  private readonly pinging: ReturnType<typeof setInterval>;
  private probing = false;

  /** `code`: the room; none for a connection that creates one. */
  constructor(private readonly code: string, private readonly hello: () => Hello) {
    super();
    document.addEventListener("visibilitychange", this.wake);
    for (const name of ["online", "pageshow", "focus"]) window.addEventListener(name, this.wake);
    this.pinging = setInterval(() => void this.probe(), PING_EVERY);
    this.connect();
  }

  /** Gives up for good. */
  close(): void {
    document.removeEventListener("visibilitychange", this.wake);
    for (const name of ["online", "pageshow", "focus"]) window.removeEventListener(name, this.wake);
    clearInterval(this.pinging);
    clearTimeout(this.later);
    this.drop();
    this.state = "ended";
  }

  /** Throws RoomError if it is refused, or cannot be asked now. */
  async request<What extends Asking>(what: What, fields: Asked<What> = {} as Asked<What>): Promise<Answers[What]> {
    if (this.state !== "open") throw new RoomError("offline", t("rooms.offline"));
    return this.ask(what, fields);
  }

  /** Begins anew: everything is told again. */
  refresh(): void {
    if (this.state === "ended") return;
    this.drop();
    this.connect();
    this.become("connecting");
  }

  private ask<What extends Asking>(what: What, fields: Asked<What>): Promise<Answers[What]> {
    const id = ++this.asked;
    this.socket?.send(JSON.stringify({ do: what, id, ...fields }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject }));
  }

  private connect(): void {
    clearTimeout(this.later);
    let socket: WebSocket;
    try {
      socket = new WebSocket(address(this.code), subprotocol);
    } catch {
      return this.lose();
    }
    this.socket = socket;
    this.later = setTimeout(() => this.retry(socket), OPEN_WITHIN);
    socket.onopen = () => void this.greet(socket);
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.hear(String(data));
    };
    socket.onclose = ({ code }) => {
      if (this.socket === socket) this.closed(code);
    };
  }

  private async greet(socket: WebSocket): Promise<void> {
    try {
      await this.ask("hello", { version, lang: language(), ...this.hello() });
    } catch (error) {
      if (this.socket !== socket) return;
      const code = error instanceof RoomError ? error.code : "";
      const ending = endingErrors[code];
      this.unreadable = code === "unreadable";
      if (ending) this.end(ending);
      else this.retry(socket);
    }
  }

  private hear(text: string): void {
    const frame = JSON.parse(text) as Partial<AnswerInfo> & { bots?: readonly string[] };
    if (frame.re === undefined) {
      this.dispatchEvent(new CustomEvent("frame", { detail: frame as unknown as Frame }));
      return;
    }
    this.bots ??= frame.bots;
    this.database = frame.database ?? this.database;
    if (frame.error === undefined) this.opened();
    const asker = this.waiting.get(frame.re);
    this.waiting.delete(frame.re);
    if (frame.error === undefined) asker?.resolve(frame);
    else asker?.reject(new RoomError(frame.error, frame.text || t("rooms.refused", { code: frame.error }), frame.wait));
  }

  /** The first answer is that to `hello`: if it is no error, the page can rely on what follows. */
  private opened(): void {
    if (this.state === "open") return;
    clearTimeout(this.later);
    this.failures = 0;
    this.unreadable = false;
    this.become("open");
  }

  private closed(code: number): void {
    const ending = endings[code];
    if (ending) this.end(ending);
    else this.lose();
  }

  private end(ending: Ending): void {
    this.ending = ending;
    this.close();
    this.dispatchEvent(new Event("change"));
  }

  /** Tries again, later each time. */
  private lose(): void {
    this.drop();
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.failures++);
    this.later = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
    this.become("lost");
  }

  private retry(socket: WebSocket): void {
    if (this.socket === socket) this.lose();
  }

  /** Lets go of the socket, however it stands. */
  private drop(): void {
    clearTimeout(this.later);
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
    for (const { reject } of this.waiting.values()) reject(new RoomError("offline", t("rooms.offline")));
    this.waiting.clear();
    if (this.state === "open") this.state = "connecting";
  }

  private become(state: Connection["state"]): void {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }

  /** Somebody looks at the page again, or the network is back. */
  private wake = (): void => {
    if (document.visibilityState !== "visible" || this.state === "ended") return;
    if (this.state === "open") void this.probe();
    else if (this.state === "lost") this.connect();
  };

  /** A connection over which nothing comes back is none. */
  private async probe(): Promise<void> {
    const { socket } = this;
    if (this.state !== "open" || this.probing || !socket) return;
    this.probing = true;
    const late = setTimeout(() => {
      if (this.socket === socket) this.refresh();
    }, ANSWER_WITHIN);
    try {
      await this.ask("ping", {});
    } catch {
      /* Refused or lost: it was answered, or is being tried again. */
    }
    clearTimeout(late);
    this.probing = false;
  }
}
