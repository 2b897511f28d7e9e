import { keyFrom } from "@/lib/platform/cache/key-from";
import { withoutAsides } from "./asides";
import { type Effect, type Phrase, readPhrases, tablesIn } from "./phrase";

export type { Effect } from "./phrase";

/** Tables for every jurisdiction; the others have the postal code as their name. */
const shared: readonly string[] = ["above", "guards", "common"];
/** The jurisdictions with phrases of their own, by postal code. */
export const codesWithPhrases = (): string[] =>
  tablesIn("phrases").flatMap((table) => (shared.includes(table) ? [] : table.toUpperCase()));

const read = new Map<string, readonly Phrase[]>();
let codes: ReadonlySet<string> | undefined;
function tableOf(name: string): readonly Phrase[] {
  const found = read.get(name);
  if (found) return found;
  const phrases = readPhrases(name);
  read.set(name, phrases);
  return phrases;
}

/** The phrases of a jurisdiction by its postal code; none if it has no table. */
export function phrasesOf(code: string): readonly Phrase[] {
  codes ??= new Set(codesWithPhrases());
  return codes.has(code) ? tableOf(code.toLowerCase()) : [];
}

/** The phrases of every jurisdiction. */
export const commonPhrases = (): readonly Phrase[] => shared.flatMap(tableOf);

/** What a class of Open States decides by itself, the strongest first. */
const decisive: readonly [name: string, effect: Effect][] = [
  ["veto-override-passage", "override"],
  ["became-law", "enacted"],
  ["executive-signature", "enacted"],
  ["executive-veto", "vetoed"],
  ["executive-receipt", "to_executive"],
  ["enrolled", "both"],
  ["failure", "failed"],
  ["passage", "passage"],
  ["committee-passage", "reported"],
  ["committee-passage-favorable", "reported"],
  ["committee-passage-unfavorable", "reported"],
  ["referral-committee", "in_committee"],
  ["referral", "in_committee"],
];
/** The minimum meaning of a class, if the text adds nothing. */
const least: readonly [name: string, effect: Effect][] = [
  ["filing", "prefiled"],
  ["introduction", "introduced"],
  ["reading-1", "introduced"],
];
const referrals = ["referral-committee", "referral"];
const ofAmendments = /^amendment-/;
/** Classes of steps that are not final votes: text next to them never indicates a passage. */
const noVote = new Set([
  "reading-1",
  "reading-2",
  "deferral",
  "substitution",
  "receipt",
  "sponsorship",
  "carried-over",
]);
/** The possible meanings of the text of an action that is classified as a passage. */
const passages: ReadonlySet<Effect> = new Set(["passage", "amended_passage", "adopted", "both"]);

/** Classes that scrapers also give to readings, reports and lost votes. */
const noFinalVote: Record<"passage" | "failed", ReadonlySet<Effect>> = {
  passage: new Set(["nothing", "changed", "reported", "not_agreed", "failed"]),
  failed: new Set(["nothing", "reported", "not_agreed"]),
};

const overrides: ReadonlySet<Effect> = new Set(["override", "overridden"]);

/** The maximum length of an action; longer ones are texts in the wrong field and decide nothing. */
const longest = 1500;

/** The phrases to ask of one jurisdiction: those above any class, its own, and all in their order. */
type Tables = Record<"over" | "own" | "words", readonly Phrase[]>;
const tables = new Map<string, Tables>();
function tablesOf(jurisdiction: string): Tables {
  const found = tables.get(jurisdiction);
  if (found) return found;
  const own = phrasesOf(jurisdiction.slice(0, 2));
  const first = own.filter(({ rank }) => rank === "first");
  const words = [...tableOf("above"), ...first, ...tableOf("guards"), ...own, ...tableOf("common")];
  const made = { own, words, over: words.filter(({ rank }) => rank !== null) };
  tables.set(jurisdiction, made);
  return made;
}

/** Actions repeat over a session, so results are cached. */
const remembered = new Map<string, Effect>();
const mostRemembered = 20_000;

/**
 * The effect of an action: its Open States class, unless the table overrides it; then the text by guards, the
 * jurisdiction's table and the common one. The first match decides.
 * @param jurisdiction postal code, `US`, or "" if unknown
 */
export function effectOf(description: string, classification: readonly string[], jurisdiction: string): Effect {
  if (description.length > longest) return "nothing";
  const key = keyFrom(jurisdiction, classification, description);
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const effect = readWithAsides(description, classification, jurisdiction);
  remembered.set(key, effect);
  return effect;
}

/** Phrases that say nothing about a bill's progress: text next to them may be an aside that hides it. */
const weak: ReadonlySet<Effect> = new Set([
  "nothing",
  "changed",
  "reconsidered",
  "prefiled",
  "introduced",
  "in_committee",
  "reported",
]);

