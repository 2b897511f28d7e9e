import type { BillStatus } from "../vocabulary/status-labels";

/** Direct and interim final rules complete no proposal, and are withdrawn separately. */
export type RuleKind = "proposal" | "direct" | "final";

type Standing = { id: number; status: BillStatus; withdraws: readonly RuleKind[] | null };

/** A final rule that is not a direct or interim one. */
const ordinaryFinal = /(?<!\b(?:direct|interim) )\bfinal rule\b/i;

/** The kinds of rules that a withdrawal names; "rule" alone is a final one. */
export function kindsIn(action: string): readonly RuleKind[] {
  const kinds: RuleKind[] = [];
  if (/\bpropos(?:ed|als?)\b/i.test(action)) kinds.push("proposal");
  if (/\b(?:direct|interim) final\b/i.test(action)) kinds.push("direct");
  if (kinds.length === 0 || ordinaryFinal.test(action)) kinds.push("final");
  return kinds;
}

/**
 * Rules and proposals not withdrawn by a later document.
 * @param published the action under which a document was published
 */
export function standing<T extends Standing>(
  documents: readonly T[],
  published: ReadonlyMap<number, string>,
): { finals: T[]; proposals: T[]; isWithdrawn: boolean } {
  let [finals, proposals]: [T[], T[]] = [[], []];
  let isWithdrawn = false;
  const isOrdinary = ({ id }: T) => ordinaryFinal.test(published.get(id) ?? "");
  for (const document of documents) {
    const { withdraws } = document;
    if (document.status === "final_rule") finals.push(document);
    if (document.status === "proposed_rule") proposals.push(document);
    if (withdraws?.includes("proposal")) proposals = [];
    if (withdraws?.includes("final")) {
      const completing = finals.length === 0 ? document : finals.find(isOrdinary);
      const from = completing ? documents.indexOf(completing) : -1;
      proposals = proposals.filter((proposal) => documents.indexOf(proposal) > from);
      // Later documents often call a direct final rule a final rule.
      finals = [];
    }
    if (withdraws?.includes("direct")) finals = finals.filter(isOrdinary);
    isWithdrawn = finals.length + proposals.length === 0 && (isWithdrawn || withdraws !== null);
  }
  return { finals, proposals, isWithdrawn };
}

/** A document of one rulemaking with the days that it prints itself. */
export type PrintedDates = Standing & {
  name: string;
  /** Published on. */
  date: string | null;
  title: string | null;
  published: string | null;
  dockets: readonly string[];
  /** Numbers of the documents that it corrects. */
  corrects: readonly string[];
  comments: string | null;
  effective: string | null;
  compliance: string | null;
};

const dateKinds = ["comments", "effective", "compliance"] as const;
export type DateKind = (typeof dateKinds)[number];
/** What a later document made of a day: another one, or none ("cancelled", or "postponed" to a day not yet known). */
export type DateMove = { date: string; by: string } | { status: "cancelled" | "postponed"; by: string };
export type DateMoves = Partial<Record<DateKind, DateMove>>;

const changesComments =
  /\bcomments?\b.{0,60}\b(?:exten(?:sion|ded|ding|ds)|re-?open\w*)\b|\b(?:exten(?:sion|ded|ding|ds)|re-?open\w*)\b.{0,80}\bcomments?\b/i;
const delays = "delay\\w*|postpone\\w*|defer\\w*|stay\\w*|extension|extended|extending";
const delayOf = (day: string) =>
  new RegExp(`\\b(?:${delays})\\b.{0,80}\\b${day} dates?\\b|\\b${day} dates?\\b.{0,80}\\b(?:${delays})\\b`, "i");
const delaysOf: readonly [kind: "effective" | "compliance", changes: RegExp][] = [
  ["effective", delayOf("effective")],
  ["compliance", delayOf("compliance")],
];
const wordsOf = ({ published, title }: PrintedDates): string => `${published ?? ""}. ${title ?? ""}`;

/**
 * The days of earlier documents that later ones of the same rulemaking changed, by document. A document that could mean
 * several earlier ones changes none.
 * @param documents of one rulemaking, oldest first
 */
