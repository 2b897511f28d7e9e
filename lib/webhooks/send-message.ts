import { dispatch, OutgoingError } from "@/lib/platform/outgoing/dispatch";
import { parseRetryAfter } from "@/lib/platform/outgoing/retry-after";
import type { webhooks } from "@/db/schema";
import { formatMessage } from "./format-message";
import { reachOf } from "@/lib/platform/outgoing/receiver-address";
import { readSecret, sign } from "./sign";

const timeoutMs = 15_000;
/** Of the receiver's answer. */
const mostAnswerBytes = 1000;

export type Receiver = Pick<
  typeof webhooks.$inferSelect,
  "id" | "url" | "format" | "encryptedSecret" | "previousSecret" | "previousUntil"
>;

/** One attempt. `error`: a sentence, or null if the receiver accepted. `retryAfter`: seconds that it asked for. */
export type Outcome = {
  status: number | null;
  error: string | null;
  answer: string;
  durationMs: number;
  retryAfter: number | null;
};

/** Sends an event once, signed with the secret of the webhook, and with its last one for a day after it was rotated. Never throws for what the receiver does. */
export async function sendMessage(
  receiver: Receiver,
  { key, payload }: { key: string; payload: string },
): Promise<Outcome> {
  const begin = performance.now();
  const measure = () => Math.round(performance.now() - begin);
  const failure = (error: string) => ({ status: null, error, answer: "", durationMs: measure(), retryAfter: null });
  const secrets = secretsOf(receiver);
  if (secrets.length === 0)
    return failure("The secret cannot be read, because SESSION_SECRET has changed. Rotate the secret.");
  const body = formatMessage(receiver.format, payload);
  const at = Math.floor(Date.now() / 1000);
  try {
    const response = await dispatch(receiver.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "webhook-id": key,
        "webhook-timestamp": String(at),
        "webhook-signature": secrets.map((secret) => sign(secret, key, at, body)).join(" "),
      },
      body,
      reach: reachOf(receiver.url),
      timeoutMs,
      idleMs: timeoutMs,
      maxBytes: 1_000_000,
    });
    const answer = await readStart(response);
    return {
      status: response.status,
      error: response.ok ? null : refusalOf(response.status),
      answer,
      durationMs: measure(),
      retryAfter: parseRetryAfter(response.headers.get("retry-after")),
    };
  } catch (error) {
    if (error instanceof OutgoingError) return failure(error.message);
    throw error;
  }
}

function secretsOf({ encryptedSecret, previousSecret, previousUntil }: Receiver): string[] {
  const isPreviousValid = previousSecret !== null && previousUntil !== null && new Date(previousUntil) > new Date();
  return [encryptedSecret, ...(isPreviousValid ? [previousSecret] : [])].flatMap((one) => readSecret(one) ?? []);
}

function refusalOf(status: number): string {
  if (status === 410) return "The receiver no longer wants events (410).";
  if (status >= 300 && status < 400)
    return `The receiver redirects to another address (${status}). Redirects are not followed.`;
  return `The receiver answered with the status ${status}.`;
}

/** The start of an answer. An answer that breaks off counts by its status. */
async function readStart(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    while (size < mostAnswerBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      size += value.byteLength;
    }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
  } finally {
    await reader.cancel().catch(() => {});
  }
  return Buffer.concat(parts).subarray(0, mostAnswerBytes).toString("utf8").replaceAll("\0", "");
}
