import { seatsOf } from "./chamber-seats";
import { committeeOfMotion } from "./committee-of-motion";
import { afterLayingOver, longestMotion, type Motion, type Question, questionWords, readMotion } from "./read-motion";
import { saysFailed } from "./stated-failure";

/** A vote as any record has it. */
export type VoteRecord = {
  motion: string;
  /** `House`, `Assembly`, `Senate`. */
  chamber: string | null;
  result: string | null;
  yes: number | null;
  no: number | null;
  /** As the record names it; where it has none, the motion may. */
  committee?: string | null;
};

/** Who voted. A committee without a name is one that the counts or the motion prove; `unknown`: it may be either. */
export type VotingBody =
  | { kind: "chamber"; chamber: string | null }
  | { kind: "committee"; name: string | null; chamber: string | null }
  | { kind: "unknown"; chamber: string | null };

export type VoteMeaning = {
  body: VotingBody;
  question: Question;
  act: Motion["act"];
  /** Null: the record does not say. */
  carried: boolean | null;
  /** A committee's vote that only advises its chamber. */
  isRecommendation: boolean;
  /** Only a minority of the committee says so. */
  isMinority: boolean;
  /** The motion without numbers. */
  words: string;
};

const failed =
  /\b(?:fail(?:s|ed)?|reject(?:ed|s)?|lost|defeat(?:ed|s)?|not (?:agreed|passed|adopted|sustained|invoked|well taken|confirmed|concurred|approved|guilty)|did not|no pass)\b|^(?:no|n|0)$/i;
const succeeded =
  /\b(?:pass(?:ed|es)?|adopt(?:ed|s)?|agree[ds]?|carri(?:ed|es)|approv(?:ed|es)|concur(?:red|s)?|prevail(?:ed|s)?|confirmed|invoked|sustained|well taken|overridden|guilty|yes)\b/i;
/** A motion that is written when the vote is over. */
const done =
  /\b(?:passed|adopted|agreed to|concurred in|carried|prevailed|approved|reported|tabled|laid on (?:the )?table|postponed|given immediate effect|MA|nonconcurred|accepted)\b/;
/** An amendment that was rejected: Wisconsin votes on rejecting it, others on adopting it. */
const refused = /\b(?:rejected|failed|fails|defeated|lost|not adopted|not agreed to|refused|MF)\b/i;

function isCarried({ motion, result }: VoteRecord, { question, words }: Motion): boolean | null {
  // "Not concurred" is an outcome, whichever way it was asked; "nonconcur" a motion.
  if (question === "not_concur" && /\b(?:nonconcurred|not concurred|refused)\b/i.test(words)) return true;
  if (question === "override" && /\bsustained\b/i.test(words)) return false;
  if (/^(?:\([HS]\) |[HS] |house:? |senate:? |assembly:? )?failed\b/i.test(words)) return false;
  if (question === "amendment" && refused.test(words) && !/^motion to reject\b/i.test(words)) return false;
  if (saysFailed(motion.replace(afterLayingOver, "")) || /\bMF\b/.test(motion)) return false;
  const said = (result ?? "").trim();
  if (said !== "" && failed.test(said)) return false;
  if (said !== "" && succeeded.test(said)) return true;
  return said === "" && done.test(words.toLowerCase().replace(/\bma\b/g, "MA")) ? true : null;
}

/** Only the whole chamber decides these. */
const ofChamber: ReadonlySet<Question> = new Set([
  "third_reading",
  "second_reading",
  "engross",
  "concur",
  "not_concur",
  "recede",
  "insist",
  "governors_amendments",
  "conference_report",
  "ask_conference",
  "instruct_conferees",
  "override",
  "previous_question",
  "proceed",
  "cloture",
  "cloture_on_proceeding",
  "suspend_rules",
  "special_order",
  "discharge",
  "dispense_reading",
  "majority_report",
  "minority_report",
  "passage_in_concurrence",
  "immediate_effect",
  "emergency",
  "effective_date",
  "take_from_table",
]);
/** Where nothing else tells, the chamber that the record names. */
const likelyOfChamber: ReadonlySet<Question> = new Set([
  "passage",
  "concur_in_bill",
  "first_reading",
  "confirm",
  "adjourn",
  "quorum",
  "appeal",
  "point_of_order",
  "waive",
  "recommit",
]);
/** The words of a committee. */
const wordsOfCommittee =
  /^(?:the )?(?:(?:house|senate|assembly)[: ]+)?(?:(?:sub)?committee(?:\(s\))?|comm)\b(?! (?:of the whole|report (?:adopted|accepted)|(?:amendment|substitute)))|^reported (?:with|without|favorabl|unfavorabl|by|from)|\bsubcommittee\b|\bin committee\b/i;
/** No chamber reports a bill to itself. */
const reportOfCommittee = /^reported (?:with|without|favorabl|unfavorabl)/i;
/** The words of a floor. */
const wordsOfFloor =
  /\bfloor\b|\b(?:third|3rd|final) (?:reading|passage|consideration)\b|(?<!\bto (?:the )?)(?<!\bto (?:house|senate) )\bcommittee of the whole\b/i;

