import { lookup as dnsLookup } from "node:dns";
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { localAnswer } from "./local-hosts";
import { isLoopbackOnly, namedHosts } from "./named-hosts";
import { isPublicAddress } from "./public-address";
import { countRefusal, isLoopback, permitLookup } from "./socket-guard.mjs";

export type Reach = {
  isAllowed: (address: string) => boolean;
  isPort: (port: number) => boolean;
  lookup: typeof dnsLookup;
};

const webPorts = new Set([80, 443, 8080, 8443]);

/** The public web: for an address that a person gave, such as a link in an issue. Never a private network. */
export const publicReach: Reach = {
  isAllowed: isPublicAddress,
  isPort: (port) => webPorts.has(port),
  lookup: dnsLookup,
};

export type DispatchOptions = {
  method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** `named` (the default): hosts that a setting names. Another reach is for addresses that a person gave. */
  reach?: "named" | Reach;
  timeoutMs?: number;
  /** The longest pause without a byte, in milliseconds; 15,000 by default. */
  idleMs?: number;
  /** After decompression; default 32,000,000. With 0 the body is not read. */
  maxBytes?: number;
  /** Each is validated like the first address; default 0: the redirect itself is returned. */
  redirects?: number;
  signal?: AbortSignal;
};

/**
 * `refused`: the address is not allowed. `timeout`, `too-large`: a limit. `aborted`: the caller's signal.
 * `unreachable`: a network error, with its `code`. The message names at most the host, because an address may contain a
 * key.
 */
export class OutgoingError extends Error {
  constructor(
    readonly kind: "refused" | "timeout" | "too-large" | "aborted" | "unreachable",
    message: string,
    readonly code?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "OutgoingError";
  }
}

/** Waits until a request to its host may be sent, and counts it. It may throw to reject the request. */
export type HostLimiter = (url: URL, signal: AbortSignal | undefined) => Promise<void>;

const limiters = new Map<string, HostLimiter>();

/** Makes every request to a host wait for its rate limit; one limiter per host, the newest applies. @returns removes it */
export function limitHost(host: string, limiter: HostLimiter): () => void {
  limiters.set(host.toLowerCase(), limiter);
  return () => void (limiters.get(host.toLowerCase()) === limiter && limiters.delete(host.toLowerCase()));
}

/** A rate limiter for one process: requests are sequential, with a minimum interval in milliseconds. */
export function minimumInterval(milliseconds: number): HostLimiter {
  let next = 0;
  return async (_url, signal) => {
    const at = Math.max(performance.now(), next);
    next = at + milliseconds;
    const wait = at - performance.now();
    if (wait <= 0) return;
    await new Promise<void>((resolve, reject) => {
      const abort = () => (clearTimeout(timer), reject(abortError()));
      const timer = setTimeout(() => (signal?.removeEventListener("abort", abort), resolve()), wait);
      signal?.addEventListener("abort", abort, { once: true });
    });
  };
}

const abortError = () => new OutgoingError("aborted", "The request was canceled.");
const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "").toLowerCase();
const portOf = (url: URL): number => Number(url.port || (url.protocol === "https:" ? 443 : 80));
const agents = {
  "http:": new HttpAgent({ keepAlive: true, maxSockets: 8, timeout: 60_000 }),
  "https:": new HttpsAgent({ keepAlive: true, maxSockets: 8, timeout: 60_000 }),
};

function refuse(host: string, why: string): OutgoingError {
  countRefusal(host);
  return new OutgoingError("refused", `A request to ${host} was refused: ${why}.`);
}

/** @throws OutgoingError if the address is not allowed. @returns the rule for the addresses that its name resolves to */
function judge(url: URL, reach: "named" | Reach): Reach {
  const host = bareHost(url);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw refuse(host, "it is not a plain web address");
  let checked: Reach;
  if (reach === "named") {
    const named = namedHosts().find((each) => each.host === host && each.port === portOf(url));
    if (!named) throw refuse(host, "no setting names this host and port");
    // A setting with 127.0.0.1 or localhost is intentional; a public name must not resolve to the private network.
    const isAny = !named.isPublicOnly || isLoopback(host) || isIP(host) !== 0;
    checked = { isAllowed: isAny ? () => true : isPublicAddress, isPort: () => true, lookup: dnsLookup };
  } else checked = reach;
  if (!checked.isPort(portOf(url))) throw refuse(host, "its port is not a web port");
  // A literal address is never resolved.
  if (isIP(host) !== 0 && !checked.isAllowed(host)) throw refuse(host, "its address is not public");
  if (!isLoopbackOnly()) return checked;
  if (!isLoopback(host) && checked.lookup === dnsLookup) throw refuse(host, "the settings allow this machine only");
  return { ...checked, isAllowed: (address) => isLoopback(address) && checked.isAllowed(address) };
}

/**
 * Connects to exactly the validated addresses, which prevents DNS rebinding. One forbidden address rejects the name.
 */
const checkedLookup = ({ lookup, isAllowed }: Reach): LookupFunction =>
  permitLookup((host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, "", 0);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return done(refuse(host, "its name leads to an address that may not be reached"), "", 0);
      if (options.all) done(null, addresses);
      else done(null, addresses[0]!.address, addresses[0]!.family);
    }),
  );

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);
/** What may go along to another origin; the others may be secrets. */
const plainHeaders = new Set(["accept", "accept-language", "user-agent"]);

