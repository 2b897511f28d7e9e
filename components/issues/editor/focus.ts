/** True where what had the focus is gone, so that taking it takes it from nothing. */
export const isFocusFree = (): boolean => !document.activeElement || document.activeElement === document.body;

/** The control of an element's box: where somebody writes or chooses. */
export const controlIn = (box: Element | null | undefined): HTMLElement | null | undefined =>
  box?.querySelector<HTMLElement>(
    "input:not([type=hidden]), textarea, select:not([data-stop]), [role=textbox], button:not([data-stop])",
  );

/** A button of an element's box goes with what it was pressed for: the focus goes on to the element's control, or to the button that opens its group. */
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
