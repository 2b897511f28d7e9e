/** Use as `ref`: focuses a field that appears on request, once. */
export const focusOnArrival = (field: HTMLInputElement | null): void => field?.focus();
