/** One for both copies of this module, inside Next's bundle and outside. */
const key = Symbol.for("rotunda.sources.stopping");
const holder = globalThis as { [key]?: AbortController };
const controller = (holder[key] ??= new AbortController());

/** Fires when the process is about to stop: cycles then end after their page, and the next process goes on there. */
export const stopping = (): AbortSignal => controller.signal;

/** Has every cycle of this process stop soon. */
export const stopCycles = (): void => controller.abort();
