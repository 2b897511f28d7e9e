import { formatDate, isCalendarDate } from "@/lib/platform/text/calendar-date";
import { shorten } from "@/lib/platform/text/shorten";
import type { BillWithDetails } from "../schema";
import { type BillStatus, statusLabel } from "./status-labels";
import { voteSentence } from "../votes/vote-sentence";

type Change = Pick<BillWithDetails["changes"][number], "field" | "old" | "new">;

const added: Record<string, string> = {
  action: "New action",
  text: "New text",
  sponsor: "New sponsor",
  vote: "New vote",
  event: "New date",
  related: "New related paper",
  other_title: "New short title",
};
const edited: Record<string, string> = {
  status: "Status",
  title: "Title",
  summary: "Summary",
  action: "Action corrected",
  text: "Text changed",
  sponsor: "Sponsor changed",
  vote: "Vote corrected",
  event: "Date moved",
  related: "Related paper changed",
  other_title: "Short title changed",
};
const removed: Record<string, string> = {
  action: "Action removed",
  text: "Text removed",
  sponsor: "Sponsor removed",
  vote: "Vote removed",
  event: "Date removed",
  related: "Related paper removed",
  other_title: "Short title removed",
};

const longest = 280;

/** A value in one line: name, motion or description of an object, the status label, or the text. */
function describeValue(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (field === "status") return statusLabel(value as BillStatus) ?? String(value);
  const object = typeof value === "object" ? (value as Record<string, unknown>) : null;
  if (field === "event" && object) return eventInWords(object);
  if (field === "vote" && object) return voteInWords(object);
  const text = object ? (object.description ?? object.name ?? "") : value;
  return shorten(String(text), longest) || null;
}

/** `The Senate passed it on third reading, 59–39`, as `withCommittees` names its committee. */
function voteInWords(vote: Record<string, unknown>): string {
  const countOf = (value: unknown) => (typeof value === "number" ? value : null);
  return voteSentence(
    {
      motion: textOf(vote.motion) || textOf(vote.description),
      chamber: textOf(vote.chamber) || null,
      result: textOf(vote.result) || null,
      yes: countOf(vote.yes),
      no: countOf(vote.no),
      committee: textOf(vote.committee) || null,
    },
    textOf(vote.jurisdiction),
  );
}

type EventParts = { description?: unknown; date?: unknown; time?: unknown; location?: unknown; status?: unknown };

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const dayAndHour = ({ date, time }: EventParts): string => {
  const day = textOf(date);
  return [isCalendarDate(day) ? formatDate(day) : day, textOf(time)].filter(Boolean).join(", ");
};

/** “Committee on Water: public hearing, Sat 28 Nov 2026, 10:00” */
const eventInWords = (event: EventParts): string | null =>
  [shorten(textOf(event.description), longest), dayAndHour(event)].filter(Boolean).join(", ") || null;

/** The texts that a new version was compared with, and the comparison's first line. */
export type VersionComparison = { textId: number; previousId: number; previous: string; sentence: string };

/** For a change that adds a version: its comparison with the previous version; null if there is none. */
export function comparisonOfChange({ field, new: next }: Pick<Change, "field" | "new">): VersionComparison | null {
  const version = field === "text" && typeof next === "object" ? (next as Record<string, unknown> | null) : null;
  const comparison = version?.comparison as Partial<VersionComparison> | null | undefined;
  if (typeof version?.textId !== "number" || typeof comparison?.sentence !== "string") return null;
  return {
    textId: version.textId,
    previousId: Number(comparison.previousId),
    previous: shorten(String(comparison.previous ?? ""), longest),
    sentence: comparison.sentence,
  };
}

/** “Compared with Introduced: 3 sections changed, 1 added; 412 words added.” */
const comparisonInWords = ({ previous, sentence }: Pick<VersionComparison, "previous" | "sentence">): string =>
  `Compared with ${previous || "the version before"}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, "")}.`;

const isCancelled = (event: EventParts | null): boolean => event?.status === "cancelled";

/** Canceled, on again, moved. */
function eventChange(
  old: EventParts | null,
  next: EventParts | null,
): { what: string; before: string | null; now: string | null } {
  const before = old && eventInWords(old);
  const now = next && eventInWords(next);
  if (next && isCancelled(next) && !(old && isCancelled(old))) return { what: "Date canceled", before: null, now };
  if (!old || !next) return { what: old ? removed.event! : added.event!, before, now };
  if (isCancelled(old) && !isCancelled(next)) return { what: "Date reinstated", before: null, now };
  const [from, to] = [textOf(old.location), textOf(next.location)];
  const isElsewhere = to !== "" && from !== to;
  if (dayAndHour(old) !== dayAndHour(next)) {
    // The name appears once, unless it changed as well.
    const later = textOf(old.description) === textOf(next.description) ? dayAndHour(next) : now;
    return { what: edited.event!, before, now: [later, isElsewhere && to].filter(Boolean).join(", ") };
  }
  if (isElsewhere && before === now)
    return {
      what: "Place changed",
      before: [before, from].filter(Boolean).join(", "),
      now: shorten(to, longest),
    };
  return before === now
    ? { what: "Details of a date changed", before: null, now }
    : { what: "Date changed", before, now };
}

/** The subject, old and new value of a change, and a new version's differences. */
export function changeInWords({ field, old, new: next }: Change): {
  what: string;
  before: string | null;
  now: string | null;
  comparison?: string;
} {
  if (field === "event") return eventChange(old as EventParts | null, next as EventParts | null);
  const before = describeValue(field, old);
  const now = describeValue(field, next);
  const names = before === null ? added : now === null ? removed : edited;
  const comparison = comparisonOfChange({ field, new: next });
  return {
    what: names[field] ?? edited[field] ?? field,
    before,
    now,
    ...(comparison && { comparison: comparisonInWords(comparison) }),
  };
}
