import { type ComponentType, useCallback, useState } from "react";
import { sayNotLoaded } from "@/components/ui/primitives/toast-store";

/**
 * A component that comes when it is first wanted: what few visitors open, the others need not load.
 * @param load brings it: `() => import("./x").then((module) => module.X)`; give the same function each time
 * @returns the component once it is there, and what brings it. That may be called early (the pointer is near) and often; it gives false when it did not come
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | null, () => Promise<boolean>] {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const bring = useCallback(
    () =>
      load().then(
        (found) => {
          setPart(() => found);
          return true;
        },
        () => false,
      ),
    [load],
  );
  return [Part, bring];
}

/**
 * As useLater, of what somebody opens: a dialog, a form. It counts as open at once and shows when it is there; where it does not come, that is said and it is closed.
 * @returns `Part`, to be drawn while `isOpen`, and `bring` for when the pointer is near
 */
export function useOpenedLater<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, bring] = useLazyComponent(load);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const open = useCallback(() => {
    setOpen(true);
    void bring().then((isThere) => {
      if (isThere) return;
      setOpen(false);
      sayNotLoaded();
    });
  }, [bring]);
  return { Part, isOpen, open, close, bring };
}
