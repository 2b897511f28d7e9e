import type { RawResponse } from "./raw-response";

/** A handler of a call that only reads, as route() makes it. */
export type Reader = {
  read: (request: Request) => Promise<Response | RawResponse>;
  /** The answer is the same for all who are not signed in. */ sharedByVisitors: boolean;
};

/** Handlers live in Next's bundle, the server outside of it: they meet here. */
const key = Symbol.for("rotunda.readers");
const readers = ((globalThis as { [key: symbol]: unknown })[key] ??= new Map<string, Reader>()) as Map<string, Reader>;

/** Offers the handler of a path without parameters to the server, once Next has loaded it. */
export const registerDirectHandler = (path: string, read: Reader["read"], sharedByVisitors: boolean): void =>
  void readers.set(path.replace(/\/$/, ""), { read, sharedByVisitors });

/** The handler of a path, which our server may call itself: finding it again through Next costs more than most answers. */
export const directHandlerOf = (path: string): Reader | undefined => readers.get(path);
