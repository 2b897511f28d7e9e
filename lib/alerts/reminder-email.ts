import type { Queryable } from "@/db";
import type { MailBrand } from "@/db/schema/mail";
import { hearingStatusWords } from "@/lib/bills/calendar/bill-hearings";
import { eventKindWords, hourWithZone } from "@/lib/bills/calendar/dated-events";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { siteBrand } from "@/lib/organisation/mail-brand";
import { publicUrl } from "@/lib/platform/env/settings";
import { formatDate, utcNoon } from "@/lib/platform/text/calendar-date";
import { escapeHtml } from "@/lib/platform/text/escape";
import { formatCount } from "@/lib/platform/text/format";
import { shorten } from "@/lib/platform/text/shorten";
import type { LiveAlert } from "./alert-targets";
import type { Reminder } from "./reminder-plan";

export type BillReminder = Reminder & {
  bill: { id: number; slug: string; name: string; title: string | null; jurisdiction: string };
  by: readonly LiveAlert[];
  /** The name of a hearing that is no longer listed. */ lastName?: string | null;
  /** In the zone of the legislature or agency. */ today: string;
};

const day = 86_400_000;
const inDays = (date: string, today: string): string => {
  const days = Math.round((utcNoon(date).getTime() - utcNoon(today).getTime()) / day);
  return days <= 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
};

const isComments = ({ eventKey }: Reminder): boolean => eventKey.startsWith("comments:");

/** "Fri 4 Dec 2026, 13:30 EST" */
function when({ event, date }: BillReminder, jurisdiction: string): string {
  const hour = event && hourWithZone(event, jurisdiction);
  return [formatDate(date), hour].filter(Boolean).join(", ");
}

const clauseGroups = ["effective", "expires", "deadline", "compliance"] as const;
const begins = {
  effective: "Takes effect",
  expires: "Expires",
  deadline: "Deadline",
  compliance: "Applies or must be complied with from or by",
} as const;

/** Of a day that the newest text of a bill gives; null for another date. */
function clauseSentence({ eventKey, state, event, was, date, today }: BillReminder): string | null {
  const group = clauseGroups.find((one) => eventKey.startsWith(`${one}:`));
  if (!group) return null;
  const what = eventKindWords[group][0];
  const said = event ? `: “${event.description}”` : "";
  if (state === "cancelled") return `No longer in the newest text: ${what.toLowerCase()} ${formatDate(was!.date)}`;
  if (state === "moved")
    return `Moved: ${what.toLowerCase()}, from ${formatDate(was!.date)} to ${formatDate(date)}${event?.clause?.isConfirmed === false ? ", as the newest text is read; not confirmed yet" : ""}${said}`;
  return `${state === "reinstated" ? "Again in the newest text: " : ""}${begins[group]} ${formatDate(date)}, ${inDays(date, today)}${said}`;
}

function reminderSentence(reminder: BillReminder): string {
  const { state, event, was, today, bill } = reminder;
  const ofClause = clauseSentence(reminder);
  if (ofClause) return ofClause;
  const what = isComments(reminder) ? eventKindWords.comments[0] : (event?.description ?? eventKindWords.hearing[0]);
  if (state === "cancelled")
    return event?.status === "cancelled"
      ? `Canceled: ${what}, ${when(reminder, bill.jurisdiction)}`
      : `No longer listed by its source: ${[reminder.lastName ?? what, formatDate(was!.date), was!.hour].filter(Boolean).join(", ")}`;
  if (state === "moved")
    return `Moved: ${what}, from ${[formatDate(was!.date), was!.hour].filter(Boolean).join(", ")} to ${when(reminder, bill.jurisdiction)}`;
  if (state === "reinstated")
    return `On again: ${what}, ${when(reminder, bill.jurisdiction)}, ${inDays(reminder.date, today)}`;
  const status = event?.status === "postponed" ? ` (${hearingStatusWords.postponed.toLowerCase()})` : "";
  return isComments(reminder)
    ? `Comments are accepted until ${when(reminder, bill.jurisdiction)}, ${inDays(reminder.date, today)}`
    : `${what}${status}, ${when(reminder, bill.jurisdiction)}, ${inDays(reminder.date, today)}`;
}

const reasonOf = ({ by }: BillReminder): string => {
  const folders = by.filter(({ of }) => of.kind === "folder").map(({ of }) => `“${of.name}”`);
  return [
    by.some(({ of }) => of.kind === "bill") ? "You follow this bill." : "",
    folders.length > 0 ? `In ${folders.length === 1 ? "the folder" : "the folders"} ${folders.join(", ")}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
};

/** One person's reminders as one message, the bill with the nearest day first, each bill once. */
export async function reminderEmail(
  on: Queryable,
  reminders: readonly BillReminder[],
): Promise<{ subject: string; preheader: string; brand: MailBrand; html: string; text: string }> {
  const sorted = reminders.toSorted((a, b) => a.date.localeCompare(b.date) || a.bill.id - b.bill.id);
  const reminderName = ({ bill }: BillReminder) => `${bill.name} (${jurisdictionName(bill.jurisdiction)})`;
  const [first] = sorted;
  const subject =
    sorted.length === 1 && first
      ? `${reminderName(first)}: ${reminderSentence(first)}`
      : `${formatCount(sorted.length, "date")} for bills you follow`;
  const address = ({ bill }: BillReminder) => `${publicUrl()}/bill/view/${bill.slug}`;
  const details = ({ event, state }: BillReminder): string[] =>
    state === "cancelled" || !event
      ? []
      : [
          event.committee && !event.description.includes(event.committee) ? event.committee : "",
          event.location ?? "",
          event.agendaUrl ? `Agenda: ${event.agendaUrl}` : "",
        ].filter(Boolean);
  const byBill = [...new Set(sorted.map(({ bill }) => bill.id))].map((id) =>
    sorted.filter(({ bill }) => bill.id === id),
  );
  const text = [
    "Hearings and deadlines\n======================",
    ...byBill.map((dates) => {
      const one = dates[0]!;
      return [
        reminderName(one),
        shorten(one.bill.title ?? "", 200),
        ...dates.flatMap((each) => [`  - ${reminderSentence(each)}`, ...details(each).map((line) => `    ${line}`)]),
        reasonOf(one),
        address(one),
      ]
        .filter(Boolean)
        .join("\n");
    }),
  ].join("\n\n");
  const html = [
    "<h1>Hearings and deadlines</h1>",
    ...byBill.map((dates) => {
      const one = dates[0]!;
      return [
        `<h2><a href="${escapeHtml(address(one))}">${escapeHtml(reminderName(one))}</a></h2>`,
        one.bill.title ? `<p>${escapeHtml(shorten(one.bill.title, 200))}</p>` : "",
        ...dates.flatMap((each) => [
          `<p><b>${escapeHtml(reminderSentence(each))}</b></p>`,
          ...details(each).map((line) => `<p>${escapeHtml(line)}</p>`),
        ]),
        `<p>${escapeHtml(reasonOf(one))}</p>`,
      ]
        .filter(Boolean)
        .join("\n");
    }),
  ].join("\n");
  const preheader =
    sorted.length === 1
      ? (first?.bill.title ?? "")
      : sorted.map((one) => `${one.bill.name}: ${reminderSentence(one)}`).join("; ");
  return {
    subject: shorten(subject, 160),
    preheader: shorten(preheader, 140),
    brand: await siteBrand(on),
    html,
    text,
  };
}
