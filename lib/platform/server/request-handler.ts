import { keyFrom } from "@/lib/platform/cache/key-from";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import compression from "compression";
import { asPublicRead, isPublicRead } from "@/db/replica";
import { SharedCancellation, runCancellable } from "@/db/cancellation";
import { addressHeader } from "@/lib/platform/http/client-address";
import { directHandlerOf } from "@/lib/platform/http/direct-handlers";
import { log } from "@/lib/platform/observability/log";
import { type RequestContext, requestContext } from "@/lib/platform/http/request-context";
import { countStored, measure } from "@/lib/platform/observability/request-metrics";
import { MicroCache } from "@/lib/platform/cache/micro-cache";
import { settings } from "@/lib/platform/env/settings";
import { bufferResponse, type BufferedResponse } from "./buffered-response";
import { PageProcesses } from "./page-processes/processes";
import type { RenderContext } from "./page-processes/wire";
import { map500To503, enforceDeadline } from "./circuit-breaker";
import {
  stripInternalHeaders,
  anonymize,
  isNextRequest,
  anonymousAgent,
  readable,
  hasReadableRouterState,
} from "./request-sanitizer";
import { knownHosts, namesTwoHosts } from "./known-hosts";
import type { DatabaseHeartbeat } from "./database-heartbeat";
import { readDirectly, replyTo } from "./run-direct-handler";
import { methodsOf, sayMethods } from "./method-check";
import { postprocessHtml, headersOf, isHtml } from "@/lib/platform/html/postprocess-html";
import { olderFile } from "./previous-build-assets";
import { statusOfPage } from "./page-status";
import { refuseOverload, RenderQueue, RenderQueueFull } from "./render-queue";
import { hasSession, VerifiedSessions } from "./verified-sessions";
import { serverState } from "./server-state";
import { countNoViews, type Site } from "./site";
import { bringsBody } from "./slowloris-guard";
import { addPolicy, bareContentPolicy, commonHeaders, saysWhoMayShowIt, secretHeaders } from "./security-headers";
import { finish, packFor, sendStored, type CachedPage, PageCache } from "@/lib/platform/cache/page-cache";
import { waitedForBy, waitFor } from "./client-disconnect";

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A stored page is rendered anew after this long even if nobody said that it changed: "this week" moves by itself. */
const freshFor = 60_000;
/** Milliseconds after which a rendering that nobody waits for is taken for ended; no query of it runs longer. */
const longestUnnoticed = 15_000;
const aYear = 31_536_000_000;

/** Build output: named by its content, never changes. */
const isImmutable = (path: string): boolean => path.startsWith("/_next/static/");

const nothingHere = "There is nothing at this address.";

/** What a page is sent as to a page that turns to it. */
const isFlight = (type: string) => type.startsWith("text/x-component");

/**
 * Answers every request: stored bytes where there are any, else Next, behind the checks that no page should have to make.
 * @param site the product
 * @param dev pages are rendered each time and without a content policy: hot reload needs eval
 * @param watchBody is told of each request that brings a body; @param views counts the pages that people look at
 * @param pulse says how the database answers; without it nobody is told to come again
 * @param processes draw public pages beside this one
 */
