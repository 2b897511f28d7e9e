/** Shared by both copies of this module, inside and outside Next's bundle. */
const key = Symbol.for("rotunda.sources.stopping");
const holder = globalThis as { [key]?: AbortController };
const controller = (holder[key] ??= new AbortController());

/** Aborts when the process is about to stop: cycles end at a page boundary, and the next process continues. */
export const stopping = (): AbortSignal => controller.signal;

/** Stops all cycles of this process. */
export const stopCycles = (): void => controller.abort();
