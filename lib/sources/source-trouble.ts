import { HttpError } from "@/lib/platform/http/problem";

/** Why a source gave nothing: its limit is reached, it is left alone, it was silent, it refused the key, or it answered nonsense. */
export type TroubleKind = "limit" | "blocked" | "silent" | "key" | "nonsense";

/** A source that could not be asked. Its message is a sentence for staff and never holds the key. */
export class SourceTrouble extends Error {
  constructor(
    readonly kind: TroubleKind,
    message: string,
    /** From when it may be asked again, ISO 8601 in UTC. */
    readonly retryAt: string | null = null,
  ) {
    super(message);
  }
}

/** As the answer to whoever asked on a screen: 503 with the seconds after which asking again may help. */
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
