import type { IncomingMessage, ServerResponse } from "node:http";
import { availableParallelism, totalmem } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { settings } from "@/lib/platform/env/settings";
import { RenderQueueFull } from "../render-queue";
import type { FinishedPage } from "@/lib/platform/cache/finished-page";
import { PageProcess } from "./page-process";
import { buildId, type RenderContext } from "./wire";

/**
 * Milliseconds: how long two pages are requested at a time (`lasting`, with pauses up to `pause`) before a process
 * starts; until a failure there is no longer retried here (`quick`); how long a page waits for another process
 * (`patience`).
 */
const usual = {
  program: fileURLToPath(new URL("./process.ts", import.meta.url)),
  lasting: 3000,
  pause: 1000,
  longest: 30_000,
  quick: 5000,
  patience: 10_000,
  soonest: 1000,
  latest: 60_000,
};
/** Addresses that are remembered because a process ended while rendering them. */
const mostFeared = 1000;

/** One per processor, apart from the server's own, as memory allows, at most three. */
export const pageProcessesFor = (processors: number, memory: number): number =>
  Math.max(0, Math.min(processors - 1, Math.floor(memory / 1e9) - 1, 3));

/** Windows has no such sockets. */
const isPossible = process.platform !== "win32";

/** Bytes of memory of the machine, or the limit of this program. */
const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * Processes that render public pages in parallel. They start one by one under load of several seconds, so a single
 * reader needs only one process. They have no stale state: requests include the content version. Without any, this
 * process renders, except for pages that crashed a process.
 */
export class PageProcesses {
  #processes: PageProcess[] = [];
  #here = 0;
  /** Page processes must have the build that this process serves. */
  #build = buildId();
  #stopped = false;
  /** Since when two pages are requested at a time, and when that was last so. */
  #crowd = { since: 0, last: Number.NEGATIVE_INFINITY };
  /** Addresses that a process ended over and that no process has rendered since; pages that it rendered at the same time are among them. */
  #feared = new Set<string>();

  constructor(
    readonly most = settings().PAGE_PROCESSES ?? pageProcessesFor(availableParallelism(), memory()),
    readonly kind = usual,
  ) {}

  /**
   * Renders in the least busy process.
   * @param request without anything that identifies the sender @param response has the common headers
   * @param here renders in this process @returns the page, or the result of `here`
   * @throws RenderQueueFull if it hung or crashed its process; what `here` throws
   */
  async render(
    request: IncomingMessage,
    response: ServerResponse,
    context: () => RenderContext,
    here: () => Promise<FinishedPage | null>,
  ): Promise<FinishedPage | null> {
    const address = request.url ?? "";
    const isFeared = this.#feared.has(address) && this.#hasAny;
    const freest = this.#freest();
    if (isFeared && !freest) throw new RenderQueueFull();
    if (freest && (isFeared || freest.rendering <= this.#here)) {
      const page = await this.#renderBy(freest, address, request, response, context);
      if (page || response.destroyed || response.headersSent) return page; // or its clients have left
    }
    if (this.#here > 0) this.#noteCrowd();
    this.#here++;
    try {
      return await here();
    } finally {
      this.#here--;
    }
  }

  get #hasAny(): boolean {
    return this.#processes.some(({ isOver }) => !isOver);
  }

  #freest(): PageProcess | undefined {
    const ready = this.#processes.filter(({ isReady }) => isReady);
    return ready.reduce<PageProcess | undefined>(
      (best, each) => (best && best.rendering <= each.rendering ? best : each),
      undefined,
    );
  }

  /** @returns null if it is worth a try here. @throws RenderQueueFull */
  async #renderBy(
    first: PageProcess,
    address: string,
    request: IncomingMessage,
    response: ServerResponse,
    context: () => RenderContext,
  ): Promise<FinishedPage | null> {
    const began = performance.now();
    const wasFeared = this.#feared.has(address);
    let page = await this.#tryBy(first, address, request, context);
    if (page === "ended" && !wasFeared) {
      const another = await this.#another();
      if (another && !response.destroyed) page = await this.#tryBy(another, address, request, context);
    }
    if (page === "ended" || (page === null && this.#feared.has(address))) throw new RenderQueueFull();
    // A quick failure may be a problem of that process, such as busy connections. A slow one would repeat itself.
    if (page === null || (page.status >= 500 && performance.now() - began <= this.kind.quick)) return null;
    const { "x-request-id": _, ...already } = response.getHeaders() as FinishedPage["headers"];
    return { ...page, headers: { ...already, ...page.headers } };
  }

  async #tryBy(
    process: PageProcess,
    address: string,
    request: IncomingMessage,
    context: () => RenderContext,
  ): Promise<FinishedPage | null | "ended"> {
    try {
      const page = await process.render(request, context());
      if (page === "ended") this.#fear(address);
      else if (page) this.#feared.delete(address);
      return page;
    } catch (error) {
      this.#fear(address); // it hung
      throw error;
    }
  }

  #fear(address: string): void {
    this.#feared.add(address);
    for (const oldest of this.#feared) if (this.#feared.size > mostFeared) this.#feared.delete(oldest);
  }

  /** Waits for a process that is ready. */
  async #another(): Promise<PageProcess | undefined> {
    const until = performance.now() + this.kind.patience;
    for (;;) {
      const freest = this.#freest();
      if (freest || !this.#hasAny || performance.now() > until) return freest;
      await sleep(50);
    }
  }

  #noteCrowd(): void {
    const now = performance.now();
    if (now - this.#crowd.last > this.kind.pause) this.#crowd.since = now;
    this.#crowd.last = now;
    if (now - this.#crowd.since >= this.kind.lasting) this.#begin();
  }

  /** One at a time: each uses a processor while it starts. */
  #begin(): void {
    if (
      !isPossible ||
      this.#stopped ||
      this.#processes.length >= this.most ||
      !this.#processes.every(({ isReady }) => isReady)
    )
      return;
    this.#processes.push(new PageProcess(this.#build, this.kind));
  }

  /** Their database connections are as dead as those of this process. */
  renew(): void {
    for (const each of this.#processes) each.order({ renew: true });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#processes.splice(0).map((each) => each.stop()));
  }
}
