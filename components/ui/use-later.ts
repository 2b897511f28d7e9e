import { type ComponentType, useCallback, useState } from "react";

/**
 * A component that comes when it is first wanted: what few visitors open, the others need not load.
 * @param load brings it: `() => import("./x").then((module) => module.X)`; give the same function each time
 * @returns the component once it is there, and what brings it. That may be called early (the pointer is near) and often; it gives false when it did not come
 */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>): [ComponentType<Props> | null, () => Promise<boolean>] {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const bring = useCallback(() => load().then((found) => { setPart(() => found); return true; }, () => false), [load]);
  return [Part, bring];
}