function bodyOf(vote: VoteRecord, { question }: Motion, jurisdiction: string): VotingBody {
  const { motion, yes, no } = vote;
  const chamber = vote.chamber?.trim() || null;
  const name = vote.committee?.trim() || committeeOfMotion(motion, jurisdiction);
  // Connecticut's committees are of both chambers.
  if (name) return { kind: "committee", name, chamber: jurisdiction === "CT" ? "Joint" : chamber };
  const seats = seatsOf(jurisdiction, chamber);
  const cast = (yes ?? 0) + (no ?? 0);
  const isOfFloor = ofChamber.has(question) || wordsOfFloor.test(motion);
  const isOfCommittee = wordsOfCommittee.test(questionWords(motion)) && !isOfFloor;
  // A chamber does nothing without a quorum, and few committees are half of one: Michigan's appropriators.
  if (seats !== null && cast > 0) {
    const share = cast / seats;
    if (share >= 0.5 && share < 0.7 && reportOfCommittee.test(questionWords(motion)))
      return { kind: "committee", name: null, chamber };
    if (share >= 0.5) return { kind: "chamber", chamber };
    if (share < 0.4 && !isOfFloor)
      return !isOfCommittee && (likelyOfChamber.has(question) || question === "unknown")
        ? { kind: "unknown", chamber }
        : { kind: "committee", name: null, chamber };
  }
  if (isOfCommittee) return { kind: "committee", name: null, chamber };
  if (chamber !== null && (isOfFloor || (likelyOfChamber.has(question) && (seats === null || cast === 0))))
    return { kind: "chamber", chamber };
  return { kind: "unknown", chamber };
}

/** What a committee says to its chamber, and does not decide. */
const advice: ReadonlySet<Question> = new Set([
  "passage",
  "do_pass",
  "amend_and_do_pass",
  "do_not_pass",
  "inexpedient",
  "concur_in_bill",
]);
/** Committees that can only advise: no bill ends in them. */
const onlyAdvise: ReadonlySet<string> = new Set(["NH", "ME"]);
const endsBill: ReadonlySet<Question> = new Set(["postpone_indefinitely", "table", "study", "strike_enacting_clause"]);

/** Who voted on what, and how it ended: decided here for every screen, message and file. */
export function readVote(given: VoteRecord, jurisdiction = ""): VoteMeaning {
  const vote = {
    ...given,
    motion: given.motion.slice(0, longestMotion),
    result: given.result?.slice(0, longestMotion) ?? null,
  };
  const whole = readMotion(vote.motion, jurisdiction);
  const side = isOfCommittee(vote, whole, jurisdiction) ? sideOfCommittee.exec(whole.words) : null;
  const motion = side ? readMotion(whole.words.slice(side[0].length), jurisdiction) : whole;
  const isMinority = /^minority/i.test(side?.[0] ?? "");
  const body = bodyOf(
    side ? { ...vote, committee: vote.committee ?? committeeOfMotion(vote.motion, jurisdiction) } : vote,
    motion,
    jurisdiction,
  );
  const { question, words } = motion;
  return {
    body,
    question,
    act: motion.act,
    // What a minority says needs no majority.
    carried: isMinority ? true : isCarried(vote, motion),
    isRecommendation:
      body.kind === "committee" &&
      question !== "no_recommendation" &&
      (advice.has(question) ||
        /\brecommend(?:s|ed|ing)?\b/i.test(words) ||
        (endsBill.has(question) && onlyAdvise.has(jurisdiction))),
    isMinority,
    words,
  };
}

/** How the opinions of a divided committee begin: `Minority; do not pass.`, `Majority Committee Report: Ought to Pass`. */
const sideOfCommittee = /^(?:majority|minority)(?: committee)?(?: report)?[:;] /i;
/** Few votes of a chamber's seats, or a committee by name. */
function isOfCommittee({ chamber, committee, yes, no }: VoteRecord, { words }: Motion, jurisdiction: string): boolean {
  if (!sideOfCommittee.test(words)) return false;
  const seats = seatsOf(jurisdiction, chamber?.trim() || null);
  const cast = (yes ?? 0) + (no ?? 0);
  return Boolean(committee?.trim()) || (seats !== null && cast > 0 && cast / seats < 0.4);
}

const passing: ReadonlySet<Question> = new Set([
  "passage",
  "third_reading",
  "passage_in_concurrence",
  "concur_in_bill",
  "concur",
  "conference_report",
  "do_pass",
  "amend_and_do_pass",
  "recede",
]);
/** A carried vote of a chamber that can pass the bill. */
export const isPassage = ({ body, question, carried }: VoteMeaning): boolean =>
  body.kind === "chamber" && carried === true && passing.has(question);

const ending: ReadonlySet<Question> = new Set([
  ...endsBill,
  "inexpedient",
  "do_not_pass",
  "pass_by_indefinitely",
  "last_day",
  "hold",
  "strike_from_docket",
]);
const reports: ReadonlySet<Question> = new Set(["majority_report", "minority_report"]);
/** A vote after which a bill can count as failed: one to end it that carried, or one to pass it that was lost. */
export const isEnd = ({ question, carried, isRecommendation, isMinority, words }: VoteMeaning): boolean =>
  !isRecommendation &&
  !isMinority &&
  ((carried === true && ending.has(question)) ||
    (carried === true && reports.has(question) && /\bnot to pass\b|\binexpedient\b/i.test(words)) ||
    (carried === false && (passing.has(question) || question === "report" || question === "override")));
