export type Target = { before?: number; after?: number; /** From 1, counted as the list will stand. */ place?: number };

/** The order after moving `moving`, in their own order, to the target. Null if the adjacent bill is missing. */
export function reorder(
  ids: readonly number[],
  moving: readonly number[],
  { before, after, place }: Target,
): number[] | null {
  const moved = new Set(moving);
  const group = ids.filter((id) => moved.has(id));
  const rest = ids.filter((id) => !moved.has(id));
  const anchor = before ?? after;
  // bills dropped next to one of themselves stay together, at that bill's nearest neighbor
  const stays =
    anchor !== undefined && moved.has(anchor)
      ? ids.slice(0, ids.indexOf(anchor)).filter((id) => !moved.has(id)).length
      : -1;
  const at =
    anchor === undefined
      ? Math.min((place ?? 1) - 1, rest.length)
      : stays >= 0
        ? stays
        : rest.indexOf(anchor) + (after === undefined ? 0 : 1);
  if (anchor !== undefined && !ids.includes(anchor)) return null;
  return [...rest.slice(0, at), ...group, ...rest.slice(at)];
}
