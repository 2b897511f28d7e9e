import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { log } from "@/lib/platform/observability/log";
import { HttpError, type Problem } from "@/lib/platform/http/problem";
import { type Answer, frameOf, type Order, readFrames } from "./frames";
import { type ProcessRights, startMs } from "./limits";
import { type EndReason, UnreadableDocument } from "./unreadable";

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void; timer: NodeJS.Timeout; most: number };

/** The server's requests come first. */
const lowerPriority = 5;

/** What a process gets of the server's environment: no secret is in it. */
const passedOn = ["PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot", "TZ", "LANG"];

/**
 * A name space without any network, where this Linux allows it to us. Root needs no mapped user for it, and as a mapped
 * one it could not read the files of others.
 */
const fences = [["--net"], ["--map-current-user", "--net"]].slice(process.getuid?.() === 0 ? 0 : 1);
let fenced: string[] | undefined;
function fence(): string[] {
  if (process.platform !== "linux") return [];
  const works = (flags: string[]) => spawnSync("unshare", [...flags, "true"], { stdio: "ignore" }).status === 0;
  return (fenced ??= fences
    .filter(works)
    .slice(0, 1)
    .flatMap((flags) => ["unshare", ...flags]));
}

/** Newer versions of Node refuse a process everything but what it is given. */
const hasPermissions = process.allowedNodeEnvironmentFlags.has("--permission");
const flagsFor = (flag: string, path: string): string[] => [`${flag}=${path}`, `${flag}=${join(path, "*")}`];

/** It may read the folder of its bundle and its own things, and start the thread that guards it. */
const permissions = (folder: string, { reads = [], scratch }: ProcessRights): string[] =>
  hasPermissions
    ? [
        "--permission",
        ...[folder, ...reads, ...(scratch ? [scratch] : [])].flatMap((path) => flagsFor("--allow-fs-read", path)),
        ...(scratch ? flagsFor("--allow-fs-write", scratch) : []),
        "--allow-worker",
        "--disable-warning=SecurityWarning",
      ]
    : [];

/** One child process that reads; it does one thing at a time. */
export class ReadingProcess {
  readonly #child: ChildProcess;
  readonly #stream: Duplex;
  #waiting: Waiting | undefined;
  #said = "";
  #killedFor: EndReason | "size" | undefined;
  #isReady: Promise<void>;
  isOver = false;
  documents = 0;
  /** Bytes of its memory after the last answer. */
  rss = 0;

