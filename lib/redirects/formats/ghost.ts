import type { Row } from "../rows";

const temporary = "It was temporary and becomes permanent";
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Special characters of an expression; the question mark of a query is none. */
const isExpression = (from: string): boolean => /[\^$*+()[\]{}|\\]/.test(from) || /\?(?![\w%[\]-]+=)/.test(from);

/** Ghost's `from` is an expression up to the end and a slash; without special characters it is an address. */
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

/** `[{ "from", "to", "permanent" }]`. */
export const readGhost = (list: readonly unknown[]): Row[] =>
  list.map((entry, i) => {
    const { from, to, permanent } = (entry ?? {}) as { from?: unknown; to?: unknown; permanent?: unknown };
    return rowOf(i + 1, from, to, permanent === true || permanent === "true");
  });

/** Addresses under 301 and 302. */
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
