export type Target = { before?: number; after?: number; /** From 1, counted as the list will stand. */ place?: number };

/** The order once `moving` stand, in their own order, where the target says. Null where the bill they should stand beside is not there. */
export function reordered(
  ids: readonly number[],
  moving: readonly number[],
  { before, after, place }: Target,
): number[] | null {
  const moved = new Set(moving);
  const group = ids.filter((id) => moved.has(id));
  const rest = ids.filter((id) => !moved.has(id));
  const anchor = before ?? after;
  // what is dropped beside one of its own stays together, where that one's nearest neighbour is
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
