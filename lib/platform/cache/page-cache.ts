import { type FinishedPage, weightOf } from "./finished-page";
import { weightedCache } from "./weighted-cache";

const maxBytes = 96 * 1024 * 1024;

/**
 * The finished bytes of public pages, by address. It also has the content version that all caches of the process follow:
 * `generation` counts the invalidations, and a page whose rendering began before one is not cached after it.
 */
export class PageCache {
  #pages = weightedCache<FinishedPage>(maxBytes);
  generation = 0;
  /** False while this process receives no change notices from others: nothing stored may be trusted then. */
  listening = false;

  /** @param onInvalidate is called when content changed, before anything is rendered from it */
  constructor(readonly onInvalidate: () => void = () => {}) {}

  /** @returns undefined if there is none, or it is too old */
  get(key: string): FinishedPage | undefined {
    return this.#pages.get(key);
  }

  /**
   * @param generation when the rendering of the page began
   * @param ttl milliseconds
   */
  set(key: string, page: FinishedPage, generation: number, ttl: number): void {
    if (generation !== this.generation || !this.listening) return;
    this.#pages.set(key, page, { ttl, size: weightOf(page) });
  }

  /** Forgets everything that was rendered from content. */
  invalidateAll(): void {
    this.generation++;
    this.onInvalidate();
    this.#pages.clear();
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }
}
