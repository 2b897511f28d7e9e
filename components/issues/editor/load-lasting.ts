/** Milliseconds between two tries. */
const again = 3_000;

/**
 * Fetches a part of the program until it is there: one that the network lost once would take the whole page down.
 * @param fetchIt as `import()`; it may fail any number of times
 */
export async function loadLasting<T>(fetchIt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetchIt();
    } catch {
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer);
          removeEventListener("online", goOn);
          resolve();
        };
        const timer = setTimeout(goOn, again);
        addEventListener("online", goOn);
      });
    }
  }
}
