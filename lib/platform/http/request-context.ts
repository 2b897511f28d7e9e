import { AsyncLocalStorage } from "node:async_hooks";

export type RequestContext = {
  requestId: string;
  /** Of the address that was asked for, without its query. */
  path?: string;
  /** What the page that is being drawn is a page of, for lib/analytics. */
  shown?: string;
  /** Told by who answers with bytes how many they are: Next takes every content-length away, and a download without one cannot say how far it is. */
  sends?: (bytes: number) => void;
  /** Whether the page that is being drawn found an open session behind the cookie. */
  isPerson?: boolean;
  /** Where the answer is a whole document: the parts of it that travel as markup alone, by name (components/ui/rendering/static-html). */
  markup?: Map<string, string>;
};

/** One store for both copies of this module, inside Next's bundle and outside. */
const key = Symbol.for("rotunda.request");
const holder = globalThis as { [key]?: AsyncLocalStorage<RequestContext> };
export const requestContext = (holder[key] ??= new AsyncLocalStorage());

/** Of the request that is being answered; undefined in jobs and commands of the shell. */
export const requestId = (): string | undefined => requestContext.getStore()?.requestId;
