export type Json = { readonly [key: string]: unknown };

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The objects of a list; anything else is an empty list (LegiScan writes `[]` for a missing object). */
export const objects = (value: unknown): Json[] => listOf(value).filter(isObject);

const isByPlace = (value: Json): boolean => Object.keys(value).every((key) => /^\d{1,6}$/.test(key));

/** Whether a list of objects was delivered, possibly empty. Otherwise it is unknown, and the stored value stays. */
export const hasList = (value: unknown): boolean =>
  (Array.isArray(value) || (isObject(value) && isByPlace(value))) &&
  (listOf(value).length === 0 || objects(value).length > 0);

/** A list; PHP encodes one with non-consecutive keys as an object: `{"1": …, "2": …}`. */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isObject(value) && isByPlace(value) ? Object.values(value) : [];

export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string" && item !== "") : [];

/** An integer from a number or a text of digits, otherwise null. */
export function integer(value: unknown): number | null {
  const number = typeof value === "string" && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : null;
}
