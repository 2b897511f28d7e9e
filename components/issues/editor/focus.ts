/** Whether the focused element is gone, so that moving the focus takes it from nothing. */
export const isFocusFree = (): boolean => !document.activeElement || document.activeElement === document.body;

export const controlIn = (box: Element | null | undefined): HTMLElement | null | undefined =>
  box?.querySelector<HTMLElement>(
    "input:not([type=hidden]), textarea, select:not([data-stop]), [role=textbox], button:not([data-stop])",
  );

/**
 * After a button disappears on press, moves the focus to the element's control, or to the button that opens its
 * group.
 */
export function backToElement(pressed: Element): void {
  const box = pressed.closest("[data-commented]");
  const group = box?.closest("section");
  requestAnimationFrame(() => {
    if (isFocusFree())
      (box?.isConnected && box.matches("[data-element]")
        ? controlIn(box)
        : group?.querySelector<HTMLElement>("[data-edit]")
      )?.focus();
  });
}
