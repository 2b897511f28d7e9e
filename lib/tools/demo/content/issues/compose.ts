import { weekdayNames } from "@/lib/platform/text/calendar-date";
import { demoBills, writtenBills } from "../bills";
import { daysFromMonday, whenOf } from "../calendar";
import { billsIn } from "../rich-text";
import type { DemoBill, DemoIssue, DemoStoryEvent, Step, When } from "../shape";
import { docketOn } from "./docket";
import { legalWeeks } from "./legal-weeks";
import { legislativeWeeks } from "./legislative-weeks";
import { regulatoryWeeks } from "./regulatory-weeks";
import type { Week } from "./week";

/**
 * The issues of the older weeks. Titles, headlines and openings are written by hand; the rest is composed from each
 * bill's story of that week, and from the actions of the bills.
 */
interface Item {
  bill: DemoBill;
  event: DemoStoryEvent;
}
interface Happening {
  bill: DemoBill;
  step: Step;
}

const weekOf = (when: When): number => Math.ceil(-daysFromMonday(when) / 7);
/** The Monday on which the issue about a week appears. */
const publishedOn = (week: number): When => `${week - 1} Mon`;
const weekday = (when: When): string => weekdayNames[((daysFromMonday(when) % 7) + 7) % 7] ?? "";
const chamberName = { lower: "House", upper: "Senate", executive: "Governor", agency: "Agency", court: "Court" };

function itemsOf(desk: string, week: number, section: "lead" | "second"): Item[] {
  return writtenBills
    .filter((bill) => bill.story?.desk === desk)
    .flatMap((bill) =>
      (bill.story?.events ?? [])
        .filter((event) => event.section === section && weekOf(event.when) === week)
        .map((event) => ({ bill, event })),
    )
    .toSorted((a, b) => Number(b.bill.tracked) - Number(a.bill.tracked) || b.event.text.length - a.event.text.length);
}

const happenings = (week: number, which: (step: Step, bill: DemoBill) => boolean): Happening[] =>
  demoBills.flatMap((bill) =>
    bill.steps.filter((step) => weekOf(step.when) === week && which(step, bill)).map((step) => ({ bill, step })),
  );

/** The first mention says what the bill does, the second why it matters, later ones only the event; shorter weeklies have both. */
function background({ bill, event }: Item): string {
  const before = (bill.story?.events ?? []).filter(
    (other) => daysFromMonday(other.when) < daysFromMonday(event.when),
  ).length;
  if (bill.story && bill.story.desk !== "legislative")
    return before === 0
      ? `${bill.story.does}\n\n${bill.story.matters}`
      : before === 1
        ? bill.story.matters
        : bill.story.does;
  return before === 0 ? (bill.story?.does ?? "") : before === 1 ? (bill.story?.matters ?? "") : "";
}

const itemText = (item: Item): string =>
  [`### ${item.event.head}`, item.event.text, background(item), item.event.next ?? ""].filter(Boolean).join("\n\n");
const inShort = (item: Item): string => `- **${item.event.head}.** ${item.event.text.split("\n\n")[0] ?? ""}`;

function section(items: Item[], most: number, more: string[], heading: string): string {
  const short = [...items.slice(most).map(inShort), ...more];
  return [
    ...items.slice(0, most).map(itemText),
    ...(short.length > 0 ? [`### ${heading}`, short.join("\n")] : []),
  ].join("\n\n");
}

const counts = (step: Step): string => (step.vote ? `, ${step.vote.yeas} to ${step.vote.nays}` : "");
const isPassage = (step: Step) => step.classification.includes("passage") && Boolean(step.vote);
const isBackground = (bill: DemoBill) => bill.key.startsWith("bg-") && bill.jurisdiction === "CV" && !bill.ceremonial;

