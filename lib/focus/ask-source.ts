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
    answer = await fetch(address, {
      headers: { accept: "application/json", "accept-encoding": "identity", ...headers },
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    text = await readAnswer(answer);
  } catch (error) {
    if (error instanceof SourceTrouble) throw error;
    const words =
      (error as Error).name === "TimeoutError" ? "It did not answer within 20 seconds." : "It could not be reached.";
    throw new SourceTrouble("silent", words, await noteRefusal(source, words, null));
  }
  if (answer.status === 404) return null;
  if (answer.status === 401 || answer.status === 403)
    throw await refused(source, "key", "It does not accept the key that is set.");
  if (answer.status === 429)
    throw await refused(
      source,
      "limit",
      "It says that it was asked too often.",
      secondsOf(answer.headers.get("retry-after")),
    );
  if (answer.status >= 500)
    throw await refused(
      source,
      "silent",
      `It failed with ${answer.status}.`,
      secondsOf(answer.headers.get("retry-after")),
    );
  if (!answer.ok) throw new SourceTrouble("nonsense", `It refused the question with ${answer.status}.`);
  try {
    const value: unknown = JSON.parse(text);
    await noteAnswer(source);
    return value;
  } catch {
    throw await refused(source, "nonsense", "Its answer could not be read.");
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

async function readAnswer(answer: Response): Promise<string> {
  if (!answer.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largestAnswer) throw new SourceTrouble("nonsense", "Its answer is far too large.");
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
