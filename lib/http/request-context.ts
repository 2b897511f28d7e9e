import { AsyncLocalStorage } from "node:async_hooks";

/** One store for both copies of this module, inside Next's bundle and outside. */
const key = Symbol.for("rotunda.request");
const holder = globalThis as { [key]?: AsyncLocalStorage<{ requestId: string }> };
export const requestContext = (holder[key] ??= new AsyncLocalStorage());

/** Of the request that is being answered; undefined in jobs and commands of the shell. */
export const requestId = (): string | undefined => requestContext.getStore()?.requestId;
