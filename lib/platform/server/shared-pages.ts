import { isPublicRead } from "@/db/replica";
import { SharedCancellation, runCancellable } from "@/db/cancellation";
import { compressFor, type FinishedPage } from "@/lib/platform/cache/finished-page";
import { keyFrom } from "@/lib/platform/cache/key-from";
import type { PageCache } from "@/lib/platform/cache/page-cache";
import { publicUrl } from "@/lib/platform/env/settings";
import { postprocessHtml } from "@/lib/platform/html/postprocess-html";
import { joinUntilClosed } from "./client-disconnect";
import { type Exchange, removeHeaders } from "./exchange";
import type { PageProcesses } from "./page-processes/processes";
import type { PageRenderer } from "./page-renderer";
import { anonymize } from "./request-sanitizer";

/** The TTL in milliseconds of a cached page without a change notice: "this week" depends on the date. */
const ttl = 60_000;
const storedStatuses = new Set([200, 301, 308]);

type Send = (exchange: Exchange, page: FinishedPage, isCurrent: boolean) => void;

/** Public pages: rendered once for concurrent requests (single-flight), and cached until content changes. */
export class SharedPages {
  #underway = new Map<
    string,
    { page: Promise<FinishedPage | null>; cancellation: SharedCancellation; address: string }
  >();

  constructor(
    readonly pages: PageCache,
    readonly renderer: PageRenderer,
    readonly processes: PageProcesses,
    readonly send: Send,
  ) {}

  /** @param key under which the page may be cached for everyone */
  async answer(exchange: Exchange, key: string): Promise<void> {
    const { pages } = this;
    const { response } = exchange;
    const address = exchange.path + exchange.search;
    // A redirect and a missing page read the whole address, so they belong to those who asked for the same one.
    const isShared = (page: FinishedPage, asked: string) => page.status === 200 || asked === address;
    const stored = pages.listening ? pages.get(key) : undefined;
    if (stored && isShared(stored, key)) return this.send(exchange, stored, true);
    const { generation } = pages;
    const flight = keyFrom(generation, key); // a request after a change never waits for a rendering that began before it
    const running = this.#underway.get(flight);
    const joined = running?.cancellation.left ? undefined : running; // one that all have left may have been cut short
    if (joined) joinUntilClosed(joined.cancellation, response);
    // No await without a rendering in progress: otherwise a hundred requests that arrive together would all find none.
    const shared = joined && (await joined.page);
    if (shared && isShared(shared, joined.address)) return this.send(exchange, shared, false);
    const cancellation = new SharedCancellation();
    joinUntilClosed(cancellation, response);
    const rendering = runCancellable(cancellation, () => this.#render(exchange, key));
    this.#underway.set(flight, { page: rendering, cancellation, address });
    const page = await rendering.finally(() => {
      if (this.#underway.get(flight)?.cancellation === cancellation) this.#underway.delete(flight);
    });
    if (!page) return;
    if (storedStatuses.has(page.status) && isShared(page, key)) pages.set(key, page, generation, ttl);
    if (response.headersSent || response.destroyed) return;
    removeHeaders(response);
    this.send(exchange, page, page.status === 200 && pages.listening && pages.generation === generation);
  }

  async #render({ request, response, context }: Exchange, key: string): Promise<FinishedPage | null> {
    request.url = key;
    const { method } = request;
    request.method = "GET"; // a HEAD renders the page that the next GET gets
    const ownHeaders = { ...request.headers };
    anonymize(request);
    // One of our names that a visitor chose is not in the key either.
    request.headers.host = new URL(publicUrl()).host;
    const renderContext = () => ({
      requestId: context.requestId,
      path: context.path ?? "",
      generation: this.pages.generation,
      listening: this.pages.listening,
      publicRead: isPublicRead(),
    });
    const renderHere = async () => {
      const answer = await this.renderer.render(request, response, () => true);
      return answer && { ...postprocessHtml(answer), shown: context.shown };
    };
    const page = await this.renderer.queue
      .take(request, response, false, () => this.processes.render(request, response, renderContext, renderHere))
      .finally(() => {
        request.method = method;
        Object.assign(request.headers, ownHeaders);
      });
    if (!page) return null;
    const { shown, ...rest } = page;
    const finished: FinishedPage = { ...rest, ...(page.status === 200 && { shown }) };
    await compressFor(request, finished);
    return finished;
  }
}
