import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import { availableParallelism, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { noteSlow } from "@/db/slow-queries";
import { whileAnybodyWaits } from "@/db/wanted";
import { log } from "@/lib/http/log";
import { settings } from "@/lib/settings/settings";
import { heapFlags } from "@/lib/start/heap-flags.mjs";
import { RenderingsBusy } from "../renderings";
import { serverState } from "../server-state";
import type { FinishedPage } from "../stored-pages";
import { asHeader, buildId, type Drawn, drawnHeader, type Order, ofHeader, otherBuild, type Said, type Told, toldHeader } from "./wire";

/**
 * What draws, and milliseconds: within which a page is there, or whatever draws it hangs (a query of it ends after 15 seconds);
 * within which what failed there is worth another try here; until a process that ended is begun anew, and at most, where it ends
 * again and again.
 */
const usual = { program: fileURLToPath(new URL("./process.ts", import.meta.url)), longest: 30_000, quick: 5000, soonest: 1000, latest: 60_000 };
/** Connections to the database that are enough for the pages that are drawn at a time. */
const mostConnections = 6;
const socketName = "pages";
/** Bytes of a socket's address that every system takes: a longer one is cut short without a word, and then may be another server's too. */
const longestAddress = 103;

/** Where folders for sockets may be made. */
const roomForSockets = (folder = tmpdir()): string => (Buffer.byteLength(join(folder, "rotunda-123456", socketName)) > longestAddress ? "/tmp" : folder);

/** As many as the machine has processors beside the server's own and memory for, three at most. */
export const pageProcessesFor = (processors: number, memory: number): number => Math.max(0, Math.min(processors - 1, Math.floor(memory / 1e9) - 1, 3));

/** Windows has no sockets of this kind. */
const isPossible = process.platform !== "win32";

/** Bytes of memory that the machine has, or that this program may take of it. */
const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * Processes that draw public pages for this one, which else would draw them one after the other on one processor, and answer
 * nobody meanwhile. They begin when two pages are first wanted at a time, so that who is alone pays for one process. They keep
 * nothing that a change could make untrue: each page is asked for with the state of the content that it must show. Where none
 * is there this process draws, as if there never were any.
 */
export class PageProcesses {
  #processes: PageProcess[] = [];
  /** Pages that this process draws itself just now. */
  #here = 0;
  /** Theirs must be the build that this process serves. */
  #build = buildId();
  #stopped = false;

  /** @param most how many there are to be */
  constructor(readonly most = settings().PAGE_PROCESSES ?? pageProcessesFor(availableParallelism(), memory()), readonly kind = usual) {}

  /**
   * Draws a page where least is being drawn.
   * @param request as Next is to see it, without anything of who asks; @param response has the headers that every answer has
   * @param here draws it in this process. @returns the page, or what `here` gives
   * @throws RenderingsBusy where it did not come to an end; and what `here` throws
   */
  async draw(request: IncomingMessage, response: ServerResponse, told: () => Told, here: () => Promise<FinishedPage | null>): Promise<FinishedPage | null> {
    const ready = this.#processes.filter(({ isReady }) => isReady);
    const freest = ready.reduce<PageProcess | undefined>((best, each) => (best && best.drawing <= each.drawing ? best : each), undefined);
    if (freest && freest.drawing <= this.#here) {
      const began = performance.now();
      const page = await freest.draw(request, told());
      const { "x-request-id": _, ...already } = response.getHeaders() as FinishedPage["headers"];
      // What failed there may be its own trouble, such as connections that are taken. What took long to fail would do so again.
      if (page && (page.status < 500 || performance.now() - began > this.kind.quick)) return { ...page, headers: { ...already, ...page.headers } };
      if (response.destroyed || response.headersSent) return null; // nobody is left to draw for
    }
    if (this.#here > 0) this.#begin();
    this.#here++;
    try {
      return await here();
    } finally {
      this.#here--;
    }
  }

  #begin(): void {
    if (this.#stopped || this.#processes.length > 0) return;
    this.#processes = Array.from({ length: isPossible ? this.most : 0 }, () => new PageProcess(this.#build, this.kind));
  }

  /** Their connections to the database are as dead as those of this process. */
  renew(): void {
    for (const each of this.#processes) each.order({ renew: true });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#processes.splice(0).map((each) => each.stop()));
  }
}

class PageProcess {
  #isReady = false;
  /** How many pages it draws just now. */
  drawing = 0;
  #folder = "";
  #child: ChildProcess | undefined;
  #agent = new Agent({ keepAlive: true });
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #stopped = false;

  constructor(readonly build: string, readonly kind: typeof usual) {
    this.#begin();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  set isReady(is: boolean) {
    if (is !== this.#isReady) serverState.pageProcesses += is ? 1 : -1;
    this.#isReady = is;
  }

  /** @returns null where it ended meanwhile. @throws RenderingsBusy where it hung, and was ended */
  async draw(request: IncomingMessage, told: Told): Promise<FinishedPage | null> {
    const child = this.#child;
    const hung = new AbortController();
    const timer = setTimeout(() => {
      log.error({ path: told.path }, "a page is not drawn in its time; the process that draws it is ended");
      child?.kill("SIGKILL");
      hung.abort();
    }, this.kind.longest);
    this.drawing++;
    try {
      const asked = this.#ask(request, told, hung.signal);
      return await whileAnybodyWaits(Object.assign(asked, { cancel: () => this.order({ left: told.requestId }) }));
    } catch (error) {
      if (hung.signal.aborted) throw new RenderingsBusy();
      log.warn({ err: error }, "a process that draws pages failed; its page is drawn here");
      // Somebody tidied its socket away, and nobody would ever reach it again.
      if (["ENOENT", "ECONNREFUSED"].includes(String((error as { code?: unknown }).code))) child?.kill("SIGKILL");
      return null;
    } finally {
      clearTimeout(timer);
      this.drawing--;
    }
  }

  order(order: Order): void {
    if (this.#child?.connected) this.#child.send(order, () => {});
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#agent.destroy();
    const child = this.#child;
    if (child?.pid === undefined) return;
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    if (child.connected) child.disconnect();
    const kill = setTimeout(() => child.kill("SIGKILL"), 2000);
    await ended;
    clearTimeout(kill);
  }

  #begin(): void {
    const began = performance.now();
    let folder = "";
    try {
      folder = mkdtempSync(join(roomForSockets(), "rotunda-"));
      const pool = String(Math.min(settings().DATABASE_POOL, mostConnections));
      const child = fork(this.kind.program, [join(folder, socketName), this.build], { execArgv: [...heapFlags, "--import", "tsx"], env: { ...process.env, DATABASE_POOL: pool }, stdio: ["ignore", "inherit", "inherit", "ipc"] });
      const ended = (error: unknown, code: number | null = null) => {
        if (child !== this.#child) return;
        this.#child = undefined;
        this.isReady = false;
        rmSync(folder, { recursive: true, force: true });
        if (this.#stopped) return;
        if (code === otherBuild) return log.warn("another build stands in the program's folder: pages are drawn by fewer processes until Rotunda is started again");
        if (performance.now() - began > this.kind.latest) this.#failures = 0;
        this.#again(error);
      };
      this.#folder = folder;
      this.#child = child;
      child.on("message", (said: Said) => {
        if ("slow" in said) for (const query of said.slow) noteSlow(query);
        else if (child === this.#child) this.isReady = true;
      });
      // One that could not be started ends without having been there.
      child.on("error", (error) => child.pid === undefined && ended(error));
      child.once("exit", (code, signal) => ended(new Error(`it ended (${signal ?? code})`), code));
    } catch (error) {
      if (folder) rmSync(folder, { recursive: true, force: true });
      this.#again(error);
    }
  }

  #again(error: unknown): void {
    const pause = Math.min(this.kind.soonest * 2 ** this.#failures++, this.kind.latest);
    log.warn({ err: error }, `a process that draws pages is begun anew in ${pause / 1000} seconds`);
    this.#timer = setTimeout(() => this.#begin(), pause).unref();
  }

  #ask(request: IncomingMessage, told: Told, signal: AbortSignal): Promise<FinishedPage> {
    return new Promise((resolve, reject) => {
      const headers = { ...request.headers, [toldHeader]: asHeader(told) };
      const asked = ask({ socketPath: join(this.#folder, socketName), path: request.url, headers, agent: this.#agent, maxHeaderSize: 256 * 1024, signal }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", reject);
        answer.once("end", () => {
          try {
            resolve(pageOf(answer, Buffer.concat(chunks)));
          } catch (error) {
            reject(error);
          }
        });
      });
      asked.once("error", reject);
      asked.end();
    });
  }
}

/** @throws SyntaxError where it is no answer of ours */
function pageOf(answer: IncomingMessage, plain: Buffer): FinishedPage {
  const { [drawnHeader]: drawn, connection: _c, "keep-alive": _k, date: _d, "content-length": _l, "transfer-encoding": _t, ...headers } = answer.headers as FinishedPage["headers"];
  return { status: answer.statusCode ?? 500, headers, etag: headers.etag ?? "", plain, packed: {}, ...ofHeader<Drawn>(drawn) };
}
