/** Ordered lists whose items may move from one to another. */
export type Lists = readonly { id: number; items: readonly number[] }[];
export type Place = {
  list: number;
  /** The item beside it; null at the end of the list. */ beside: number | null;
  edge: "top" | "bottom";
};

const without = (lists: Lists, item: number) =>
  lists.map((list) => ({ id: list.id, items: list.items.filter((one) => one !== item) }));

export function reorder(lists: Lists, item: number, { list, beside, edge }: Place): { id: number; items: number[] }[] {
  if (beside === item) return lists.map(({ id, items }) => ({ id, items: [...items] }));
  return without(lists, item).map(({ id, items }) => {
    if (id !== list) return { id, items };
    const found = beside === null ? -1 : items.indexOf(beside);
    const at = found < 0 ? items.length : found + (edge === "bottom" ? 1 : 0);
    return { id, items: items.toSpliced(at, 0, item) };
  });
}

/** Moves one step up or down; past the end of a list it moves to the next one. Null where it cannot move. */
export function step(lists: Lists, item: number, by: -1 | 1): { id: number; items: number[] }[] | null {
  const at = lists.findIndex((list) => list.items.includes(item));
  const own = lists[at];
  if (!own) return null;
  const place = own.items.indexOf(item) + by;
  if (place >= 0 && place < own.items.length)
    return reorder(lists, item, { list: own.id, beside: own.items[place] ?? null, edge: by < 0 ? "top" : "bottom" });
  const next = lists[at + by];
  return next
    ? reorder(lists, item, { list: next.id, beside: by > 0 ? (next.items[0] ?? null) : null, edge: "top" })
    : null;
}

/** Position of an item as text: "2 of 5". */
export function placeOf(lists: Lists, item: number): { list: number; at: number; of: number } | null {
  const own = lists.find((list) => list.items.includes(item));
  return own ? { list: own.id, at: own.items.indexOf(item) + 1, of: own.items.length } : null;
}
