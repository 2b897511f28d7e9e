import { sqlState } from "@/db/transaction";

export type Problem = {
  message: string;
  /** Of the record being saved; for a new value its tempId. */
  id?: number | string | null;
  invalidFields?: number[];
  /** Form element group ids. */
  invalidGroups?: number[];
  /** One for each bad field. */
  issues?: { path: string; message: string }[];
  [more: string]: unknown;
};

/** Thrown anywhere below a handler; becomes the response. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly headers: Record<string, string> = {},
  ) {
    super(problem.message);
  }
}

export const badRequest = (message: string) => new HttpError(400, { message });
export const unauthorized = () =>
  new HttpError(401, { message: "Sign in to do this. Your text stays here if you sign in in another tab." });
export const sessionMismatch = () =>
  new HttpError(401, {
    message: "Another person is now signed in in this browser. Sign in again to continue; your text is saved.",
  });
export const forbidden = (message = "You are not allowed to do this.") => new HttpError(403, { message });
export const notFound = (message = "Not found, or you don't have access.") => new HttpError(404, { message });
export const invalid = (message: string, more: Partial<Problem> = {}) => new HttpError(422, { message, ...more });
/** One bad field, with a sentence that is both the message and its reason. */
export const invalidField = (path: string, message: string) => invalid(message, { issues: [{ path, message }] });
export const tooManyRequests = (seconds: number, message = "Too many attempts. Wait a moment, then try again.") =>
  new HttpError(429, { message }, { "retry-after": String(Math.max(1, Math.ceil(seconds))) });

/** The status for a database error that was not handled more specifically. */
const statusOfSqlState = (state: string): number =>
  /^(22|54001)/.test(state)
    ? 400
    : /^23(505|503|001)/.test(state)
      ? 409
      : /^(23502|23514)/.test(state)
        ? 422
        : /^(40001|40P01|53|57P0|57014|55P03|08|25P03)/.test(state)
          ? 503
          : 500;

const messages: Record<number, string> = {
  400: "This could not be read.",
  409: "This already exists, or something else depends on it.",
  422: "This input is not valid.",
  503: "The database is not responding. Nothing was lost; try again in a moment.",
};

const lostConnection = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "ENOTFOUND",
  "EHOSTUNREACH",
]);

function connectionLost(error: unknown): boolean {
  const e = error as { code?: unknown; cause?: unknown } | null;
  return (typeof e?.code === "string" && lostConnection.has(e.code)) || (e?.cause ? connectionLost(e.cause) : false);
}

/** Any error as a problem for the caller: never an internal detail. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const state = sqlState(error);
  const status = connectionLost(error) ? 503 : state ? statusOfSqlState(state) : 500;
  const message =
    state === "53100"
      ? "The database's disk is full, so this was not saved. Ask an administrator to free space, then try again."
      : messages[status];
  return new HttpError(
    status,
    { message: message ?? "An unknown error occurred." },
    status === 503 ? { "retry-after": "2" } : {},
  );
}
