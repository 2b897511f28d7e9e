import { badRequest, invalid } from "./problem";

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const maxDepth = 400;

/** Text that the database cannot keep: NUL and halves of surrogate pairs. */
export const isUnreadable = (text: string): boolean => text.includes("\0") || loneSurrogate.test(text);

/** Refuses such text anywhere in a JSON value, keys included. Iterative: depth is the sender's choice. */
export function refuseUnreadable(root: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === "string" && isUnreadable(value)) throw badRequest("The text holds characters that cannot be kept (NUL or half of a surrogate pair).");
    if (value === null || typeof value !== "object") continue;
    if (depth > maxDepth) throw invalid("The body is nested too deeply.");
    for (const [key, inner] of Object.entries(value)) {
      if (isUnreadable(key)) throw badRequest("A key holds characters that cannot be kept.");
      open.push({ value: inner, depth: depth + 1 });
    }
  }
}
