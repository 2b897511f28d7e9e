import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { bills, formTemplates } from "@/db/schema";
import { everyone, type Reader } from "@/lib/audiences/reader";
import { focusBills } from "@/lib/bills/focus-bills";
import { movedBills, type MovedBill } from "@/lib/bills/recently-moved";
import type { Bill } from "@/lib/bills/schema";
import { type CalendarDate } from "@/lib/platform/text/calendar-date";
import { addCalendarDays, todayIn, weekOf } from "@/lib/platform/text/dates";
import { organisation } from "@/lib/organisation/organisation";
import { indexOfTopics, type IndexedArea, topicsWithContent } from "@/lib/topics/index-of-topics";
import { type PublishedListItem, publishedIssueById, publishedIssues } from "./published";
import { type ContentsEntry, readingOf } from "./parts";
import { latestWeekly } from "./weekly";

export type FrontPageContent = {
  week: { start: CalendarDate; end: CalendarDate };
  weeklies: PublishedListItem[];
  /** Whether the first of them is of this week or the last. */
  isRecent: boolean;
  leadContents: ContentsEntry[];
  /** Recent status changes, and their first day. */
  moved: { since: CalendarDate; bills: MovedBill[] };
  /** The first tracked bills in staff order. */
  focus: Bill[];
  topics: IndexedArea[];
  others: PublishedListItem[];
  /** Publications to subscribe to by email: those of the weeklies, before the first issue all that are emailed. */
  byEmail: { id: number; name: string }[];
  hasBills: boolean;
};

const movedShown = 9;
const focusShown = 6;
const othersShown = 6;
const contentsShown = 8;

export async function frontPage(now: Date = new Date(), reader: Reader = everyone): Promise<FrontPageContent> {
  const { timeZone } = await organisation();
  const today = todayIn(timeZone, now);
  const week = weekOf(today);
  // Early in a week there are few changes, so at least seven days are shown.
  const since = addCalendarDays(today, -7) < week.start ? addCalendarDays(today, -7) : week.start;
  const [weekly, moved, focus, topics, newest, [bill]] = await Promise.all([
    latestWeekly(reader),
    movedBills({ start: since, end: today, limit: movedShown }),
    focusBills({ limit: focusShown }),
    indexOfTopics(reader),
    publishedIssues({ perPage: 40, reader }),
    db.select({ id: bills.id }).from(bills).limit(1),
  ]);
  const ofWeeklies = new Set(weekly.map(({ template }) => template.id));
  const rest = newest.issues.filter((issue) => !ofWeeklies.has(issue.formTemplate.id));
  const ownWeeklies = weekly.flatMap(({ issue }) => issue ?? []);
  const weeklies = ownWeeklies.length > 0 ? ownWeeklies : rest.slice(0, 1);
  const others = rest.filter((issue) => !weeklies.includes(issue)).slice(0, othersShown);
  const emailedWeeklies = weeklies.flatMap(({ formTemplate: { id, name, sendsMail } }) =>
    sendsMail ? [{ id, name }] : [],
  );
  return {
    week,
    weeklies,
    isRecent: weeklies[0] !== undefined && weeklies[0].publishedDate >= addCalendarDays(week.start, -7),
    leadContents: weeklies[0] ? await contentsOf(weeklies[0].id, reader) : [],
    moved: { since, bills: moved },
    focus,
    topics: topicsWithContent(topics),
    others,
    byEmail:
      emailedWeeklies.length > 0 ? emailedWeeklies : await emailedTemplates(weekly.map(({ template }) => template.id)),
    hasBills: bill !== undefined,
  };
}

/** The active templates that are sent by email, these first. */
async function emailedTemplates(first: readonly number[]): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .select({ id: formTemplates.id, name: formTemplates.name })
    .from(formTemplates)
    .where(and(eq(formTemplates.active, true), eq(formTemplates.sendsMail, true)))
    .orderBy(asc(formTemplates.name), asc(formTemplates.id));
  const place = ({ id }: { id: number }) => (first.includes(id) ? first.indexOf(id) : first.length);
  return rows.toSorted((a, b) => place(a) - place(b));
}

/** The headings of an issue, otherwise its template's groups. */
async function contentsOf(issueId: number, reader: Reader): Promise<ContentsEntry[]> {
  const issue = await publishedIssueById(issueId, reader);
  const contents = issue ? readingOf(issue.content, issue.view.groupOrder).contents : [];
  const pieces = contents.filter((entry) => entry.level === 3);
  return (pieces.length > 2 ? pieces : contents).slice(0, contentsShown);
}
