type Part = string | number | boolean | null | undefined | readonly Part[] | { readonly [name: string]: Part };

/**
 * A key made of parts. JSON, so that different parts never give the same key. The first part names the purpose.
 * @throws Error for a number that JSON cannot represent
 */
export function keyFrom(...parts: readonly Part[]): string {
  return JSON.stringify(parts, (_, value: unknown) => {
    if (typeof value === "number" && !Number.isFinite(value)) throw new Error("A key cannot hold this number.");
    // JSON would write a part that is not there as null; an object of this form is no part of any other key
    return value === undefined ? { "": 0 } : value;
  });
}
