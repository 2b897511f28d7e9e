import { federalVersions } from "@/lib/bills/vocabulary/federal-versions";

/** Words of stages in the states, earliest first. */
const words: readonly RegExp[] = [
  /pre-?filed|filed/i,
  /introduc/i,
  /refer|report|committee|amended|substitute|draft/i,
  /calendar/i,
  /engross|passed/i,
  /receiv|referred/i,
  /enroll/i,
  /public law|chapter|enact|session law|public act|act$/i,
];

/** The rank of a version by its name; -1 if unknown. */
export function stageOf(name: string): number {
  const at = federalVersions.findIndex(([, each]) => each.toLowerCase() === name.toLowerCase());
  if (at >= 0) return at;
  const found = words.findLastIndex((pattern) => pattern.test(name));
  return found < 0 ? -1 : (found * federalVersions.length) / words.length;
}

/** Orders versions, oldest first: by day, else by stage, else by arrival. */
export function inOrder(
  one: { id: number; name: string; date: string | null },
  other: { id: number; name: string; date: string | null },
): number {
  if (one.date && other.date && one.date !== other.date) return one.date < other.date ? -1 : 1;
  const [a, b] = [stageOf(one.name), stageOf(other.name)];
  return a >= 0 && b >= 0 && a !== b ? a - b : one.id - other.id;
}
