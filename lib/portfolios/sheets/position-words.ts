import type { billPriorities } from "@/db/schema/bill-admin";
import type { portfolioPositions } from "@/db/schema/portfolios";

export type Position = (typeof portfolioPositions)[number];
export type Priority = (typeof billPriorities)[number];

const tidy = (text: string): string =>
  text
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .replace(/\bw\/\s*/g, "with ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const words: Record<Position, string> = {
  support:
    "s,sup,supp,support,supports,supported,supporting,in support,for,pro,in favor,favor,in favour,favour,endorse,endorsed",
  support_if_amended:
    "sia,s if a,support if amended,support with amended,support as amended,support only if amended,supp if amended,supp with amended,conditional support",
  oppose: "o,op,opp,oppose,opposes,opposed,opposing,opposition,in opposition,against,con",
  oppose_unless_amended:
    "oua,o unless a,oppose unless amended,opposed unless amended,opp unless amended,oppose if not amended",
  neutral: "n,neu,neut,neutral",
  watch:
    "w,m,mon,monitor,monitoring,monitored,monitor only,monitor closely,watch,watching,watched,watch only,watch list,watchlist,watch closely,track,tracking,track only,follow,following",
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
  "no position yet",
  "no formal position",
  "undecided",
  "not yet determined",
  "not set",
  "blank",
]);

/** A dash or a question mark means nothing; an emoji may. */
const isBlankSign = (text: string): boolean => /^[\s\-‐-―−_.,?¿…*/\\]*$/.test(text);
/** Without skin tones and variation selectors. */
const plainSign = (text: string): string => text.replace(/[\s\ufe0e\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu, "");

/** For remembered answers. */
export const wordKey = (text: string): string => tidy(text) || plainSign(text);

const amendments = /\b(?:amend|amends|amendments?|amdts?|amds?)\b/g;
const intensity = /\b(?:strong|strongly|active|actively)\b/g;

function positionOf(text: string): Position | null | undefined {
  const word = tidy(text);
  if (word === "") {
    if (isBlankSign(text)) return null;
    return { "👍": "support", "👎": "oppose" }[plainSign(text)] as Position | undefined;
  }
  if (none.has(word)) return null;
  const plain = word.replace(intensity, "").replace(amendments, "amended").replace(/\s+/g, " ").trim();
  return positions.get(word) ?? positions.get(plain);
}

/**
 * `S`, `OUA`, `Strongly support`, `Support if amended (SIA)`. Null for none. Two at once, `Neutral/monitor`, are
 * unknown. @returns undefined for an unknown word
 */
export function readPosition(text: string): Position | null | undefined {
  // "1. Support", "2 - Oppose"
  const whole = positionOf(text.replace(/^\s*\d{1,2}\s?[.):-]\s/, ""));
  if (whole !== undefined) return whole;
  const parts = text.split(/[/;,()]|\s[-–—&]\s|\band\b/i).filter((part) => part.trim() !== "");
  if (parts.length < 2 || parts.length > 4) return undefined;
  const said = parts.map(positionOf);
  const meant = new Set(said.filter((one) => one !== null));
  return meant.size === 1 ? [...meant][0] : undefined;
}

const priorities = new Map<string, Priority>(
  (
    [
      [
        "high",
        "high,h,hi,very high,highest,1,1st,a,top,top priority,hot,urgent,critical,tier 1,tier i,level 1,priority 1,p1,high priority,red,🔴",
      ],
      [
        "medium",
        "medium,med,m,mid,moderate,normal,2,2nd,b,tier 2,tier ii,level 2,priority 2,p2,medium priority,yellow,🟡",
      ],
      ["low", "low,l,lo,very low,lowest,minor,3,3rd,c,tier 3,tier iii,level 3,priority 3,p3,low priority,green,🟢"],
    ] as const
  ).flatMap(([priority, list]) => list.split(",").map((word) => [word, priority] as const)),
);

const step = /^(?:p|tier|level|priority)? ?(\d{1,3}|[a-z]|i{1,3}|iv|v)$/;

/** Whether a scale has more than three steps (`1` to `5`, `A` to `D`, `P0`), so that `2` is ambiguous. */
export const countsFurther = (texts: Iterable<string>): boolean => {
  for (const text of texts) {
    const word = tidy(text);
    const [, at = ""] = step.exec(word) ?? [];
    if (/^(?:[4-9]|\d{2,3}|[defg]|iv|v)$/.test(at) || word === "p0") return true;
  }
  return false;
};

/**
 * `High`, `1 - Hot`, `Tier 2`.
 * @param further the scale has more than three steps, so a number or letter alone is unknown
 * @returns null for none, undefined for an unknown word
 */
export function readPriority(text: string, further = false): Priority | null | undefined {
  const word = tidy(text);
  if (word === "") return isBlankSign(text) ? null : priorities.get(plainSign(text));
  if (none.has(word)) return null;
  if (further && step.test(word)) return /^[hml]$/.test(word) ? priorities.get(word) : undefined;
  if (word === "0") return null;
  const [first = "", ...others] = word.split(" ");
  const said = others.map((one) => priorities.get(one)).find(Boolean);
  if (further && /^\d$/.test(first)) return said;
  return priorities.get(word) ?? (/^[1-3]$/.test(first) ? (said ?? priorities.get(first)) : undefined);
}
