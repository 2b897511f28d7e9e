import type { Row } from "../rows";

const temporary = "It was temporary and becomes permanent";
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Characters with a meaning in an expression; of an address with a query, its question mark has none. */
const isExpression = (from: string): boolean => /[\^$*+()[\]{}|\\]/.test(from) || /\?(?![\w%[\]-]+=)/.test(from);

/**
 * Ghost takes each `from` for an expression that ends where the address does, but for one slash. What has no special characters
 * is a plain address here.
 */
function fromOf(given: string): string {
  const ignoring = /^\/(\^.*)\/i$/.exec(given);
  const from = ignoring?.[1] ?? given;
  if (!ignoring && !isExpression(from)) return from;
  const anchored = from.startsWith("^") ? from.slice(1) : from;
  const withoutSlash = anchored.replace(/\/$/, "");
  return `^${ignoring ? "(?i)" : ""}${withoutSlash.endsWith("$") ? withoutSlash : `${withoutSlash}/?$`}`;
}

const rowOf = (line: number, from: unknown, to: unknown, isPermanent: boolean): Row =>
  typeof from === "string" && typeof to === "string"
    ? { line, from: fromOf(from.trim()), to: to.trim(), ...(!isPermanent && { note: temporary }) }
    : { line, from: text(from), to: text(to), refuse: "It has no old or no new address" };

/** Ghost's redirects.json: `[{ "from", "to", "permanent" }]`. */
export const readGhost = (list: readonly unknown[]): Row[] =>
  list.map((entry, i) => {
    const { from, to, permanent } = (entry ?? {}) as { from?: unknown; to?: unknown; permanent?: unknown };
    return rowOf(i + 1, from, to, permanent === true || permanent === "true");
  });

/** Ghost's redirects.yaml: addresses under 301 and 302. */
export function readGhostYaml(data: unknown): Row[] {
  const rows: Row[] = [];
  if (typeof data !== "object" || data === null) return rows;
  for (const [code, entries] of Object.entries(data)) {
    if (typeof entries !== "object" || entries === null) continue;
    for (const [from, to] of Object.entries(entries))
      rows.push(rowOf(rows.length + 1, from, to, code === "301" || code === "308"));
  }
  return rows;
}

/** A redirect as Ghost writes it. */
export const toGhost = (from: string): string =>
  from.startsWith("^(?i)")
    ? `/^${from.slice(5)}/i`
    : from.startsWith("^")
      ? from
      : isExpression(from)
        ? from.replace(/[\^$*+()[\]{}|\\]/g, "\\$&")
        : from;
