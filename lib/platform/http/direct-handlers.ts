import type { RawResponse } from "./raw-response";

/** The handler of a read-only call, as route() creates it. */
export type Reader = {
  read: (request: Request) => Promise<Response | RawResponse>;
  /** The response is the same for everyone without a session. */ sharedByVisitors: boolean;
};

/** Handlers live in Next's bundle, the server outside: they meet here. */
const key = Symbol.for("rotunda.readers");
const readers = ((globalThis as { [key: symbol]: unknown })[key] ??= new Map<string, Reader>()) as Map<string, Reader>;

/** Registers the handler of a path without parameters, once Next has loaded it. */
export const registerDirectHandler = (path: string, read: Reader["read"], sharedByVisitors: boolean): void =>
  void readers.set(path.replace(/\/$/, ""), { read, sharedByVisitors });

/** The handler of a path, which our server calls directly: routing through Next costs more than most responses. */
export const directHandlerOf = (path: string): Reader | undefined => readers.get(path);
