import pino from "pino";
import { settings } from "@/lib/settings/settings";
import { requestId } from "./request-context";

/** One JSON line a record on standard output; line breaks and control characters in values arrive escaped. */
export const log = pino({
  level: settings().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => ({ requestId: requestId() }),
  redact: ["password", "*.password", "cookie", "*.cookie", "authorization"],
});
