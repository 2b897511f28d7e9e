const running = new Map<string, Promise<unknown>>();

/** Serializes the work of one key, so that concurrent attempts learn no more than sequential ones. */
export function withMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.then(
    () => {},
    () => {},
  );
  running.set(key, settled);
  void settled.then(() => {
    if (running.get(key) === settled) running.delete(key);
  });
  return mine;
}