const alsoPassed = (week: number): string[] =>
  happenings(
    week,
    (step, bill) => isBackground(bill) && bill.session === "current" && bill.kind === "bill" && isPassage(step),
  )
    .slice(0, 5)
    .map(
      ({ bill, step }) =>
        `- {{${bill.key}}}, on ${bill.short}, passed the ${chamberName[step.chamber]} on ${weekday(step.when)}${counts(step)}.`,
    );
const alsoReported = (week: number): string[] =>
  happenings(
    week,
    (step, bill) =>
      isBackground(bill) && bill.session === "current" && step.classification.includes("committee-passage-favorable"),
  )
    .slice(0, 5)
    .map(
      ({ bill, step }) =>
        `- {{${bill.key}}}, on ${bill.short}: ${step.description.split(". ")[0]?.replace(/^Reported/, "reported")}${counts(step)}.`,
    );

/** The recorded votes of a week on the bills that the desk follows, as a table; empty in a week without. */
export function rollCalls(week: number): string {
  const votes = happenings(
    week,
    (step, bill) =>
      !bill.key.startsWith("bg-") &&
      bill.jurisdiction === "CV" &&
      bill.session === "current" &&
      Boolean(step.vote) &&
      !step.classification.includes("committee-passage-favorable"),
  );
  if (votes.length === 0) return "";
  const rows = votes
    .toSorted((a, b) => daysFromMonday(a.step.when) - daysFromMonday(b.step.when))
    .map(
      ({ bill, step }) =>
        `| {{${bill.key}}}, ${bill.short} | ${chamberName[step.chamber]} | ${step.vote?.motion ?? ""} | ${step.vote?.yeas ?? 0} | ${step.vote?.nays ?? 0} |`,
    );
  return ["| Bill | Chamber | Question | Yeas | Nays |", ...rows].join("\n");
}

/** What is listed for the days of a week, a line each, the followed bills first. */
export function listedFor(week: number, most: number): string {
  return happenings(
    week,
    (step, bill) =>
      bill.jurisdiction === "CV" &&
      bill.kind !== "regulation" &&
      bill.session === "current" &&
      (step.event?.type === "hearing" || step.event?.type === "floor"),
  )
    .toSorted((a, b) => Number(isBackground(a.bill)) - Number(isBackground(b.bill)))
    .slice(0, most)
    .toSorted((a, b) => daysFromMonday(a.step.when) - daysFromMonday(b.step.when))
    .map(
      ({ bill, step }) =>
        `- **${weekday(step.when)}.** ${step.event?.title} ${step.event?.type === "floor" ? "of" : "on"} {{${bill.key}}} (${bill.short})${step.event?.location ? `; ${step.event.location}` : ""}.`,
    )
    .join("\n");
}

/** Comment periods and hearings on rules that lie ahead of the issue about a week, as a table. */
export function toBeHeard(week: number): string {
  const from = daysFromMonday(publishedOn(week));
  const rows = demoBills
    .filter((bill) => bill.kind === "regulation")
    .flatMap((bill) =>
      bill.steps
        .filter(
          (step) =>
            step.event &&
            step.event.type !== "effective" &&
            daysFromMonday(step.when) >= from &&
            daysFromMonday(step.when) < from + 42 &&
            isOut(bill, from),
        )
        .map((step) => ({ bill, step })),
    )
    .toSorted((a, b) => daysFromMonday(a.step.when) - daysFromMonday(b.step.when))
    .slice(0, 9)
    .map(
      ({ bill, step }) =>
        `| {${daysFromMonday(step.when) < 0 ? "" : "+"}${daysFromMonday(step.when)}} | {{${bill.key}}}, ${bill.short} | ${step.event?.type === "hearing" ? `Hearing, ${step.event.location}` : "Comments close"} |`,
    );
  return rows.length > 0 ? ["| Day | Rule | What |", ...rows].join("\n") : "";
}

