import type { IncomingMessage, ServerResponse } from "node:http";
import { FairQueue } from "@/db/fair-queue";
import { clientAddress } from "@/lib/platform/http/client-address";
import { barePage } from "@/lib/platform/http/static-error-page";
import { settings } from "@/lib/platform/env/settings";

/** Thrown when no rendering ends in time for another one to start. */
export class RenderQueueFull extends Error {
  constructor() {
    super("The server is busy. Nothing was lost; try again in a moment.");
  }
}

/**
 * Limits concurrent rendering, which shares processor and memory. Others wait some seconds, round-robin by client
 * address; signed-in people have their own queue.
 */
export class RenderQueue {
  readonly #visitors: FairQueue;
  readonly #people: FairQueue;

  constructor(most = settings().PAGES_AT_ONCE) {
    const busy = () => new RenderQueueFull();
    this.#visitors = new FairQueue(most, busy);
    this.#people = new FairQueue(most, busy);
  }

  /** @returns null if the client disconnected @throws RenderQueueFull */
  async take<T>(
    request: IncomingMessage,
    response: ServerResponse,
    isPerson: boolean,
    render: () => Promise<T | null>,
  ): Promise<T | null> {
    const line = isPerson ? this.#people : this.#visitors;
    return line.take(async () => (response.destroyed ? null : render()), addressOf(request));
  }
}

/** Responds with 503: a page for a browser, a JSON problem for others. */
export function refuseOverload(request: IncomingMessage, response: ServerResponse, { message }: RenderQueueFull): void {
  if (response.headersSent || response.destroyed) return;
  const isForBrowser = request.headers.rsc === undefined && String(request.headers.accept ?? "").includes("text/html");
  response.writeHead(503, {
    "content-type": isForBrowser ? "text/html; charset=utf-8" : "application/json",
    "cache-control": "no-store",
    "retry-after": "5",
  });
  response.end(isForBrowser ? barePage("Server busy", `<p>${message}</p>`) : JSON.stringify({ message }));
}

const addressOf = ({ headers }: IncomingMessage): string =>
  clientAddress({ headers: { get: (name) => headers[name]?.toString() ?? null } });