/** Reads a text without its asides ("Rules suspended.", "; motion to reconsider tabled") if the rest decides. */
function readWithAsides(text: string, classification: readonly string[], jurisdiction: string): Effect {
  // Virginia puts the chamber before the step.
  const description = text.replace(/^(?:house|senate): /i, "");
  const { rest, asides } = withoutAsides(description.replace(/^governor: /i, ""));
  if (rest !== description && rest !== "") {
    // What was lost may have been the aside, and its class with it.
    const classes = lostWords.test(asides) ? classification.filter((name) => name !== "failure") : classification;
    const effect = readEffect(rest, classes, jurisdiction);
    if (!weak.has(effect)) return effect;
  }
  return readEffect(description, classification, jurisdiction);
}

const lostWords = /\b(?:fail(?:s|ed)?|lost|defeated|rejected|MF)\b/i;

function readEffect(description: string, classification: readonly string[], jurisdiction: string): Effect {
  const { over, own, words } = tablesOf(jurisdiction);
  if (classification.length === 0) return effectInText(words, description);
  const known = effectInText(over, description, null);
  if (known)
    return known === "nothing" && referrals.some((name) => classification.includes(name)) ? "in_committee" : known;
  const ofClass = decisive.find(([name]) => classification.includes(name))?.[1];
  const amends = classification.some((name) => ofAmendments.test(name));
  if (amends && (!ofClass || ofClass === "passage" || ofClass === "failed")) {
    // "Adopted." may mean the bill or its amendment; only the text can tell.
    const effect = ofClass ? effectInText(words, description) : "nothing";
    return effect === ofClass || (ofClass && passages.has(effect)) ? effect : "nothing";
  }
  if (ofClass === "passage" || ofClass === "failed") {
    const step = effectInText(own, description, null);
    if (step !== null && noFinalVote[ofClass].has(step)) return step;
  }
  if (ofClass && deniesClass(ofClass, effectInText(words, description), description))
    return effectInText(words, description);
  if (ofClass === "passage") return refineEffect(effectInText(words, description), passages, "passage");
  if (ofClass === "override") return refineEffect(effectInText(words, description), overrides, "override");
  if (ofClass) return ofClass;
  const effect = effectInText(words, description);
  if (noVoteAlone(classification) && passages.has(effect)) return lowest(classification);
  return effect === "nothing" ? lowest(classification) : effect;
}

/**
 * What is sent to the executive is neither signed nor passed by that, and a conference's report that a chamber adopted
 * is not one of a committee; scrapers classify them so.
 */
const deniesClass = (ofClass: Effect, inText: Effect, description: string): boolean =>
  ((ofClass === "enacted" || ofClass === "passage") && inText === "to_executive") ||
  (ofClass === "reported" && inText === "both" && /\bconf/i.test(description));

/** The class says that something passed; the text may say in which version. */
const refineEffect = (effect: Effect, allowed: ReadonlySet<Effect>, otherwise: Effect): Effect =>
  allowed.has(effect) ? effect : otherwise;

const noVoteAlone = (classification: readonly string[]): boolean => classification.some((name) => noVote.has(name));

const lowest = (classification: readonly string[]): Effect =>
  least.find(([name]) => classification.includes(name))?.[1] ?? "nothing";

function effectInText(phrases: readonly Phrase[], description: string): Effect;
function effectInText(phrases: readonly Phrase[], description: string, otherwise: null): Effect | null;
function effectInText(
  phrases: readonly Phrase[],
  description: string,
  otherwise: Effect | null = "nothing",
): Effect | null {
  for (const { effect, pattern } of phrases) {
    const found = pattern.exec(description);
    if (found) return unlessLost(effect, description.slice(found.index + found[0].length));
  }
  return otherwise;
}

/** The meaning of a lost vote after an announced success: "Concurred in amendments, Failed, YEAS 30". */
const lost: Partial<Record<Effect, Effect>> = {
  passage: "failed",
  amended_passage: "failed",
  adopted: "failed",
  both: "not_agreed",
};
const lostAfter =
  /^(?:(?!\b(?:motions?|reconsider\w*|emergency|clause|effective|immediate|effect|and|but|after|previously|table|amdts?|override|veto|title)\b)[^.;]){0,80}(?:\b(?:failed|fails|lost|defeated|rejected)\b|\bnot (?:adopted|agreed|accepted|concurred)\b)|^[^.;]{0,80}; ?(?:failed|lost|defeated)\b(?! to)/i;

const lostAtEnd =
  /^(?!.*\b(?:motions?|reconsider\w*)\b).*(?<!clause), (?:failed|lost|defeated)(?: \(?\d{1,3}-\d{1,3}\)?)?\.?$/i;

function unlessLost(means: Effect, after: string): Effect {
  const instead = lost[means];
  if (!instead) return means;
  // What failed after a passage may be an amendment; after an agreement on amendments it is the agreement.
  const found = lostAfter.exec(after);
  if (lostAtEnd.test(after)) return instead;
  return found && (means === "both" || !/\bamendments?\b/i.test(found[0])) ? instead : means;
}
