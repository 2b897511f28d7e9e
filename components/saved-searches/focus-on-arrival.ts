/** For `ref`: a field that appears because somebody asked for it takes the focus, once. */
export const focusOnArrival = (field: HTMLInputElement | null): void => field?.focus();
