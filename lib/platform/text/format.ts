/** 12345.5 → "12,345.5". Integers do without Intl, whose first use takes many milliseconds. */
export function formatNumber(value: number): string {
  return Number.isSafeInteger(value)
    ? String(value).replace(/\B(?=(\d{3})+$)/g, ",")
    : value.toLocaleString("en-US", { maximumFractionDigits: 20 });
}

/** The total of a list: "1,204", or "10,000+" if counting stopped there (`totalCap` in lib/platform/http/input). */
export function formatTotal(total: number, isCapped = false): string {
  return isCapped ? `${formatNumber(total)}+` : formatNumber(total);
}

/** A count with its noun: (1, "bill") → "1 bill"; (1204, "bill") → "1,204 bills". `many` if the plural is not one + "s". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A readable size in decimal units: 0 → "0 bytes", 1500 → "1.5 kB", 2_000_000 → "2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return formatCount(bytes, "byte");
  const steps = ["kB", "MB", "GB", "TB"] as const;
  let size = bytes / 1000;
  let step = 0;
  // 999.95 would round to "1,000", so the next step begins there
  while (size >= 999.95 && step < steps.length - 1) {
    size /= 1000;
    step += 1;
  }
  return `${size.toLocaleString("en-US", { maximumFractionDigits: 1 })} ${steps[step]}`;
}

/** Joins words as in a sentence: ["a", "b", "c"] → "a, b and c"; none → "". */
export function formatList(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** The same of what may be many: "Water, Roads and 340 more". @param most that are named; one more is named as well */
export const formatSome = (words: readonly string[], most = 8): string =>
  words.length <= most + 1
    ? formatList(words)
    : formatList([...words.slice(0, most), `${formatNumber(words.length - most)} more`]);

/** Reading time for a number of words at 230 a minute, at least one minute: "4 min read". */
export function formatReadingTime(words: number): string {
  return `${Math.max(1, Math.round(words / 230))} min read`;
}
