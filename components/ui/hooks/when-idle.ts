/**
 * Does something as soon as the browser has nothing else to do, within a second.
 * @returns takes it back, while it has not been done
 */
export function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, 200); // Safari has none
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: 1000 });
  return () => window.cancelIdleCallback(handle);
}
