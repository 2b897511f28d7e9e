import type { IncomingMessage, ServerResponse } from "node:http";
import { replica } from "@/db";
import { asPublicRead } from "@/db/replica";
import { SharedCancellation, runCancellable } from "@/db/cancellation";
import { type RequestContext, requestContext } from "@/lib/platform/http/request-context";
import { bufferResponse } from "../buffered-response";
import { postprocessHtml } from "@/lib/platform/html/postprocess-html";
import { addUnscripted } from "@/lib/platform/html/unscripted";
import { asHeader, infoHeader, ofHeader, type RenderContext, contextHeader } from "./wire";

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Replaces the server's page cache, so that cached queries live as long as there. */
const pages = { generation: -1, listening: false };

/** Cancels a page, by its request id. */
const waiting = new Map<string, () => void>();

/** Turns this process into a page process. @returns a handler that renders the page of a request in the version of the content that its header names */
export function pageProcessHandler(next: Next): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  (globalThis as { [key: symbol]: unknown })[Symbol.for("rotunda.pages")] = pages;
  return async (request, response) => {
    const { requestId, path, generation, listening, publicRead } = ofHeader<RenderContext>(
      request.headers[contextHeader],
    );
    delete request.headers[contextHeader];
    hear(generation, listening);
    const context: RequestContext = { requestId, path, markup: new Map(), unscripted: new Map() };
    const cancellation = new SharedCancellation();
    waiting.set(requestId, cancellation.join());
    try {
      const buffered = bufferResponse(response, () => true);
      const drawing = runCancellable(cancellation, () =>
        requestContext.run(context, () =>
          publicRead ? asPublicRead(() => next(request, response)) : next(request, response),
        ),
      );
      const answer = await Promise.race([buffered, drawing.then(() => buffered)]);
      if (!answer) return void response.destroy();
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      const { status, headers, plain } = postprocessHtml(addUnscripted(answer, context));
      response.writeHead(status, {
        ...headers,
        [infoHeader]: asHeader({ shown: context.shown }),
        "content-length": plain.byteLength,
      });
      response.end(plain);
    } finally {
      waiting.delete(requestId);
    }
  };
}

/** The content version that the server knew. Requests come over several connections, so one that was sent earlier may arrive later. */
function hear(generation: number, listening: boolean): void {
  if (generation < pages.generation) return;
  if (generation > pages.generation) replica()?.doubt();
  Object.assign(pages, { generation, listening });
}

/** All clients of a page have left: its queries are cancelled. */
export const leave = (requestId: string): void => waiting.get(requestId)?.();
