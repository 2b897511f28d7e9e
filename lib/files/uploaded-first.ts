/** Files that were just uploaded, the newest first, in the address of the list: `uploaded=12.11`. */
export const uploadedParam = "uploaded";
export const mostShownFirst = 50;

/** The ids that an address names; none for what is no such list. */
export function uploadedIds(value: unknown): number[] {
  if (typeof value !== "string" || !/^[1-9]\d{0,8}(?:\.[1-9]\d{0,8})*$/.test(value)) return [];
  return [...new Set(value.split(".").map(Number))].slice(0, mostShownFirst);
}

/** A page of files with the newly uploaded ones first, whatever the filter, each once. */
export function uploadedFirst<T extends { id: number }>(
  files: readonly T[],
  uploaded: readonly T[],
  order: readonly number[],
): T[] {
  const first = order.flatMap((id) => uploaded.filter((file) => file.id === id));
  return [...first, ...files.filter(({ id }) => !order.includes(id) || !first.some((file) => file.id === id))];
}
