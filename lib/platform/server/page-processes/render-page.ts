import type { IncomingMessage, ServerResponse } from "node:http";
import { replica } from "@/db";
import { asPublicRead } from "@/db/replica";
import { SharedCancellation, runCancellable } from "@/db/cancellation";
import { type RequestContext, requestContext } from "@/lib/platform/http/request-context";
import { bufferResponse } from "../buffered-response";
import { postprocessHtml } from "@/lib/platform/html/postprocess-html";
import { asHeader, infoHeader, ofHeader, type RenderContext, contextHeader } from "./wire";

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** In place of the server's stored pages: so what is remembered of the content (lib/platform/cache/query-cache) lasts as long as there. */
const pages = { generation: -1, listening: false };

/** Ends the waiting for a page, by its request's id. */
const waiting = new Map<string, () => void>();

/** Makes this a process that draws for a server. @returns what draws a page that the server asks for, in the state of the content that it tells */
export function pageDrawer(next: Next): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  (globalThis as { [key: symbol]: unknown })[Symbol.for("rotunda.pages")] = pages;
  return async (request, response) => {
    const { requestId, path, generation, listening, publicRead } = ofHeader<RenderContext>(
      request.headers[contextHeader],
    );
    delete request.headers[contextHeader];
    hear(generation, listening);
    const context: RequestContext = { requestId, path, markup: new Map() };
    const cancellation = new SharedCancellation();
    waiting.set(requestId, cancellation.join());
    try {
      const held = bufferResponse(response, () => true);
      const drawing = runCancellable(cancellation, () =>
        requestContext.run(context, () =>
          publicRead ? asPublicRead(() => next(request, response)) : next(request, response),
        ),
      );
      const answer = await Promise.race([held, drawing.then(() => held)]);
      if (!answer) return void response.destroy();
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      const { status, headers, plain } = postprocessHtml(answer);
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

/** What the server knew when it asked. Requests come over several connections: one that was sent earlier may be read later, and says nothing new. */
function hear(generation: number, listening: boolean): void {
  if (generation < pages.generation) return;
  if (generation > pages.generation) replica()?.doubt();
  Object.assign(pages, { generation, listening });
}

/** Nobody waits for a page any longer: what runs for it in the database is cancelled. */
export const leave = (requestId: string): void => waiting.get(requestId)?.();
