import pino from "pino";
import { settings } from "@/lib/platform/env/settings";
import { requestId } from "@/lib/platform/http/request-context";

/** An error for the log: what, where and why, but never the values of a query (they may be personal text or keys). */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const withoutValues = (text: string | undefined) => text?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, "");
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(code !== undefined && { code }),
    stack: withoutValues(error.stack)?.slice(0, 4000),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  };
}

/** One JSON line per record on standard output; line breaks and control characters in values are escaped. */
export const log = pino({
  level: settings().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => ({ requestId: requestId() }),
  serializers: { err: errorForLog },
  redact: ["password", "*.password", "cookie", "*.cookie", "authorization"],
});
