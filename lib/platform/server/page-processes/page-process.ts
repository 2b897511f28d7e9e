import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, type IncomingMessage, request as ask } from "node:http";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { recordSlowQuery } from "@/db/slow-queries";
import { cancelWhenAbandoned } from "@/db/cancellation";
import { log } from "@/lib/platform/observability/log";
import { settings } from "@/lib/platform/env/settings";
import { heapFlags } from "@/lib/platform/server/heap-flags.mjs";
import { RenderQueueFull } from "../render-queue";
import { serverState } from "../server-state";
import type { FinishedPage } from "@/lib/platform/cache/finished-page";
import {
  asHeader,
  type RenderInfo,
  infoHeader,
  type Order,
  ofHeader,
  otherBuild,
  type ProcessMessage,
  type RenderContext,
  contextHeader,
} from "./wire";

/** A start takes a processor for a second or two; the server's requests come first. */
const lowerPriority = 5;
/** Milliseconds within which the system reports the end of a process whose connections it has closed. */
const endNoticeMs = 2000;
const mostConnections = 6;
const socketName = "pages";
/** Bytes of a socket's path that every system accepts: a longer one is cut silently, and may then be another server's too. */
const longestAddress = 103;

const roomForSockets = (folder = tmpdir()): string =>
  Buffer.byteLength(join(folder, "rotunda-123456", socketName)) > longestAddress ? "/tmp" : folder;

/**
 * Milliseconds: `longest` until a page counts as hung (queries end after 15 seconds), `soonest` before a restart,
 * `latest` after repeated ends.
 */
export type Kind = { program: string; longest: number; soonest: number; latest: number };

/** One process that renders pages; restarted whenever it ends. */
export class PageProcess {
  #isReady = false;
  rendering = 0;
  #folder = "";
  #child: ChildProcess | undefined;
  #agent = new Agent({ keepAlive: true });
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #stopped = false;
  isOver = false;
  #end: Promise<true> = new Promise(() => {});

  constructor(
    readonly build: string,
    readonly kind: Kind,
  ) {
    this.#begin();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  set isReady(is: boolean) {
    if (is !== this.#isReady) serverState.pageProcesses += is ? 1 : -1;
    this.#isReady = is;
  }

  /** @returns null where it failed, "ended" where its process ended. @throws RenderQueueFull where it hung and was killed */
  async render(request: IncomingMessage, context: RenderContext): Promise<FinishedPage | null | "ended"> {
    const child = this.#child;
    const end = this.#end;
    const hung = new AbortController();
    const timer = setTimeout(() => {
      log.error({ path: context.path }, "a page did not render in time; its page process is killed");
      child?.kill("SIGKILL");
      hung.abort();
    }, this.kind.longest);
    this.rendering++;
    try {
      const answer = this.#ask(request, context, hung.signal);
      return await cancelWhenAbandoned(
        Object.assign(answer, { cancel: () => this.order({ left: context.requestId }) }),
      );
    } catch (error) {
      if (hung.signal.aborted) throw new RenderQueueFull();
      const { code } = error as { code?: unknown };
      // Its socket file was removed, so that nothing would ever reach it again.
      const isUnreachable = code === "ENOENT" || code === "ECONNREFUSED";
      if (isUnreachable) child?.kill("SIGKILL");
      else if (code !== undefined && (await Promise.race([end, sleep(endNoticeMs, false, { ref: false })]))) {
        log.error({ path: context.path }, "a page process ended while rendering this page or another");
        return "ended";
      }
      log.warn({ err: error }, "a page process failed; its page is rendered here");
      return null;
    } finally {
      clearTimeout(timer);
      this.rendering--;
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
    const onExit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    if (child.connected) child.disconnect();
    const kill = setTimeout(() => child.kill("SIGKILL"), 2000);
    await onExit;
    clearTimeout(kill);
  }

  #begin(): void {
    const began = performance.now();
    let folder = "";
    try {
      folder = mkdtempSync(join(roomForSockets(), "rotunda-"));
      const pool = String(Math.min(settings().DATABASE_POOL, mostConnections));
      const child = fork(this.kind.program, [join(folder, socketName), this.build], {
        execArgv: [...heapFlags, "--import", "tsx"],
        env: { ...process.env, DATABASE_POOL: pool, RENDERS_PUBLIC_PAGES: "1" },
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      const onExit = (error: unknown, code: number | null = null) => {
        if (child !== this.#child) return;
        this.#child = undefined;
        this.isReady = false;
        rmSync(folder, { recursive: true, force: true });
        if (this.#stopped) return;
        this.isOver = code === otherBuild;
        if (this.isOver)
          return log.warn(
            "the program's folder contains another build: fewer processes render pages until Rotunda is restarted",
          );
        if (performance.now() - began > this.kind.latest) this.#failures = 0;
        this.#again(error);
      };
      this.#folder = folder;
      this.#child = child;
      this.#end = new Promise((resolve) => child.once("exit", () => resolve(true)));
      yieldToOthers(child.pid);
      child.on("message", (said: ProcessMessage) => {
        if ("slow" in said) for (const query of said.slow) recordSlowQuery(query);
        else if (child === this.#child) this.isReady = true;
      });
      // A process that could not be started ends without a process id.
      child.on("error", (error) => child.pid === undefined && onExit(error));
      child.once("exit", (code, signal) => onExit(new Error(`it ended (${signal ?? code})`), code));
    } catch (error) {
      if (folder) rmSync(folder, { recursive: true, force: true });
      this.#again(error);
    }
  }

  #again(error: unknown): void {
    const pause = Math.min(this.kind.soonest * 2 ** this.#failures++, this.kind.latest);
    log.warn({ err: error }, `a rendering process restarts in ${pause / 1000} seconds`);
    this.#timer = setTimeout(() => this.#begin(), pause).unref();
  }

  #ask(request: IncomingMessage, context: RenderContext, signal: AbortSignal): Promise<FinishedPage> {
    return new Promise((resolve, reject) => {
      const headers = { ...request.headers, [contextHeader]: asHeader(context) };
      const pending = ask(
        {
          socketPath: join(this.#folder, socketName),
          path: request.url,
          headers,
          agent: this.#agent,
          maxHeaderSize: 256 * 1024,
          signal,
        },
        (answer) => {
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
        },
      );
      pending.once("error", reject);
      pending.end();
    });
  }
}

/** @throws SyntaxError if the answer is not ours */
function pageOf(answer: IncomingMessage, plain: Buffer): FinishedPage {
  const {
    [infoHeader]: info,
    connection: _c,
    "keep-alive": _k,
    date: _d,
    "content-length": _l,
    "transfer-encoding": _t,
    ...headers
  } = answer.headers as FinishedPage["headers"];
  return {
    status: answer.statusCode ?? 500,
    headers,
    etag: headers.etag ?? "",
    plain,
    compressed: {},
    ...ofHeader<RenderInfo>(info),
  };
}

function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, lowerPriority);
  } catch {
    // It has ended, or the system has no priorities.
  }
}
