import { type ComponentType, useCallback, useState } from "react";
import { toastNotLoaded } from "@/components/ui/primitives/toast-store";

/**
 * A lazily loaded component, for what few visitors open.
 * @param load for example `() => import("./x").then((module) => module.X)`; pass a stable function
 * @returns the component once loaded, and a function that loads it. Calling that early (on hover) or repeatedly
 * is fine; it resolves to false on failure
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
 * As useLazyComponent, for what the user opens: a dialog, a form. It counts as open immediately and renders once loaded;
 * on failure it closes with a message.
 * @returns `Part`, to render while `isOpen`, and `bring` to preload on hover
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, bring] = useLazyComponent(load);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const open = useCallback(() => {
    setOpen(true);
    void bring().then((isThere) => {
      if (isThere) return;
      setOpen(false);
      toastNotLoaded();
    });
  }, [bring]);
  return { Part, isOpen, open, close, bring };
}
