/** Versions of federal bills by their file name code, in order of passage. Source: GPO's list of bill versions. */
const versions: readonly (readonly [code: string, name: string])[] = [
  ["ih", "Introduced in House"],
  ["is", "Introduced in Senate"],
  ["rih", "Referral Instructions House"],
  ["ris", "Referral Instructions Senate"],
  ["rch", "Reference Change House"],
  ["rcs", "Reference Change Senate"],
  ["rh", "Reported in House"],
  ["rs", "Reported in Senate"],
  ["cdh", "Committee Discharged House"],
  ["cds", "Committee Discharged Senate"],
  ["pch", "Placed on Calendar House"],
  ["pcs", "Placed on Calendar Senate"],
  ["ath", "Agreed to House"],
  ["ats", "Agreed to Senate"],
  ["cph", "Considered and Passed House"],
  ["cps", "Considered and Passed Senate"],
  ["eh", "Engrossed in House"],
  ["es", "Engrossed in Senate"],
  ["rfh", "Referred in House"],
  ["rfs", "Referred in Senate"],
  ["rdh", "Received in House"],
  ["rds", "Received in Senate"],
  ["eah", "Engrossed Amendment House"],
  ["eas", "Engrossed Amendment Senate"],
  ["pp", "Public Print"],
  ["enr", "Enrolled Bill"],
  ["renr", "Re-enrolled Bill"],
  ["pl", "Public Law"],
  ["publ", "Public Law"],
];

/** Congress's file name of a text: `BILLS-119hr5160ih`. */
export const congressFile =
  /BILLS-?(\d{2,3})(hr|s|hjres|sjres|hconres|sconres|hres|sres)(\d+)([a-z]{2,4})\d?(?![a-z])/i;

export const versionName = (code: string): string | null =>
  versions.find(([each]) => each === code.toLowerCase())?.[1] ?? null;

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
  const at = versions.findIndex(([, each]) => each.toLowerCase() === name.toLowerCase());
  if (at >= 0) return at;
  const found = words.findLastIndex((pattern) => pattern.test(name));
  return found < 0 ? -1 : (found * versions.length) / words.length;
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
