/** True where what had the focus is gone, so that taking it takes it from nothing. */
export const isFocusFree = (): boolean => !document.activeElement || document.activeElement === document.body;
