import { mostTags } from "../limits";
import type { RowValues } from "./row-values";

const single = ["position", "priority", "ownerId", "nextStep", "due"] as const;

/** Merges two rows of a bill; texts and tags are combined. @returns a contradictory field */
export function mergeRow(into: RowValues, from: RowValues): string | null {
  for (const field of single)
    if (into[field] !== undefined && from[field] !== undefined && into[field] !== from[field]) return field;
  for (const id in from.own) if (into.own[id] !== undefined && into.own[id] !== from.own[id]) return "own";
  for (const name in from.added)
    if (into.added[name] !== undefined && into.added[name] !== from.added[name]) return "own";
  for (const field of single) if (from[field] !== undefined) Object.assign(into, { [field]: from[field] });
  for (const field of ["note", "clientNote"] as const) {
    const [a, b] = [into[field], from[field]];
    if (b && a !== b) into[field] = a && !a.split("\n").includes(b) ? `${a}\n${b}` : (a ?? b);
  }
  if (from.tags) {
    const lower = new Set((into.tags ?? []).map((tag) => tag.toLowerCase()));
    into.tags = [...(into.tags ?? []), ...from.tags.filter((tag) => !lower.has(tag.toLowerCase()))].slice(0, mostTags);
  }
  Object.assign(into.own, from.own);
  into.added = { ...from.added, ...into.added };
  return null;
}
