/**
 * Runs a callback when the browser is idle, within a second.
 * @returns a function that cancels it
 */
export function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, 200); // Safari has none
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: 1000 });
  return () => window.cancelIdleCallback(handle);
}