  /**
   * @param folder of its bundle
   * @param memory megabytes
   * @param heap megabytes of JavaScript's
   * @param own what it gets besides its bundle
   */
  constructor(
    folder: string,
    readonly memory: number,
    heap: number,
    readonly own: ProcessRights = {},
  ) {
    const [command = "", ...args] = [
      ...fence(),
      process.execPath,
      `--max-old-space-size=${heap}`,
      "--max-semi-space-size=16",
      ...permissions(folder, own),
      join(folder, "lib", "platform", "documents", "process.mjs"),
      String(memory),
      String(process.pid),
    ];
    this.#child = spawn(command, args, {
      cwd: folder,
      env: {
        ...Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
        NODE_ENV: "production",
        MALLOC_ARENA_MAX: "2",
        ...(own.scratch && { TMPDIR: own.scratch }),
      },
      stdio: ["ignore", "ignore", "pipe", "pipe", ...(own.files ?? [])],
    });
    this.#stream = this.#child.stdio[3] as Duplex;
    this.#stream.on("error", () => {});
    const errors = this.#child.stderr!;
    errors.on("data", (chunk: Buffer) => (this.#said = (this.#said + chunk.toString()).slice(-4000)));
    this.#child.once("error", () => this.#over()).once("close", () => this.#over());
    readFrames(
      this.#stream,
      (message) => this.#settle(message as Answer),
      () => this.#waiting?.most ?? 1e6,
      () => this.kill("size"),
    );
    const { pid } = this.#child;
    // Whatever happens, Linux kills it before the server and the database.
    if (pid !== undefined && process.platform === "linux")
      attempt(() => writeFileSync(`/proc/${pid}/oom_score_adj`, "1000"));
    this.#isReady = this.#answer(startMs, 1e6).then(() => this.#limitData());
    this.#isReady.catch(() => {});
  }

  /** Its process id; undefined where it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** @throws UnreadableDocument if the process ends over it, or its reader fails, HttpError as the reader throws it */
  async ask(order: Order, ms: number, most: number): Promise<Extract<Answer, { value: unknown }>> {
    this.ref();
    await this.#isReady.catch(() => {
      throw new Error(`A process that reads files did not start: ${this.#said.trim().slice(-1000)}`);
    });
    const answer = this.#answer(ms, most);
    this.#stream.write(frameOf(order));
    const got = await answer;
    this.rss = got.rss;
    if ("problem" in got) throw new HttpError(got.problem.status, got.problem.problem as Problem);
    if ("failed" in got) {
      if (got.isMemory) this.kill("memory");
      if (got.isMemory || got.isSize) throw new UnreadableDocument(got.isSize ? "size" : "memory");
      const cause = new Error(got.failed);
      if (got.isNesting) throw new UnreadableDocument("nesting", 1, { cause });
      log.error({ err: cause, reader: order === "more" ? undefined : order.module }, "a reader failed on a document");
      throw new UnreadableDocument("mistake", 1, { cause });
    }
    return got as Extract<Answer, { value: unknown }>;
  }

  /** Whether it was started with the rights to these paths. */
  mayRead({ reads = [], scratch }: ProcessRights): boolean {
    return (this.own.reads ?? []).join("\n") === reads.join("\n") && this.own.scratch === scratch;
  }

  get isBusy(): boolean {
    return this.#waiting !== undefined;
  }

  kill(reason?: EndReason | "size"): void {
    this.#killedFor ??= reason;
    this.isOver = true;
    this.#child.kill("SIGKILL");
  }

  /** An idle process does not keep the server alive. */
  unref(): void {
    this.#child.unref();
    for (const stream of this.#streams()) stream.unref?.();
  }

  ref(): void {
    this.#child.ref();
    for (const stream of this.#streams()) stream.ref?.();
  }

  #streams = (): { ref?(): void; unref?(): void }[] => [this.#stream, this.#child.stderr!] as never;

  #answer(ms: number, most: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.isOver) return reject(this.#error());
      const timer = setTimeout(() => this.kill("time"), ms);
      timer.unref();
      this.#waiting = { resolve, reject, timer, most: most + 10_000 };
    });
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    this.#waiting = undefined;
    clearTimeout(waiting.timer);
    waiting.resolve(answer);
  }

  #over(): void {
    this.isOver = true;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    clearTimeout(waiting?.timer);
    this.#stream.destroy();
    waiting?.reject(this.#error());
  }

  #error(): UnreadableDocument {
    const isMemory = /out of memory|allocation failed/i.test(this.#said) || this.#child.signalCode === "SIGKILL";
    return new UnreadableDocument(this.#killedFor ?? (isMemory ? "memory" : "ended"));
  }

  /**
   * The kernel refuses it more than its memory, even within the moment between two looks of its guard. What Node has
   * reserved at its start, and mostly never uses, is on top.
   */
  async #limitData(): Promise<void> {
    // Once it has started: a caller waits for that.
    attempt(() => setPriority(this.pid!, lowerPriority));
    if (process.platform !== "linux") return;
    let reserved: string | undefined;
    attempt(() => (reserved = /VmData:\s*(\d+) kB/.exec(readFileSync(`/proc/${this.pid}/status`, "utf8"))?.[1]));
    if (reserved === undefined) return;
    const bytes = Number(reserved) * 1024 + this.memory * 1e6;
    const setting = spawn("prlimit", ["--pid", String(this.pid), `--data=${bytes}`], { stdio: "ignore" });
    await new Promise((resolve) => setting.once("error", resolve).once("exit", resolve));
  }
}

/** For what a system may not have or allow, and works without. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // See above.
  }
}
