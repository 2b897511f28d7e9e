type Part = string | number | boolean | null | undefined | readonly Part[] | { readonly [name: string]: Part };

/**
 * The key of a cache, a lock or a map, made of its parts: JSON, so that no two lists of parts share a key, whatever signs stand
 * in them. The first part names what the key is for.
 * @throws Error for a number that JSON has no form of
 */
export function keyFrom(...parts: readonly Part[]): string {
  return JSON.stringify(parts, (_, value: unknown) => {
    if (typeof value === "number" && !Number.isFinite(value)) throw new Error("A key cannot hold this number.");
    // JSON would write a part that is not there as null; an object of this form is no part of any other key
    return value === undefined ? { "": 0 } : value;
  });
}
