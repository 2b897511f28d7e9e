import type { z } from "zod";

type Given = Record<string, string | string[] | undefined>;

/** A page's query, corrected instead of rejected: invalid values count as absent. */
export function lenientQuery<T extends z.ZodType>(schema: T, given: Given): z.output<T> {
  const left: Given = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      Array.isArray(value) && !key.endsWith("[]") ? value.at(-1) : value,
    ]),
  );
  for (;;) {
    const result = schema.safeParse(left);
    if (result.success) return result.data;
    const bad = result.error.issues.map(({ path }) => String(path[0])).filter((key) => key in left);
    if (bad.length === 0) throw result.error;
    for (const key of bad) delete left[key];
  }
}
