import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { noteAnswer, noteRefusal } from "@/lib/platform/outgoing/back-off";
import { dispatch, OutgoingError } from "@/lib/platform/outgoing/dispatch";
import { localAnswer } from "@/lib/platform/outgoing/local-hosts";
import { parseRetryAfter } from "@/lib/platform/outgoing/retry-after";
import type { AskOptions } from "./client";
import { accountOf, type SourceName } from "./entries";
import { errorWords } from "./clients/answers";
import { clientNamed } from "./registry";
import { returnUnused, spendRequest } from "./source-limits";
import { SourceTrouble } from "./source-trouble";

/** Timeouts in milliseconds: of an answer, and of a file, which may be large. */
const patience = { answer: 20_000, file: 15 * 60_000 };
/** Size limits in bytes: of an answer, and of a file. */
const largest = { answer: 32_000_000, file: 1_000_000_000 };
type Wait = (milliseconds: number) => Promise<unknown>;

/**
 * One request to a source, counted against the limits of its key; a recording has none. Rate limiting, a failure and a
 * timeout pause the source.
 * @param wait see spendRequest
 * @returns the parsed answer, or the text of an XML file; null for 404, or where `isMissing` says that the object does
 * not exist
 * @throws SourceTrouble; no message contains the address, which may hold the key
 */
export async function askSource(
  name: SourceName,
  address: URL,
  { headers = {}, maxBytes = largest.answer, isMissing, isXml = false }: AskOptions = {},
  wait?: Wait,
): Promise<unknown> {
  const source = accountOf(name);
  if (!localAnswer(address.hostname)) await spendRequest(source, wait);
  let answer: Response;
  let text: string;
  try {
    answer = await dispatch(address, {
      headers: { accept: isXml ? "application/xml, text/xml, */*" : "application/json", ...headers },
      timeoutMs: patience.answer,
      maxBytes,
    });
    text = await answer.text();
  } catch (error) {
    throw await toTrouble(source, error, "20 seconds");
  }
  const body = parseJson(text);
  if (answer.status === 404 || (!answer.ok && isMissing?.(answer.status, body) === true)) {
    await noteAnswer(source);
    return null;
  }
  await mustBeOk(source, answer, body);
  const isPage = /^\s*<(?:!doctype html|html)\b/i.test(text);
  if (isXml && isPage) {
    await noteAnswer(source);
    return null;
  }
  if (isXml && /^\ufeff?\s*</.test(text)) {
    await noteAnswer(source);
    return text;
  }
  // A bare `null` must not be read as "no such object".
  if (isXml || body === undefined || body === null)
    throw await recordTrouble(
      source,
      "invalid-answer",
      /^\s*</.test(text)
        ? "Its response could not be read: it is a web page, not data."
        : "Its response could not be read.",
    );
  await noteAnswer(source);
  return body;
}

/**
 * Downloads the response of one request to a file, counted as in askSource().
 * @param place path of the file; an incomplete one stays there after an error
 * @returns false for 404
 * @throws SourceTrouble
 */
export async function downloadFrom(
  name: SourceName,
  address: URL,
  place: string,
  { headers = {}, maxBytes = largest.file, isMissing }: AskOptions = {},
  wait?: Wait,
): Promise<boolean> {
  const source = accountOf(name);
  await spendRequest(source, wait);
  try {
    const answer = await dispatch(address, { headers, timeoutMs: patience.file, maxBytes });
    if (!answer.ok) {
      const body = parseJson((await answer.text()).slice(0, 100_000));
      if (answer.status === 404 || isMissing?.(answer.status, body) === true) return false;
      await mustBeOk(source, answer, body);
    }
    if (answer.body) await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(place));
  } catch (error) {
    if (error instanceof SourceTrouble) throw error;
    // A full disk is not the source's fault.
    if ((error as NodeJS.ErrnoException).syscall === "write" || (error as NodeJS.ErrnoException).code === "ENOSPC")
      throw error;
    throw await toTrouble(source, error, "15 minutes");
  }
  await noteAnswer(source);
  return true;
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

async function toTrouble(source: SourceName, error: unknown, limit: string): Promise<SourceTrouble> {
  const kind = error instanceof OutgoingError ? error.kind : "unreachable";
  if (kind === "too-large") return new SourceTrouble("invalid-answer", "The response is too large.");
  if (kind === "refused")
    return new SourceTrouble("no-answer", "The settings do not allow a connection to its address.");
  const words = kind === "timeout" ? `It did not respond within ${limit}.` : "It could not be reached.";
  await returnUnused(source);
  return new SourceTrouble("no-answer", words, await noteRefusal(source, words, null));
}

async function mustBeOk(source: SourceName, answer: Response, body: unknown): Promise<void> {
  const { status } = answer;
  if (answer.ok) return;
  const rest = parseRetryAfter(answer.headers.get("retry-after"));
  const isPage = /\bhtml\b/i.test(answer.headers.get("content-type") ?? "") && body === undefined;
  if (status === 403 && isPage)
    throw await recordTrouble(source, "no-answer", "It responded with 403 and a web page, not data.", rest);
  if (status === 401 || status === 403)
    throw clientNamed(source)?.needsKey === false
      ? await recordTrouble(source, "no-answer", `It rejected the request with ${status}.`, rest)
      : await recordTrouble(source, "key", "It rejected the API key.", rest);
  if (status === 429) throw await recordTrouble(source, "limit", "It reported too many requests.", rest);
  if (status >= 500) throw await recordTrouble(source, "no-answer", `It failed with ${status}.`, rest);
  const words = errorWords(body).slice(0, 200);
  throw new SourceTrouble(
    "invalid-answer",
    `It rejected the request with ${status}.${words ? ` It says: “${words}”.` : ""}`,
  );
}

async function recordTrouble(
  source: SourceName,
  kind: SourceTrouble["kind"],
  words: string,
  retryAfter: number | null = null,
): Promise<SourceTrouble> {
  await returnUnused(source);
  return new SourceTrouble(kind, words, await noteRefusal(source, words, retryAfter), true);
}