/** Published, and neither finished nor withdrawn, on a day. */
const isOut = (bill: DemoBill, day: number): boolean => {
  const done = bill.steps.filter((step) => daysFromMonday(step.when) < day && step.status);
  return ["proposed_rule", "notice"].includes(done.at(-1)?.status ?? "");
};

/** Rules open for comment on the day of the issue about a week. */
export function openRules(week: number): number {
  const day = daysFromMonday(publishedOn(week));
  return demoBills.filter(
    (bill) =>
      bill.kind === "regulation" &&
      isOut(bill, day) &&
      bill.steps.some((step) => step.event?.type === "comment_deadline" && daysFromMonday(step.when) >= day),
  ).length;
}

/** The next day on which a comment period ends, on or after the day of the issue. */
export function nextDeadline(week: number): When {
  const day = daysFromMonday(publishedOn(week));
  const days = demoBills
    .filter((bill) => bill.kind === "regulation")
    .flatMap((bill) =>
      bill.steps
        .filter((step) => step.event?.type === "comment_deadline" && daysFromMonday(step.when) >= day)
        .map((step) => daysFromMonday(step.when)),
    );
  return whenOf(Math.min(...days));
}

/** All bills of Calvert that moved in a week. */
export const movedIn = (week: number): number =>
  new Set(
    happenings(week, (_, bill) => bill.jurisdiction === "CV" && bill.kind !== "regulation").map(({ bill }) => bill.key),
  ).size;

/** Topics of the bills in the order in which an issue takes them up. */
export function topicsOf(keys: string[], most = 6): string[] {
  const named = keys
    .filter((key) => !key.startsWith("bg-"))
    .map((key) => demoBills.find((bill) => bill.key === key)?.topics ?? []);
  return [
    ...new Set(
      [...named.map(([first]) => first), ...named.map(([, second]) => second)].filter((topic) => topic !== undefined),
    ),
  ].slice(0, most);
}

/** The bills that a set of values refers to, in order. */
export const referredBills = (values: Record<string, unknown>): string[] => [
  ...new Set(Object.values(values).flatMap((value) => (typeof value === "string" ? billsIn(value) : []))),
];

export const calendarLinks = {
  legislative: "https://legislature.calvert.example/calendar",
  legal: "https://courts.calvert.example/arguments",
  regulatory: "https://register.calvert.example/comment",
};

const agencyWords: [RegExp, string][] = [
  [/Public Utilities Board/, "Public Utilities Board"],
  [/Environmental Quality/, "Department of Environmental Quality"],
  [/by the Department of Health$/, "Department of Health"],
  [/by the Department of Labor$/, "Department of Labor"],
  [/Insurance/, "Insurance Administration"],
  [/Fire Marshal/, "State Fire Marshal"],
  [/Housing Finance/, "Housing Finance Agency"],
  [/Elections/, "State Elections Commission"],
  [/Board of Education/, "State Board of Education"],
  [/Board of (Medicine|Pharmacy)/, "Professional boards"],
  [/Banking/, "Division of Banking"],
];

/** Agencies behind the rules of an issue, as the template's list names them. */
export function agenciesOf(keys: string[]): string[] {
  const rules = demoBills.filter((bill) => keys.includes(bill.key) && bill.kind === "regulation");
  const state = agencyWords
    .filter(([words]) =>
      rules.some((rule) => rule.jurisdiction === "CV" && rule.steps.some((step) => words.test(step.description))),
    )
    .map(([, name]) => name);
  return rules.some((rule) => rule.jurisdiction === "US") ? [...state, "Federal agencies"] : state;
}

const courtWords: [RegExp, string][] = [
  [/Supreme Court/, "Supreme Court of Calvert"],
  [/Court of Appeals/, "Court of Appeals"],
  [/circuit (court|judge)|Judge (Renaud|Vasquez|Marquez)/, "Circuit courts"],
  [/Tax Court/, "Tax Court"],
  [/federal (district )?(court|judge)|Judge Arroyo/i, "Federal district court"],
  [/the court of appeals/, "Federal court of appeals"],
];