export function movedDates(documents: readonly PrintedDates[]): Map<number, DateMoves> {
  const moves = new Map<number, DateMoves>();
  const move = ({ id }: PrintedDates, kind: DateKind, to: DateMove) => moves.set(id, { ...moves.get(id), [kind]: to });
  const dayNow = (document: PrintedDates, kind: DateKind): string | null => {
    const moved = moves.get(document.id)?.[kind];
    return moved && "date" in moved ? moved.date : document[kind];
  };
  for (const [at, later] of documents.entries()) {
    if (later.status === "withdrawn") continue;
    const [earlier, by] = [documents.slice(0, at), later.name];
    const corrected = earlier.filter(({ name }) => later.corrects.includes(name));
    for (const document of corrected)
      for (const kind of dateKinds) if (document[kind] && later[kind]) move(document, kind, { date: later[kind], by });
    if (corrected.length > 0) continue;
    if (later.comments && changesComments.test(wordsOf(later))) {
      const document = theOne(
        later,
        earlier.filter((one) => isPeriod(one, later)),
        dayNow,
      );
      if (document) move(document, "comments", { date: later.comments, by });
    }
    if (later.status !== "final_rule") continue;
    for (const [kind, changes] of delaysOf) {
      if (!changes.test(wordsOf(later))) continue;
      const document = theOne(
        later,
        earlier.filter((one) => isDatedRule(one, kind, changes)),
        null,
      );
      const before = document && dayNow(document, kind);
      const day = later[kind];
      // The effective date of the delay itself is no later day of the rule.
      if (document && before)
        move(document, kind, day && day > before ? { date: day, by } : { status: "postponed", by });
    }
  }
  for (const [document, by] of withdrawnBy(documents))
    for (const kind of dateKinds) if (document[kind]) move(document, kind, { status: "cancelled", by });
  return moves;
}

const isPeriod = (one: PrintedDates, later: PrintedDates): boolean =>
  one.comments !== null &&
  one.status !== "withdrawn" &&
  (one.status === later.status || later.status === "notice") &&
  !changesComments.test(wordsOf(one));
const isDatedRule = (one: PrintedDates, kind: DateKind, changes: RegExp): boolean =>
  one.status === "final_rule" && one[kind] !== null && !changes.test(wordsOf(one));

const plain = (text: string | null): string =>
  (text ?? "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** The earlier document that is meant: by docket, by title, by what is still open; null if that leaves several. */
function theOne(
  later: PrintedDates,
  candidates: readonly PrintedDates[],
  dayNow: ((document: PrintedDates, kind: DateKind) => string | null) | null,
): PrintedDates | null {
  let left = candidates;
  for (const fits of [
    (one: PrintedDates) => one.dockets.some((docket) => later.dockets.includes(docket)),
    (one: PrintedDates) => plain(one.title) !== "" && plain(later.title).includes(plain(one.title)),
    (one: PrintedDates) => dayNow !== null && later.date !== null && (dayNow(one, "comments") ?? "") >= later.date,
  ]) {
    const some = left.filter(fits);
    if (some.length > 0) left = some;
  }
  return left.length === 1 ? left[0]! : null;
}

/** Withdrawn documents with the one that withdrew them; one that prints other dockets only withdrew another. */
function withdrawnBy(documents: readonly PrintedDates[]): [PrintedDates, string][] {
  const published = new Map(documents.map(({ id, published: action }) => [id, action ?? ""]));
  const { finals, proposals } = standing(documents, published);
  const left = new Set([...finals, ...proposals]);
  return documents.flatMap((document, at): [PrintedDates, string][] => {
    if (left.has(document) || (document.status !== "proposed_rule" && document.status !== "final_rule")) return [];
    const withdrawal = documents
      .slice(at + 1)
      .find(
        ({ withdraws, dockets }) =>
          withdraws !== null &&
          (dockets.length === 0 ||
            document.dockets.length === 0 ||
            dockets.some((docket) => document.dockets.includes(docket))),
      );
    return withdrawal ? [[document, withdrawal.name]] : [];
  });
}
