import { AsyncLocalStorage } from "node:async_hooks";

export type RequestContext = {
  requestId: string;
  path?: string;
  /** What the page being rendered is a page of, for lib/analytics. */
  shown?: string;
  /** Reports a download's length: Next removes content-length, and progress needs it. */
  sends?: (bytes: number) => void;
  /** Sent with the answer of the call, whether it succeeds or not: the rate limit of an API key. */
  headers?: Record<string, string>;
  /** Whether the page being rendered found a valid session behind the cookie. */
  isPerson?: boolean;
  /** For a whole document: its parts that travel as markup alone, by name (components/ui/rendering/static-html). */
  markup?: Map<string, string>;
  /** For a whole document: renders what readers without scripts see, by the status that the page may get. */
  unscripted?: Map<number, () => string>;
};

/** One store for both copies of this module, inside and outside of Next's bundle. */
const key = Symbol.for("rotunda.request");
const holder = globalThis as { [key]?: AsyncLocalStorage<RequestContext> };
export const requestContext = (holder[key] ??= new AsyncLocalStorage());

export const requestId = (): string | undefined => requestContext.getStore()?.requestId;
