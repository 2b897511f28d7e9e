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
 * What draws, and milliseconds: for which two pages must be wanted at a time, with no longer a pause, before a process is begun;
 * within which what failed there is worth another try here; for which a page over which a process ended waits for another one.
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
/** Pages that are remembered as those over which a process ended. */
const mostFeared = 1000;

/** As many as the machine has processors beside the server's own and memory for, three at most. */
export const pageProcessesFor = (processors: number, memory: number): number =>
  Math.max(0, Math.min(processors - 1, Math.floor(memory / 1e9) - 1, 3));

/** Windows has no sockets of this kind. */
const isPossible = process.platform !== "win32";

/** Bytes of memory that the machine has, or that this program may take of it. */
const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * Processes that draw public pages for this one, which else would draw them one after the other on one processor, and answer
 * nobody meanwhile. They begin, one after the other, when two pages are wanted at a time for seconds: who is alone pays for one
 * process, and a server that has just begun is not held up by another one's beginning. They keep nothing that a change could make
 * untrue: each page is asked for with the state of the content that it must show. Where none is there this process draws, as if
 * there never were any; but not what one of them ended over, which would end this one too.
 */
export class PageProcesses {
  #processes: PageProcess[] = [];
  /** Pages that this process draws itself just now. */
  #here = 0;
  /** Theirs must be the build that this process serves. */
  #build = buildId();
  #stopped = false;
  /** Since when two pages are wanted at a time, and when they last were. */
  #crowd = { since: 0, last: Number.NEGATIVE_INFINITY };
  /** Addresses of pages over which a process ended since one last drew them; the others that it drew then are among them. */
  #feared = new Set<string>();

  /** @param most how many there are to be */
  constructor(
    readonly most = settings().PAGE_PROCESSES ?? pageProcessesFor(availableParallelism(), memory()),
    readonly kind = usual,
  ) {}

  /**
   * Draws a page where least is being drawn.
   * @param request as Next is to see it, without anything of who asks; @param response has the headers that every answer has
   * @param here draws it in this process. @returns the page, or what `here` gives
   * @throws RenderingsBusy where it did not come to an end, or ended what drew it; and what `here` throws
   */
  async draw(
    request: IncomingMessage,
    response: ServerResponse,
    context: () => RenderContext,
    here: () => Promise<FinishedPage | null>,
  ): Promise<FinishedPage | null> {
    const address = request.url ?? "";
    const isFeared = this.#feared.has(address) && this.#hasAny;
    const freest = this.#freest();
    if (isFeared && !freest) throw new RenderQueueFull();
    if (freest && (isFeared || freest.drawing <= this.#here)) {
      const page = await this.#drawBy(freest, address, request, response, context);
      if (page || response.destroyed || response.headersSent) return page; // or nobody is left to draw for
    }
    if (this.#here > 0) this.#noteCrowd();
    this.#here++;
    try {
      return await here();
    } finally {
      this.#here--;
    }
  }

  /** Whether any draws, or is to. */
  get #hasAny(): boolean {
    return this.#processes.some(({ isOver }) => !isOver);
  }

  #freest(): PageProcess | undefined {
    const ready = this.#processes.filter(({ isReady }) => isReady);
    return ready.reduce<PageProcess | undefined>(
      (best, each) => (best && best.drawing <= each.drawing ? best : each),
      undefined,
    );
  }

  /** @returns null where it is worth a try here. @throws RenderingsBusy */
  async #drawBy(
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
    // What failed there may be its own trouble, such as connections that are taken. What took long to fail would do so again.
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
      const page = await process.draw(request, context());
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

  /** Waits for a process that can draw. */
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

  /** One at a time: each takes a processor while it begins. */
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

  /** Their connections to the database are as dead as those of this process. */
  renew(): void {
    for (const each of this.#processes) each.order({ renew: true });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#processes.splice(0).map((each) => each.stop()));
  }
}
