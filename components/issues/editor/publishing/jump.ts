import type { EditorStore } from "../store";

const patience = 3000;

/** Opens the group of an element and focuses its control, which may still be loading. */
export function jumpTo(
  store: EditorStore,
  { elementId, groupId }: { elementId: number | null; groupId: number | null },
): void {
  if (groupId !== null) store.dispatch({ type: "edit", mode: `group:${groupId}` });
  if (elementId === null) return;
  const until = Date.now() + patience;
  const look = () => {
    const control =
      document.getElementById(`element-${elementId}`) ?? document.getElementById(`element-${elementId}-true`);
    const target = control?.matches("input, textarea, select, button, [contenteditable=true]")
      ? control
      : (control?.querySelector<HTMLElement>("[contenteditable=true], input, textarea") ?? control);
    if (target) {
      target.scrollIntoView({ block: "center" });
      target.focus({ preventScroll: true });
    } else if (Date.now() < until) setTimeout(look, 60);
  };
  requestAnimationFrame(look);
}