/** Courts named in an issue, as the template's list names them. */
export const courtsOf = (text: string): string[] =>
  courtWords.filter(([words]) => words.test(text)).map(([, name]) => name);

function issueOf(
  desk: "legislative" | "legal" | "regulatory",
  week: number,
  written: Week,
  values: DemoIssue["values"],
): DemoIssue {
  const keys = referredBills(desk === "legal" ? { decisions: values.decisions, pending: values.pending } : values);
  const own = {
    standfirst: written.standfirst,
    opening: written.opening,
    notes: written.notes,
    checked: true,
    bills: keys.filter((key) => !key.startsWith("bg-")),
  };
  return {
    key: `${desk}-${week}`,
    template: `weekly-${desk}-update`,
    title: written.title,
    headline: written.headline,
    topics: topicsOf(keys),
    published: publishedOn(week),
    author: week % 3 === 0 ? "ada" : "eda",
    values: { ...own, ...values },
  };
}

function legislative(week: number, written: Week): DemoIssue {
  return issueOf("legislative", week, written, {
    opening: written.opening,
    floor: section(itemsOf("legislative", week, "lead"), 4, alsoPassed(week), "Also on the floor"),
    committee: section(itemsOf("legislative", week, "second"), 3, alsoReported(week), "Also reported or heard"),
    rollcalls: rollCalls(week),
    ahead: [written.ahead, listedFor(week - 1, 9)].filter(Boolean).join("\n\n"),
    pace: written.pace ?? "Steady",
    moved: movedIn(week),
    nextsitting: `${week - 1} Tue`,
    calendar: calendarLinks.legislative,
  });
}

function legal(week: number, written: Week): DemoIssue {
  const decisions = section(itemsOf("legal", week, "lead"), 4, [], "Also decided");
  const pending = section(itemsOf("legal", week, "second"), 4, [], "Also pending");
  return issueOf("legal", week, written, {
    opening: written.opening,
    decisions,
    pending,
    ahead: `${written.ahead}\n\n### Where our cases stand\n\n${docketOn(publishedOn(week))}`,
    courts: courtsOf(`${decisions} ${pending}`),
    opinion: written.opinion ?? "",
    opinions: 9 + ((week * 7) % 8),
    deadline: `${week - 3} Fri`,
    calendar: calendarLinks.legal,
  });
}

function regulatory(week: number, written: Week): DemoIssue {
  const also = happenings(week, (step, bill) => bill.key.startsWith("bg-rule") && Boolean(step.status))
    .slice(0, 4)
    .map(
      ({ bill, step }) =>
        `- {{${bill.key}}}, on ${bill.short}: ${step.description.charAt(0).toLowerCase()}${step.description.slice(1)} on ${weekday(step.when)}.`,
    );
  const values = {
    opening: written.opening,
    final: section(itemsOf("regulatory", week, "lead"), 4, [], "Also final"),
    proposed: section(itemsOf("regulatory", week, "second"), 4, also, "Also in the Register"),
  };
  return issueOf("regulatory", week, written, {
    ...values,
    comment: [written.ahead, toBeHeard(week)].filter(Boolean).join("\n\n"),
    open: openRules(week),
    emergency: false,
    deadline: nextDeadline(week),
    portal: calendarLinks.regulatory,
    agencies: agenciesOf(referredBills(values)),
  });
}

const weeks = (written: Record<number, Week>, compose: (week: number, written: Week) => DemoIssue): DemoIssue[] =>
  Object.entries(written).map(([week, each]) => compose(Number(week), each));

/** Weeks 4 to 14 of the three weeklies. */
export const olderIssues = (): DemoIssue[] => [
  ...weeks(legislativeWeeks, legislative),
  ...weeks(legalWeeks, legal),
  ...weeks(regulatoryWeeks, regulatory),
];
