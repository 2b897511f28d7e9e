import { HttpError } from "@/lib/platform/http/problem";

/** Limit reached, paused, no response, key rejected, or an invalid answer. */
export type TroubleKind = "limit" | "blocked" | "no-answer" | "key" | "invalid-answer";

/** A source that could not be read. The message is a sentence for staff without the key. */
export class SourceTrouble extends Error {
  constructor(
    readonly kind: TroubleKind,
    message: string,
    /** Earliest retry, ISO 8601 in UTC. */
    readonly retryAt: string | null = null,
    /** The source answered so: the limit is not one that is counted here. */
    readonly isAnswer = false,
  ) {
    super(message);
  }
}

/** The response for an interactive call: 503 with Retry-After. */
export function troubleAnswer(label: string, { message, retryAt }: SourceTrouble): HttpError {
  const seconds = retryAt ? Math.max(1, Math.ceil((Date.parse(retryAt) - Date.now()) / 1000)) : 60;
  const when = retryAt
    ? ` Try again ${seconds < 120 ? `in ${seconds} seconds` : seconds < 7200 ? `in ${Math.ceil(seconds / 60)} minutes` : `after ${retryAt.slice(0, 10)}`}.`
    : "";
  return new HttpError(
    503,
    { message: `${label} could not be reached. ${message}${when}` },
    { "retry-after": String(seconds) },
  );
}
