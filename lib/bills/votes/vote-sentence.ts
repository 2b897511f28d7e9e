import { formatShortDate } from "@/lib/platform/text/calendar-date";
import { formatNumber } from "@/lib/platform/text/format";
import { shorten } from "@/lib/platform/text/shorten";
import { readVote, type VoteMeaning, type VoteRecord, type VotingBody } from "./read-vote";
import { verbOf } from "./vote-verbs";

const longestMotion = 240;

/** `19 Nov`; with the year unless it is the current one. */
export function shortDay(date: string): string {
  const short = formatShortDate(date);
  const year = date.slice(0, 4);
  return short === date || year === String(new Date().getFullYear()) ? short : `${short} ${year}`;
}

/** `the House Committee on Housing`, `the Joint Committee on Finance`, `the Senate Rules Committee`. */
export function committeeInWords(name: string, chamber: string | null): string {
  const bare = name
    .replace(/^the /i, "")
    .replace(/^(?:house|senate|assembly) (?=\S)/i, "")
    .replace(/^joint (?=(?:\w+ )?(?:sub)?committee\b)/i, "");
  const isJoint = /^(?:the )?joint\b/i.test(name) || chamber === "Joint";
  const own = /^(house|senate|assembly) /i.exec(name.replace(/^the /i, ""))?.[1];
  const place = isJoint ? "Joint " : chamber || own ? `${chamber ?? own} ` : "";
  const full = /\bcommittee\b|\bsubcommittee\b|\bcommission\b|\bcouncil\b|\btask force\b/i.test(bare)
    ? bare
    : `Committee on ${bare}`;
  return `the ${place}${full}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `The House`, `The Senate Committee on Health`, `A House committee`, `House members`. */
function subjectOf({ body, words, isMinority }: VoteMeaning): string {
  if (isMinority) return `A minority of ${lowerArticle(subjectOfAll(body, words))}`;
  return subjectOfAll(body, words);
}
const lowerArticle = (subject: string): string => subject.replace(/^(?:The|An?)\b/, (word) => word.toLowerCase());

function subjectOfAll(body: VotingBody, words: string): string {
  const { chamber } = body;
  if (body.kind === "chamber") return chamber && chamber !== "Joint" ? `The ${chamber}` : "Members";
  if (body.kind === "unknown") return chamber && chamber !== "Joint" ? `${chamber} members` : "Members";
  if (body.name) return capital(committeeInWords(body.name, chamber));
  const kind = /\bsubcommittee\b/i.test(words) ? "subcommittee" : "committee";
  return chamber ? `${/^[aeiou]/i.test(chamber) ? "An" : "A"} ${chamber} ${kind}` : `A ${kind}`;
}

/** The motion without the committee that it names; empty if it says no more. */
function questionText({ body }: VoteMeaning, motion: string): string {
  const whole = motion.trim().replace(/[.;,]+$/, "");
  if (body.kind !== "committee") return whole;
  const tail = /^[^:]{0,100}\b(?:sub)?committee: (.+)$/i.exec(whole)?.[1];
  if (tail) return tail;
  const name = (body.name ?? "").toLowerCase();
  const left = whole
    .toLowerCase()
    .replace(name, "")
    .replace(/\b(?:house|senate|assembly|committee|vote)\b|[\s-]/g, "");
  return name !== "" && left === "" ? "" : whole;
}

/** What the vote did, without who, count and day: `postponed it indefinitely`. */
function predicateOf(meaning: VoteMeaning, motion: string, jurisdiction: string): string {
  const found = verbOf(meaning, jurisdiction);
  const { carried } = meaning;
  if (!found) {
    const text = questionText(meaning, motion);
    return text === "" || text === "Vote" ? "voted on it" : `voted on “${shorten(text, longestMotion)}”`;
  }
  if (meaning.isRecommendation && !/^(?:reported|recommended)\b/.test(found.past)) {
    if (carried === null && !/\brecommend|\breport/i.test(meaning.words))
      return `voted on recommending ${found.gerund}`;
    return carried === false ? `did not recommend ${found.gerund}` : `recommended ${found.gerund}`;
  }
  if (meaning.isRecommendation && /\brecommends? reporting\b/i.test(meaning.words))
    return carried === false ? "did not recommend reporting it" : "recommended reporting it";
  if (carried === null) return `voted on ${found.gerund}`;
  return carried ? found.past : (found.lost ?? `rejected a motion to ${found.base}`);
}

/** `11–5`; empty if no one was counted. */
export const countOfVote = ({ yes, no }: Pick<VoteRecord, "yes" | "no">): string =>
  typeof yes === "number" && typeof no === "number" && yes + no > 0 ? `${formatNumber(yes)}–${formatNumber(no)}` : "";

/**
 * A vote in one sentence without its period: `The House Committee on Housing postponed it indefinitely, 11–5, on 26 Nov`.
 * @param date left out where it is beside the sentence
 */
export function voteSentence(vote: VoteRecord, jurisdiction = "", date?: string | null): string {
  const meaning = readVote(vote, jurisdiction);
  const predicate = predicateOf(meaning, vote.motion, jurisdiction);
  const count = countOfVote(vote);
  const when = date ? ` on ${shortDay(date)}` : "";
  const isUnread = predicate.startsWith("voted on “") || predicate === "voted on it";
  const outcome = isUnread && meaning.carried !== null ? `; recorded as ${meaning.carried ? "passed" : "failed"}` : "";
  return `${subjectOf(meaning)} ${predicate}${count ? `, ${count}` : ""}${count && when ? "," : ""}${when}${outcome}`;
}
