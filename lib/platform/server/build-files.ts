import { toFinishedPage, type FinishedPage, sendFinished, weightOf } from "@/lib/platform/cache/finished-page";
import { weightedCache } from "@/lib/platform/cache/weighted-cache";
import { headersOf } from "@/lib/platform/html/postprocess-html";
import { type BufferedResponse, bufferResponse } from "./buffered-response";
import { type Exchange, type Next, removeHeaders } from "./exchange";
import { wholeAnswer } from "./page-renderer";
import { olderFile } from "./previous-build-assets";

const maxBytes = 96 * 1024 * 1024;

export const isBuildFile = (path: string): boolean => path.startsWith("/_next/static/");

/** Serves build output, and files of previous builds for pages that are still open. */
export class BuildFiles {
  /** Without a TTL: a build's files never change. */
  #stored = weightedCache<FinishedPage>(maxBytes);

  constructor(readonly next: Next) {}

  get = (path: string): FinishedPage | undefined => this.#stored.get(path);

  async answer({ request, response }: Exchange): Promise<void> {
    const path = request.url ?? "";
    const buffered = bufferResponse(response, () => true);
    const built = await wholeAnswer(this.next(request, response), buffered);
    if (!built || response.headersSent) return;
    const older = built.status === 404 ? await olderFile(path) : undefined;
    const answer: BufferedResponse = older
      ? { ...built, status: 200, headers: { "content-type": older.type }, body: older.body }
      : built;
    const cacheControl = answer.status === 200 ? "public, max-age=31536000, immutable" : "no-store";
    const file = toFinishedPage(answer.status, headersOf(answer, cacheControl), answer.body);
    if (answer.status === 200 && request.method === "GET") this.#stored.set(path, file, { size: weightOf(file) });
    sendFinished(request, removeHeaders(response), file);
  }
}
