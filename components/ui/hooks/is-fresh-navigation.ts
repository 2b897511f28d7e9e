/**
 * Whether a control's value, where it differs from the markup, is user input from before hydration. False after
 * a reload or Back, where the browser restores form values by itself.
 */
export const isFreshNavigation = (): boolean =>
  performance
    .getEntriesByType?.("navigation")
    .every((entry) => (entry as PerformanceNavigationTiming).type === "navigate") ?? true;
