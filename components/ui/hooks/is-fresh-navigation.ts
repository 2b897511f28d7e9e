/**
 * Whether what a control holds, beside what the page was sent with, is somebody's doing before the page woke. Not where the
 * page was read anew or come back to: there the browser puts back by itself what once stood in it.
 */
export const isFreshNavigation = (): boolean =>
  performance
    .getEntriesByType?.("navigation")
    .every((entry) => (entry as PerformanceNavigationTiming).type === "navigate") ?? true;
