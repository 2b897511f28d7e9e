import { lawName, type LawId } from "../vocabulary/law-citation";
import { lawOfAddress, lawWithPage } from "./law-path";

/**
 * What a reader follows: a law, `us/usc/t42/s7412`, or the sections of a chapter from its first to its last,
 * `us/usc/t42/s7401..s7671q`. The Code's own list of chapters is not stored, so a reader names both.
 */
export type FollowedLaw = { key: string; first: LawId; last: LawId };

const sectionOf = (law: LawId): string | undefined => /^us\/usc\/t\d{1,2}\/(s[0-9a-z-]+)$/.exec(law)?.[1];

/**
 * Sections sort in the order of the Code by it: 300z, 300aa, 300aa-1, 301; 1395w-4 before 1395x. The same in SQL is in
 * `is-followed-law.ts`.
 */
export function sectionOrder(law: LawId): string {
  const [, number = "", letters = "", dashed = ""] = /\/s(\d+)([a-z]*)(?:-(\d+))?/.exec(law) ?? [];
  return `${number.padStart(5, "0")}${letters.padStart(4, " ")}${dashed.padStart(4, " ")}`;
}

/** @returns null for what is no law with a page, and for what is no range of sections of one title in their order */
export function followedLaw(key: string): FollowedLaw | null {
  const [from = "", to, ...more] = key.split("..");
  const first = lawOfAddress(from);
  if (first === null || more.length > 0) return null;
  if (to === undefined) return { key, first, last: first };
  if (sectionOf(first) === undefined) return null;
  const last = first.replace(/s[^/]*$/, to);
  return lawOfAddress(last) === last && sectionOf(last) === to && sectionOrder(first) < sectionOrder(last)
    ? { key, first, last }
    : null;
}

/**
 * What a person types: any usual spelling of a law, or a range of sections, `42 U.S.C. 7401 to 7671q`.
 * @returns null if it is neither
 */
export function readFollowedLaw(text: string): FollowedLaw | null {
  const known = followedLaw(text.trim());
  if (known) return known;
  const [, from = text, to] =
    /^(.{3,200}?)\s*(?:\.\.|[-\u2010-\u2015]|\b(?:to|through))\s*§?\s*s?(\d{1,5}[a-z0-9-]{0,12})\s*$/i.exec(text) ?? [];
  const isRange = /\b(?:to|through)\s*§?\s*s?\d/i.test(text);
  const whole = isRange ? null : lawWithPage(text);
  if (whole) return followedLaw(whole);
  const first = lawWithPage(from);
  return first && to ? followedLaw(`${first}..s${to.toLowerCase()}`) : null;
}

/** `42 U.S.C. 7412`, `42 U.S.C. 7401 to 7671q` */
export const followedLawName = ({ first, last }: FollowedLaw): string =>
  first === last ? lawName(first) : `${lawName(first)} to ${sectionOf(last)?.slice(1)}`;

/** Its page, or the one that says that nothing names it yet. */
export const followedLawPath = ({ first }: FollowedLaw): string => `/law?q=${encodeURIComponent(lawName(first))}`;
