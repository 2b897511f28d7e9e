import { AsyncLocalStorage } from "node:async_hooks";

export type RequestContext = {
  requestId: string;
  /** The path of the requested address, without its query. */
  path?: string;
  /** What the page being rendered is a page of, for lib/analytics. */
  shown?: string;
  /**
   * Called by a handler of bytes with their number: Next removes every content-length, and without one a download shows no
   * progress.
   */
  sends?: (bytes: number) => void;
  /** Whether the page being rendered found a valid session behind the cookie. */
  isPerson?: boolean;
  /** For a whole document: its parts that travel as markup alone, by name (components/ui/rendering/static-html). */
  markup?: Map<string, string>;
};

/** One store for both copies of this module, inside and outside of Next's bundle. */
const key = Symbol.for("rotunda.request");
const holder = globalThis as { [key]?: AsyncLocalStorage<RequestContext> };
export const requestContext = (holder[key] ??= new AsyncLocalStorage());

/** The context of the current request; undefined in jobs and shell commands. */
export const requestId = (): string | undefined => requestContext.getStore()?.requestId;
