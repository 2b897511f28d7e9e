type Part = string | number | boolean | null | undefined | readonly Part[] | { readonly [name: string]: Part };

/**
 * Builds the key of a cache, a lock or a map from parts. It is JSON, so that no two lists of parts share a key, whatever
 * characters they contain. The first part names the purpose.
 * @throws Error for a number that JSON cannot represent
 */
export function keyFrom(...parts: readonly Part[]): string {
  return JSON.stringify(parts, (_, value: unknown) => {
    if (typeof value === "number" && !Number.isFinite(value)) throw new Error("A key cannot hold this number.");
    // JSON would write a part that is not there as null; an object of this form is no part of any other key
    return value === undefined ? { "": 0 } : value;
  });
}