/**
 * Sends an HTTP request: the only way out of the product. Any status is a response. Waiting for the host's rate limit
 * does not count toward the timeout.
 * @returns a Response, whose body fails with an OutgoingError past a limit. Read or cancel it
 * (`response.body?.cancel()`)
 * @throws OutgoingError
 */
export async function dispatch(address: URL | string, options: DispatchOptions = {}): Promise<Response> {
  const { method = "GET", reach = "named", redirects = 0, signal } = options;
  let url = new URL(address);
  // An address that a person entered never reaches local handlers.
  const local = reach === "named" ? localAnswer(bareHost(url)) : undefined;
  if (local) return local(url);
  let headers = options.headers ?? {};
  for (let hop = 0; ; hop += 1) {
    const checked = judge(url, reach);
    if (signal?.aborted) throw abortError();
    await limiters.get(bareHost(url))?.(url, signal);
    const response = await sendOnce(url, checked, { ...options, headers, method });
    const location = response.headers.get("location");
    const next = location !== null && URL.canParse(location, url.href) ? new URL(location, url) : undefined;
    const isFollowed =
      isRedirect(response.status) && hop < redirects && next && (method === "GET" || method === "HEAD");
    if (!isFollowed) return response;
    await response.body?.cancel();
    if (url.protocol === "https:" && next.protocol !== "https:")
      throw refuse(bareHost(next), "it leads away from https");
    if (next.origin !== url.origin)
      headers = Object.fromEntries(Object.entries(headers).filter(([name]) => plainHeaders.has(name.toLowerCase())));
    url = next;
  }
}

function sendOnce(url: URL, reach: Reach, options: DispatchOptions): Promise<Response> {
  const { timeoutMs = 20_000, idleMs = 15_000, maxBytes = 32_000_000 } = options;
  const timer = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([timer, options.signal]) : timer;
  let isSilent = false;
  const translate = (error: unknown): OutgoingError => {
    if (error instanceof OutgoingError) return error;
    if (options.signal?.aborted) return abortError();
    if (timer.aborted) return new OutgoingError("timeout", `${bareHost(url)} did not respond in time.`);
    if (isSilent) return new OutgoingError("timeout", `${bareHost(url)} stopped responding.`);
    const { code } = error as NodeJS.ErrnoException;
    return new OutgoingError("unreachable", `${bareHost(url)} could not be reached.`, code, { cause: error });
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
      method: options.method,
      // A connection for one reach must not serve another.
      agent: options.reach === undefined || options.reach === "named" ? agents[url.protocol as "http:"] : false,
      lookup: checkedLookup(reach),
      signal,
      maxHeaderSize: 32_768,
      headers: {
        "user-agent": "Rotunda",
        ...(maxBytes > 0 && { "accept-encoding": "gzip, deflate, br" }),
        ...(options.body !== undefined && { "content-length": String(Buffer.byteLength(options.body)) }),
        ...options.headers,
      },
    });
    request.setTimeout(idleMs, () => {
      isSilent = true;
      request.destroy(new Error("silence"));
    });
    request.on("error", (error) => reject(translate(error)));
    request.once("response", (message) => {
      const { statusCode: status = 0 } = message;
      const responseHeaders = new Headers();
      for (let at = 0; at < message.rawHeaders.length; at += 2)
        responseHeaders.append(message.rawHeaders[at]!, message.rawHeaders[at + 1]!);
      if (status < 200 || status > 599) {
        message.destroy();
        return reject(new OutgoingError("unreachable", `${bareHost(url)} answered with the status ${status}.`));
      }
      const isEmpty = options.method === "HEAD" || [204, 205, 304].includes(status);
      if (maxBytes === 0) message.destroy();
      else if (isEmpty) message.resume();
      let body: ReadableStream<Uint8Array> | null = null;
      if (maxBytes > 0 && !isEmpty) {
        const bytes = Readable.from(bodyOf(message, maxBytes, bareHost(url), translate), { objectMode: false });
        // A body that is cancelled before its first byte was read never enters the generator.
        bytes.once("close", () => !message.complete && message.destroy());
        body = Readable.toWeb(bytes) as unknown as ReadableStream<Uint8Array>;
      }
      resolve(new Response(body, { status, statusText: message.statusMessage, headers: responseHeaders }));
    });
    request.end(options.body);
  });
}

async function* bodyOf(
  message: IncomingMessage,
  maxBytes: number,
  host: string,
  translate: (error: unknown) => OutgoingError,
): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new OutgoingError("too-large", `The response of ${host} has more than ${maxBytes} bytes.`);
  try {
    if (Number(message.headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
    const encoding = message.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
    const decoder = /^(x-)?gzip$/.test(encoding)
      ? createGunzip()
      : encoding === "deflate"
        ? createInflate()
        : encoding === "br"
          ? createBrotliDecompress()
          : undefined;
    if (decoder) message.once("error", (error) => decoder.destroy(error));
    let size = 0;
    for await (const chunk of (decoder ? message.pipe(decoder) : message) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    throw translate(error);
  } finally {
    if (!message.complete) message.destroy();
  }
}
