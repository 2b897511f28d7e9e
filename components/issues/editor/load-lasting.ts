/** Milliseconds between attempts. */
const again = 3_000;

/**
 * Loads a chunk and retries until it arrives; a single network failure would otherwise break the whole page.
 * @param fetchIt as `import()`; it may fail any number of times
 */
export async function loadLasting<T>(fetchIt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetchIt();
    } catch {
      await new Promise<void>((resolve) => {
        const retry = () => {
          clearTimeout(timer);
          removeEventListener("online", retry);
          resolve();
        };
        const timer = setTimeout(retry, again);
        addEventListener("online", retry);
      });
    }
  }
}
