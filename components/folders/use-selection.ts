import { useCallback, useState } from "react";

export type Selection = {
  selected: ReadonlySet<number>;
  /** Selects or deselects a row; `range` includes all rows from the previous one. */
  toggle: (id: number, isIn: boolean, range: boolean) => void;
  set: (ids: Iterable<number>) => void;
};

/** Selected rows. Persists across pages of the list, so that actions can apply to several pages. */
export function useSelection(ids: readonly number[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  const toggle = useCallback(
    (id: number, isIn: boolean, range: boolean) => {
      const [from, to] = [last === null ? -1 : ids.indexOf(last), ids.indexOf(id)];
      const these = range && from >= 0 && to >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      setSelected((now) => {
        const next = new Set(now);
        for (const one of these)
          if (isIn) next.add(one);
          else next.delete(one);
        return next;
      });
      setLast(id);
    },
    [ids, last],
  );
  const set = useCallback((all: Iterable<number>) => {
    setSelected(new Set(all));
    setLast(null);
  }, []);
  return { selected, toggle, set };
}
