import type { billPriorities } from "@/db/schema/bill-admin";
import type { portfolioPositions } from "@/db/schema/portfolios";

export type Position = (typeof portfolioPositions)[number];
export type Priority = (typeof billPriorities)[number];

const tidy = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const words: Record<Position, string> = {
  support: "s,sup,supp,support,supports,supported,supporting,in support,for,pro,in favor,favor",
  support_if_amended:
    "sia,s if a,support if amended,support if amend,support with amendment,support with amendments,support w amendments,support as amended,conditional support",
  oppose: "o,op,opp,oppose,opposes,opposed,opposing,opposition,in opposition,against,con",
  oppose_unless_amended:
    "oua,o unless a,oppose unless amended,oppose unless amend,opposed unless amended,oppose if not amended",
  neutral: "n,neu,neut,neutral",
  watch: "w,m,mon,monitor,monitoring,monitored,watch,watching,watched,track,tracking",
};
const positions = new Map<string, Position>(
  (Object.entries(words) as [Position, string][]).flatMap(([position, list]) =>
    list.split(",").map((word) => [word, position] as const),
  ),
);
const none = new Set([
  "",
  "n a",
  "na",
  "none",
  "tbd",
  "tba",
  "unknown",
  "no position",
  "no position taken",
  "not set",
  "blank",
]);

/** The key under which an answer about a word is remembered. */
export const wordKey = tidy;

/**
 * A position as trackers write it: `S`, `OUA`, `Monitor`. Null where the cell says that there is none.
 * @returns undefined for a word that is not known, which is asked
 */
export function readPosition(text: string): Position | null | undefined {
  const word = tidy(text);
  return none.has(word) ? null : positions.get(word);
}

const priorities = new Map<string, Priority>(
  (
    [
      ["high", "high,h,hi,1,a,top,hot,urgent,critical,tier 1,priority 1,p1,high priority,red"],
      ["medium", "medium,med,m,mid,moderate,normal,2,b,tier 2,priority 2,p2,medium priority,yellow"],
      ["low", "low,l,lo,minor,3,c,tier 3,priority 3,p3,low priority,green"],
    ] as const
  ).flatMap(([priority, list]) => list.split(",").map((word) => [word, priority] as const)),
);

/** A priority as trackers write it: `High`, `1 - Hot`, `Tier 2`. @returns null for none, undefined for a word that is not known */
export function readPriority(text: string): Priority | null | undefined {
  const word = tidy(text);
  if (none.has(word) || word === "0") return null;
  const [first = ""] = word.split(" ");
  return priorities.get(word) ?? (/^[1-3]$/.test(first) ? priorities.get(first) : undefined);
}
