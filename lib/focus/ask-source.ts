import { dispatch, OutgoingError } from "@/lib/platform/outgoing/dispatch";
import { noteAnswer, noteRefusal, type SourceName, spendRequest } from "./source-limits";
import { SourceTrouble } from "./source-trouble";

/** The longest wait for an answer, in milliseconds, and the largest answer read, in bytes. */
const patience = 20_000;
const largestAnswer = 32_000_000;

const secondsOf = (header: string | null): number | null => {
  if (!header) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
};

/**
 * One request to a source, counted against its limits. A refusal for haste, a failure and silence make the source rest.
 * @param wait see spendRequest
 * @returns the parsed answer; null for 404
 * @throws SourceTrouble; the address, which may hold the key, is in no message
 */
export async function askSource(
  source: SourceName,
  address: URL,
  headers: Record<string, string> = {},
  wait?: (milliseconds: number) => Promise<unknown>,
): Promise<unknown> {
  await spendRequest(source, wait);
  let answer: Response;
  let text: string;
  try {
    answer = await dispatch(address, {
      headers: { accept: "application/json", ...headers },
      timeoutMs: patience,
      maxBytes: largestAnswer,
    });
    text = await answer.text();
  } catch (error) {
    const kind = error instanceof OutgoingError ? error.kind : "unreachable";
    if (kind === "too-large") throw new SourceTrouble("nonsense", "The response is too large.");
    const words = kind === "timeout" ? "It did not respond within 20 seconds." : "It could not be reached.";
    throw new SourceTrouble("silent", words, await noteRefusal(source, words, null));
  }
  if (answer.status === 404) return null;
  if (answer.status === 401 || answer.status === 403) throw await refused(source, "key", "It rejected the API key.");
  if (answer.status === 429)
    throw await refused(
      source,
      "limit",
      "It reported too many requests.",
      secondsOf(answer.headers.get("retry-after")),
    );
  if (answer.status >= 500)
    throw await refused(
      source,
      "silent",
      `It failed with ${answer.status}.`,
      secondsOf(answer.headers.get("retry-after")),
    );
  if (!answer.ok) throw new SourceTrouble("nonsense", `It rejected the request with ${answer.status}.`);
  try {
    const value: unknown = JSON.parse(text);
    await noteAnswer(source);
    return value;
  } catch {
    throw await refused(source, "nonsense", "Its response could not be read.");
  }
}

async function refused(
  source: SourceName,
  kind: SourceTrouble["kind"],
  words: string,
  retryAfter: number | null = null,
): Promise<SourceTrouble> {
  return new SourceTrouble(kind, words, await noteRefusal(source, words, retryAfter));
}