export function requestHandler(
  { contracts, storageKey, isPublic }: Site,
  next: Next,
  pages: PageCache,
  dev: boolean,
  watchBody: (request: IncomingMessage, response: ServerResponse) => void = () => {},
  views = countNoViews,
  pulse?: DatabaseHeartbeat,
  processes = new PageProcesses(0),
): (request: IncomingMessage, response: ServerResponse) => void {
  const { isCall, refuseMethod } = methodsOf(contracts());
  const isKnown = knownHosts();
  const proxied = settings().TRUSTED_PROXIES > 0;
  const common = commonHeaders();
  const compress = compression({
    threshold: 1024,
    filter: (_, response) => !response.getHeader("content-range") && compression.filter(_ as never, response as never),
  }) as (request: IncomingMessage, response: ServerResponse, go: () => void) => void;
  const files = new PageCache(); // build output, kept for good
  files.listening = true;
  const brief = new MicroCache(pages, { ...common, "content-security-policy": bareContentPolicy });
  const renderings = new RenderQueue();
  const people = new VerifiedSessions();
  const underway = new Map<string, { rendering: Promise<CachedPage | null>; wanted: SharedCancellation }>();

  return (request, response) => {
    if (serverState.draining) response.shouldKeepAlive = false; // whoever asks again asks another process
    if (bringsBody(request)) watchBody(request, response);
    const stored = quick(request);
    if (stored) {
      countStored(send(request, response, stored, proxied && !isImmutable(request.url ?? "")));
      return;
    }
    measure(request, response);
    if (pulse) enforceDeadline(request, response, pulse);
    if (brief.has(request.url ?? "") && request.method === "GET" && isOfVisitor(request))
      return brief.again(request, response, request.url ?? "");
    const context: RequestContext = {
      requestId: randomUUID(),
      ...(request.headers.rsc === undefined && { markup: new Map<string, string>() }),
    };
    void requestContext
      .run(context, () => slow(request, response, context))
      .catch((error: unknown) => {
        if (error instanceof RenderQueueFull) return refuseOverload(request, response, error);
        log.error({ err: error, url: request.url }, "a request failed");
        plain(response, 500, "An unknown error occurred.");
      });
  };

  function quick(request: IncomingMessage): CachedPage | undefined {
    if ((request.method !== "GET" && request.method !== "HEAD") || !isOfVisitor(request)) return undefined;
    const key = request.url ?? "";
    const page = pages.listening ? pages.get(key, performance.now()) : undefined;
    return page ?? files.get(key, performance.now());
  }

  /** Somebody without a session asks for a whole answer, under a name of ours. */
  function isOfVisitor(request: IncomingMessage): boolean {
    return (
      request.headers.rsc === undefined &&
      isKnown(request.headers.host) &&
      !namesTwoHosts(request) &&
      !hasSession(request)
    );
  }

  /** Sends a finished page, and counts it where it is a page of something. */
  function send(request: IncomingMessage, response: ServerResponse, page: CachedPage, current = false): number {
    const bytes = sendStored(request, response, page, current);
    if (page.shown !== undefined) views.sent(request, page.shown);
    return bytes;
  }

  async function slow(request: IncomingMessage, response: ServerResponse, context: RequestContext): Promise<void> {
    const { requestId } = context;
    for (const [name, value] of Object.entries(common)) response.setHeader(name, value);
    if (!dev) addPolicy(response);
    if (pulse) map500To503(response, pulse);
    response.setHeader("x-request-id", requestId);
    if (!isKnown(request.headers.host))
      return plain(
        response,
        421,
        "This server does not respond to that host name. Its public address is the setting PUBLIC_URL.",
      );
    const address = readable(request.url ?? "/");
    if (!address || namesTwoHosts(request)) return plain(response, 400, "This address is malformed.");
    if (request.headers["next-action"] !== undefined) return plain(response, 400, "There are no server actions here.");
    if (!hasReadableRouterState(request)) return plain(response, 400, "This request's router state is not readable.");
    context.path = address.path;
    context.sends = (bytes) => void response.setHeader("content-length", bytes);
    if (refuseMethod(request, response, address.path)) return;
    if (!dev && isNextRequest(address.path)) return plain(response, 404, nothingHere);
    // Calls judge their query themselves, after who asks; a page would only draw what cannot be looked for.
    if (/%00/.test(address.search) && !isCall(address.path)) return plain(response, 400, "This address is malformed.");

    if (saysWhoMayShowIt(address.path)) response.removeHeader("cross-origin-resource-policy");
    for (const [name, value] of Object.entries(secretHeaders(address.path))) response.setHeader(name, value);
    stripInternalHeaders(request, isCall(address.path));
    request.headers["x-request-id"] = requestId;
    request.headers[addressHeader] = request.socket.remoteAddress ?? "unknown";
    request.headers["x-rotunda-path"] = address.path + address.search;
    request.url = address.path + address.search;
    const reads = request.method === "GET" || request.method === "HEAD";
    const answers = () => answer(request, response, context, address, reads);
    return reads && pages.listening && !hasSession(request) && isPublic(address.path)
      ? asPublicRead(answers)
      : answers();
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    address: { path: string; search: string },
    reads: boolean,
  ): Promise<void> {
    if (!reads)
      return isCall(address.path) || address.path.startsWith("/api/")
        ? through(request, response, context)
        : refuseWriting(request, response);
    request.headers["user-agent"] ||= anonymousAgent;
    if (dev) return waitedForBy(response, () => through(request, response, context));
    if (request.headers.rsc !== undefined)
      return waitedForBy(response, () => asNextSays(request, response, context, isFlight));
    if (isImmutable(address.path)) return file(request, response);
    const read = request.method === "GET" ? directHandlerOf(address.path) : undefined;
    if (read) {
      const key = address.path + address.search;
      if (read.sharedByVisitors && !hasSession(request))
        return brief.send(request, response, key, () => replyTo(request, read.read));
      await compressed(request, response);
      return waitedForBy(response, () => readDirectly(request, response, read.read));
    }
    const key = hasSession(request) ? null : storageKey(address.path, address.search);
    return key
      ? shared(request, response, context, key)
      : waitedForBy(response, () => viewerPage(request, response, context));
  }

  /** Rendered once for all who ask at the same time, kept until something changes. */
  async function shared(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    key: string,
  ): Promise<void> {
    const kept = pages.listening ? pages.get(key, performance.now()) : undefined;
    if (kept) return void send(request, response, kept, proxied);
    const generation = pages.generation;
    const turn = keyFrom(generation, key); // who asks after a change never waits for a rendering that began before it
    const begun = underway.get(turn);
    const others = begun?.wanted.left ? undefined : begun; // one that everybody has left may have been cut short
    if (others) waitFor(others.wanted, response);
    // Nothing is awaited where nobody renders: a hundred requests that come in one piece must not all find that.
    const other = others && (await others.rendering);
    if (other) return void send(request, response, other);
    const wanted = new SharedCancellation();
    waitFor(wanted, response);
    const rendering = runCancellable(wanted, () => render(request, response, context, key));
    underway.set(turn, { rendering, wanted });
    const page = await rendering.finally(() => underway.get(turn)?.wanted === wanted && underway.delete(turn));
    if (page && (page.status === 200 || page.status === 301 || page.status === 308)) pages.keep(key, page, generation);
    if (page && !response.headersSent && !response.destroyed)
      send(
        request,
        clean(response),
        page,
        proxied && page.status === 200 && pages.listening && pages.generation === generation,
      );
  }

  async function render(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    key: string,
  ): Promise<CachedPage | null> {
    request.url = key;
    const method = request.method;
    request.method = "GET"; // a HEAD renders the page that the next GET gets
    const own = { ...request.headers };
    anonymize(request);
    const renderContext = (): RenderContext => ({
      requestId: context.requestId,
      path: context.path ?? "",
      generation: pages.generation,
      listening: pages.listening,
      publicRead: isPublicRead(),
    });
    const here = async () => {
      const made = await drawn(request, response, () => true);
      return made && { ...postprocessHtml(made), shown: context.shown };
    };
    const page = await renderings
      .take(request, response, false, () => processes.draw(request, response, renderContext, here))
      .finally(() => {
        request.method = method;
        Object.assign(request.headers, own);
      });
    if (!page) return null;
    const { shown, ...finished } = page;
    const stored: CachedPage = {
      ...finished,
      until: performance.now() + freshFor,
      ...(page.status === 200 && { shown }),
    };
    await packFor(request, stored);
    return stored;
  }

  /** A page of Next's, whole; null where the client left, or what Next sends is no page and goes to them as it comes. @throws RenderingsBusy */
  function rendered(
    request: IncomingMessage,
    response: ServerResponse,
    isPage: (contentType: string) => boolean,
  ): Promise<BufferedResponse | null> {
    return renderings.take(request, response, people.has(request), () => drawn(request, response, isPage));
  }

  async function drawn(
    request: IncomingMessage,
    response: ServerResponse,
    isPage: (contentType: string) => boolean,
  ): Promise<BufferedResponse | null> {
    const held = bufferResponse(response, isPage);
    const done = next(request, response);
    const answer = await answerOf(done, held);
    people.note(request, requestContext.getStore()?.isPerson);
    // The client has left, and Next may not have noticed: nobody else's turn comes before it has.
    if (response.destroyed)
      await Promise.race([done.catch(() => {}), sleep(longestUnnoticed, undefined, { ref: false })]);
    return answer;
  }

  /** A page with Next's own headers, as a page wants it that turns to it: held until it is whole, so that whoever takes it slowly holds up no other rendering. */
  async function asNextSays(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    isPage: (contentType: string) => boolean,
  ): Promise<void> {
    await compressed(request, response);
    const answer = await rendered(request, response, isPage);
    if (!answer || response.headersSent) return;
    response.setHeader("cache-control", "private, no-store"); // Next lets caches keep some for a year
    response.end(request.method === "HEAD" ? undefined : answer.body);
    if (answer.status === 200 && context.shown !== undefined) views.sent(request, context.shown);
  }

  /**
   * Somebody writes to what is only read. Next would draw the page, look in the body for an action, or fail; so it is asked
   * by HEAD whether there is anything, and hears of nothing else.
   */
  async function refuseWriting(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method } = request;
    const headers = { ...response.getHeaders() };
    anonymize(request);
    request.method = "HEAD";
    const answer = await rendered(request, response, () => true).finally(() => (request.method = method));
    if (!answer || response.headersSent) return;
    clean(response);
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    if (answer.status === 404) return plain(response, 404, nothingHere);
    if (answer.status >= 500) return plain(response, answer.status, "An unknown error occurred.");
    sayMethods(request, response);
  }

  /** Of one viewer: never kept, but its inline scripts are hashed all the same. */
  async function viewerPage(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
  ): Promise<void> {
    await compressed(request, response);
    const answer = await rendered(request, response, isHtml);
    if (!answer || response.headersSent) return;
    clean(response);
    for (const [name, value] of Object.entries(headersOf(answer, "private, no-store"))) response.setHeader(name, value);
    response.statusCode = statusOfPage(answer);
    response.setHeader("content-length", answer.body.byteLength);
    response.end(request.method === "HEAD" ? undefined : answer.body);
    if (response.statusCode === 200 && context.shown !== undefined) views.sent(request, context.shown);
  }

  async function file(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = request.url ?? "";
    const held = bufferResponse(response, () => true);
    const built = await answerOf(next(request, response), held);
    if (!built || response.headersSent) return;
    // Pages that were opened before an update still ask for what it replaced.
    const older = built.status === 404 ? await olderFile(key) : undefined;
    const answer: BufferedResponse = older
      ? { ...built, status: 200, headers: { "content-type": older.type }, body: older.body }
      : built;
    const finished = finish(
      answer.status,
      headersOf(answer, answer.status === 200 ? "public, max-age=31536000, immutable" : "no-store"),
      answer.body,
    );
    const page: CachedPage = { ...finished, until: performance.now() + aYear };
    if (answer.status === 200 && request.method === "GET") files.keep(key, page, files.generation);
    sendStored(request, clean(response), page);
  }

  /** From here on what is written to the response leaves compressed, where that is worth it. */
  function compressed(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return new Promise((resolve) => compress(request, response, resolve));
  }

  /** What only Next can answer. */
  async function through(request: IncomingMessage, response: ServerResponse, context: RequestContext): Promise<void> {
    await compressed(request, response);
    await next(request, response);
    if (response.statusCode === 200 && context.shown !== undefined) views.sent(request, context.shown);
  }
}

/** Next waits until a file has been sent, and we send only what it has handed over: so whichever comes first is waited for. */
const answerOf = (done: Promise<void>, whole: Promise<BufferedResponse | null>): Promise<BufferedResponse | null> =>
  Promise.race([whole, done.then(() => whole)]);

function clean(response: ServerResponse): ServerResponse {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  return response;
}

function plain(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.end();
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ message }));
}
