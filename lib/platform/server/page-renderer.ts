import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { requestContext } from "@/lib/platform/http/request-context";
import { addUnscripted } from "@/lib/platform/html/unscripted";
import { type BufferedResponse, bufferResponse } from "./buffered-response";
import type { Next } from "./exchange";
import { RenderQueue } from "./render-queue";
import { VerifiedSessions } from "./verified-sessions";

/** Milliseconds after which an abandoned rendering counts as ended; none of its queries runs longer. */
const longestUnnoticed = 15_000;

/** Has Next render a page, and holds its answer until it is whole: a slow reader holds up no other rendering. */
export class PageRenderer {
  readonly queue = new RenderQueue();
  #sessions = new VerifiedSessions();

  constructor(readonly next: Next) {}

  /**
   * Renders in turn.
   * @param isPage whether a content type is buffered
   * @returns null if the client left, or it is streamed
   * @throws RenderQueueFull
   */
  renderQueued(
    request: IncomingMessage,
    response: ServerResponse,
    isPage: (contentType: string) => boolean,
  ): Promise<BufferedResponse | null> {
    return this.queue.take(request, response, this.#sessions.has(request), () =>
      this.render(request, response, isPage),
    );
  }

  async render(
    request: IncomingMessage,
    response: ServerResponse,
    isPage: (contentType: string) => boolean,
  ): Promise<BufferedResponse | null> {
    const buffered = bufferResponse(response, isPage);
    const done = this.next(request, response);
    const answer = await wholeAnswer(done, buffered);
    this.#sessions.note(request, requestContext.getStore()?.isPerson);
    // The client has left, and Next may not have noticed: the next turn waits until it has.
    if (response.destroyed)
      await Promise.race([done.catch(() => {}), sleep(longestUnnoticed, undefined, { ref: false })]);
    return answer && addUnscripted(answer, requestContext.getStore());
  }
}

/** Next waits until a file has been sent, and we send only what it has handed over: so the first of both counts. */
export const wholeAnswer = (
  done: Promise<void>,
  buffered: Promise<BufferedResponse | null>,
): Promise<BufferedResponse | null> => Promise.race([buffered, done.then(() => buffered)]);
