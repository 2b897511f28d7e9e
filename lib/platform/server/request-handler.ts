import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";
import { asPublicRead } from "@/db/replica";
import { directHandlerOf } from "@/lib/platform/http/direct-handlers";
import { log } from "@/lib/platform/observability/log";
import { loggedPath } from "@/lib/platform/observability/logged-path";
import { requestContext } from "@/lib/platform/http/request-context";
import { countStored, measure } from "@/lib/platform/observability/request-metrics";
import { type FinishedPage, sendFinished } from "@/lib/platform/cache/finished-page";
import { MicroCache } from "@/lib/platform/cache/micro-cache";
import type { PageCache } from "@/lib/platform/cache/page-cache";
import { settings } from "@/lib/platform/env/settings";
import { headersOf, isHtml } from "@/lib/platform/html/postprocess-html";
import { BuildFiles, isBuildFile } from "./build-files";
import { PageProcesses } from "./page-processes/processes";
import { enforceDeadline } from "./circuit-breaker";
import { type Exchange, type Next, notFoundMessage, removeHeaders, sendMessage, setHeaders } from "./exchange";
import { anonymize, anonymousAgent } from "./request-sanitizer";
import { knownHosts, namesTwoHosts } from "./known-hosts";
import type { DatabaseHeartbeat } from "./database-heartbeat";
import { readDirectly, replyTo } from "./run-direct-handler";
import { methodsOf, answerAllowedMethods } from "./method-check";
import { PageRenderer } from "./page-renderer";
import { statusOfPage } from "./page-status";
import { refuseOverload, RenderQueueFull } from "./render-queue";
import { requestSteps } from "./request-steps";
import { hasSession, namesPerson } from "./verified-sessions";
import { serverState } from "./server-state";
import { SharedPages } from "./shared-pages";
import { countNoViews, type Site } from "./site";
import { bringsBody } from "./slowloris-guard";
import { bareContentPolicy, commonHeaders } from "./security-headers";
import { runUntilDisconnect } from "./client-disconnect";

/** The content type of a page that Next's router requests. */
const isFlight = (type: string) => type.startsWith("text/x-component");

/**
 * Handles every request: cached bytes, otherwise the steps of request-steps.ts and the handler that route() chooses.
 * @param dev always renders, without a content security policy: hot reload needs eval
 * @param watchBody called for each body @param views counts page views
 * @param heartbeat without it no request is asked to retry
 * @param processes render public pages elsewhere
 */
