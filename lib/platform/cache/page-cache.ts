import { type FinishedPage, weightOf } from "./finished-page";
import { weightedCache } from "./weighted-cache";

const maxBytes = 96 * 1024 * 1024;

/**
 * Finished public pages by address, and the content version that all caches follow: `generation` counts invalidations,
 * and a page whose rendering began before one is not cached after it.
 */
export class PageCache {
  #pages = weightedCache<FinishedPage>(maxBytes);
  generation = 0;
  /** False while this process receives no change notices from others: nothing stored may be trusted then. */
  listening = false;

  /** @param onInvalidate is called when content changed, before anything is rendered from it */
  constructor(readonly onInvalidate: () => void = () => {}) {}

  get(key: string): FinishedPage | undefined {
    return this.#pages.get(key);
  }

  /** @param generation when the rendering began @param ttl milliseconds */
  set(key: string, page: FinishedPage, generation: number, ttl: number): void {
    if (generation !== this.generation || !this.listening) return;
    this.#pages.set(key, page, { ttl, size: weightOf(page) });
  }

  invalidateAll(): void {
    this.generation++;
    this.onInvalidate();
    this.#pages.clear();
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }
}