export function requestHandler(
  { contracts, storageKey, isPublic }: Site,
  next: Next,
  pages: PageCache,
  dev: boolean,
  watchBody: (request: IncomingMessage, response: ServerResponse) => void = () => {},
  views = countNoViews,
  heartbeat?: DatabaseHeartbeat,
  processes = new PageProcesses(0),
): (request: IncomingMessage, response: ServerResponse) => void {
  const methods = methodsOf(contracts());
  const isKnownHost = knownHosts();
  const isProxied = settings().TRUSTED_PROXIES > 0;
  const common = commonHeaders();
  const steps = requestSteps({ commonHeaders: common, isKnownHost, methods, heartbeat, isDev: dev });
  const microCache = new MicroCache(pages, { ...common, "content-security-policy": bareContentPolicy });
  const buildFiles = new BuildFiles(next);
  const renderer = new PageRenderer(next);
  const sharedPages = new SharedPages(pages, renderer, processes, ({ request, response }, page, isCurrent) => {
    sendPage(request, response, page, isCurrent && isProxied);
  });
  const compress = compression({
    threshold: 1024,
    filter: (_, response) => !response.getHeader("content-range") && compression.filter(_ as never, response as never),
  }) as (request: IncomingMessage, response: ServerResponse, go: () => void) => void;

  return (request, response) => {
    if (serverState.draining) response.shouldKeepAlive = false; // the next request goes to another process
    if (bringsBody(request)) watchBody(request, response);
    if (sendStoredPage(request, response)) return;
    measure(request, response);
    if (heartbeat) enforceDeadline(request, response, heartbeat);
    if (sendStoredCall(request, response)) return;
    const exchange: Exchange = {
      request,
      response,
      context: {
        requestId: randomUUID(),
        ...(request.headers.rsc === undefined && { markup: new Map(), unscripted: new Map() }),
      },
      path: "",
      search: "",
      isRead: request.method === "GET" || request.method === "HEAD",
    };
    void requestContext
      .run(exchange.context, () => answer(exchange))
      .catch((error: unknown) => {
        if (error instanceof RenderQueueFull) return refuseOverload(request, response, error);
        log.error({ err: error, path: loggedPath(request.url) }, "a request failed");
        sendMessage(response, 500, "An unknown error occurred.");
      });
  };

  function sendStoredPage(request: IncomingMessage, response: ServerResponse): boolean {
    if ((request.method !== "GET" && request.method !== "HEAD") || !isVisitor(request)) return false;
    const key = request.url ?? "";
    const page = (pages.listening ? pages.get(key) : undefined) ?? buildFiles.get(key);
    if (!page) return false;
    countStored(sendPage(request, response, page, isProxied && !isBuildFile(key)));
    return true;
  }

  function sendStoredCall(request: IncomingMessage, response: ServerResponse): boolean {
    return (
      request.method === "GET" &&
      isVisitor(request) &&
      !namesPerson(request) &&
      microCache.sendStored(request, response, request.url ?? "")
    );
  }

  /** Whether a request has no session, wants a whole response, and uses one of our host names. */
  function isVisitor(request: IncomingMessage): boolean {
    return (
      request.headers.rsc === undefined &&
      isKnownHost(request.headers.host) &&
      !namesTwoHosts(request) &&
      !hasSession(request)
    );
  }

  /** Sends a finished page and counts its view. @returns bytes of the body */
  function sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    page: FinishedPage,
    isCurrent: boolean,
  ): number {
    const bytes = sendFinished(request, response, page, isCurrent);
    if (page.shown !== undefined) views.sent(request, page.shown);
    return bytes;
  }

  async function answer(exchange: Exchange): Promise<void> {
    for (const step of steps) if (step(exchange)) return;
    const mayUseReplica =
      exchange.isRead && pages.listening && !namesPerson(exchange.request) && isPublic(exchange.path);
    await (mayUseReplica ? asPublicRead(() => route(exchange)) : route(exchange));
  }

  async function route(exchange: Exchange): Promise<void> {
    const { request, response, path, search, isRead } = exchange;
    if (!isRead)
      return methods.isCall(path) || path.startsWith("/api/auth/") ? passToNext(exchange) : refuseWriting(exchange);
    request.headers["user-agent"] ||= anonymousAgent;
    if (dev) return runUntilDisconnect(response, () => passToNext(exchange));
    if (request.headers.rsc !== undefined) return runUntilDisconnect(response, () => answerRouter(exchange));
    if (isBuildFile(path)) return buildFiles.answer(exchange);
    const handler = request.method === "GET" ? directHandlerOf(path) : undefined;
    if (handler?.sharedByVisitors && !namesPerson(request))
      return microCache.send(request, response, path + search, () => replyTo(request, handler.read));
    if (handler) {
      await startCompression(exchange);
      return runUntilDisconnect(response, () => readDirectly(request, response, handler.read));
    }
    const key = hasSession(request) ? null : storageKey(path, search);
    return key ? sharedPages.answer(exchange, key) : runUntilDisconnect(response, () => answerViewer(exchange));
  }

  async function passToNext(exchange: Exchange): Promise<void> {
    await startCompression(exchange);
    await next(exchange.request, exchange.response);
    if (exchange.response.statusCode === 200) countView(exchange);
  }

  /** A page as Next's router wants it, with Next's own headers. */
  async function answerRouter(exchange: Exchange): Promise<void> {
    const { request, response } = exchange;
    await startCompression(exchange);
    const page = await renderer.renderQueued(request, response, isFlight);
    if (!page || response.headersSent) return;
    response.setHeader("cache-control", "private, no-store"); // Next lets caches keep some for a year
    response.end(request.method === "HEAD" ? undefined : page.body);
    if (page.status === 200) countView(exchange);
  }

  /** A page for one viewer: never stored, but its inline scripts are hashed all the same. */
  async function answerViewer(exchange: Exchange): Promise<void> {
    const { request, response } = exchange;
    await startCompression(exchange);
    const page = await renderer.renderQueued(request, response, isHtml);
    if (!page || response.headersSent) return;
    removeHeaders(response);
    setHeaders(response, headersOf(page, "private, no-store"));
    response.statusCode = statusOfPage(page);
    response.setHeader("content-length", page.body.byteLength);
    response.end(request.method === "HEAD" ? undefined : page.body);
    if (response.statusCode === 200) countView(exchange);
  }

  /**
   * A write to a read-only address. Next would render or look for an action, so it gets only a HEAD, to find out
   * whether the page exists.
   */
  async function refuseWriting({ request, response }: Exchange): Promise<void> {
    const { method } = request;
    const headers = { ...response.getHeaders() };
    anonymize(request);
    request.method = "HEAD";
    const page = await renderer
      .renderQueued(request, response, () => true)
      .finally(() => {
        request.method = method;
      });
    if (!page || response.headersSent) return;
    setHeaders(removeHeaders(response), headers);
    if (page.status === 404) return sendMessage(response, 404, notFoundMessage);
    if (page.status >= 500) return sendMessage(response, page.status, "An unknown error occurred.");
    answerAllowedMethods(request, response);
  }

  function countView({ request, context }: Exchange): void {
    if (context.shown !== undefined) views.sent(request, context.shown);
  }

  /** From here on, what is written to the response is compressed, if worthwhile. */
  function startCompression({ request, response }: Exchange): Promise<void> {
    return new Promise((resolve) => compress(request, response, resolve));
  }
}
