import type { BillAction, BillEvent, BillRelation, BillSponsor, BillVersion, BillVote } from "@/db/schema/bills";
import { daysFromMonday, dateOf, whenOf } from "@/lib/tools/demo/content/calendar";
import { legislature } from "@/lib/tools/demo/content/members";
import { demoTexts } from "@/lib/tools/demo/content/texts";
import { sessionsOf } from "@/lib/tools/demo/content/organisation";
import type { Chamber, DemoBill, Status, Step } from "@/lib/tools/demo/content/shape";
import { byHand } from "@/lib/bills/court-cases/queries";
import { caseSession } from "@/lib/bills/court-cases/session";
import { chamberName } from "@/lib/bills/vocabulary/jurisdictions";
import { sessionWords } from "@/lib/bills/vocabulary/session-names";
import type { Loading } from "./loading";

export type DatedStep = Step & { day: string };
type Calendar = Pick<Loading, "monday" | "today" | "year">;

const eventWords = {
  hearing: "hearing",
  floor: "floor session",
  comment_deadline: "comment deadline",
  effective: "effective date",
  deadline: "deadline",
};

/** The number as printed in the year of loading. */
export const nameOf = (bill: DemoBill, { year, monday }: Calendar): string =>
  bill.name.replace("{Y}", String(year)).replace("{F}", dateOf(bill.steps[0]!.when, monday).slice(2, 4));

/** The session as its source writes it and as readers see it. Rules belong to the year of their docket. */
export function sessionOf(
  bill: DemoBill,
  calendar: Calendar,
): { session: string; sessionName: string; sessionYear: number | null } {
  const { year } = calendar;
  if (bill.courtCase) {
    const filed = dateOf(bill.steps[0]!.when, calendar.monday);
    const { name, year: ofCourt } = caseSession(bill.courtCase.court, nameOf(bill, calendar), filed);
    return { session: name, sessionName: name, sessionYear: ofCourt };
  }
  if (bill.kind === "regulation") {
    const session = bill.jurisdiction === "US" ? `Federal Register ${year}` : `${year}`;
    return { session, sessionName: bill.jurisdiction === "US" ? session : `Rules of ${year}`, sessionYear: year };
  }
  const session = sessionsOf(year)[bill.jurisdiction][bill.session];
  const words = sessionWords(bill.jurisdiction, session);
  return {
    session,
    sessionName: bill.jurisdiction === "LX" ? `${words.year} regular session` : words.name,
    sessionYear: words.year ?? year,
  };
}

/**
 * A bill's steps with their dates, oldest first. Those of the previous session are moved back by whole weeks until they are
 * in it; later events of such an act (a ruling, an effective date) are not moved.
 */
export function datedSteps(bill: DemoBill, calendar: Calendar): DatedStep[] {
  const { session } = sessionOf(bill, calendar);
  const end =
    bill.session === "previous" && bill.kind !== "regulation"
      ? `${/(\d{4})R?$/.exec(session)?.[1] ?? calendar.year - 1}-12-01`
      : null;
  const newest = dateOf("68 Mon", calendar.monday);
  const weeks = end && newest > end ? Math.ceil((Date.parse(newest) - Date.parse(end)) / 604_800_000) : 0;
  return bill.steps
    .map((step) => {
      const days = daysFromMonday(step.when);
      return { ...step, day: dateOf(whenOf(days < -7 * 60 ? days - 7 * weeks : days), calendar.monday) };
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** A bill's row on a date, from the events until then. */
export function stateOn(
  steps: DatedStep[],
  day: string,
): {
  status: Status;
  statusDate: string | null;
  introducedDate: string | null;
  lastActionDate: string | null;
  lastAction: string | null;
} {
  const past = steps.filter((step) => step.day <= day);
  const standing = past.findLast((step) => step.status);
  const last = past.at(-1);
  return {
    status: standing?.status ?? "unknown",
    statusDate: standing?.day ?? null,
    introducedDate: past[0]?.day ?? null,
    lastActionDate: last?.day ?? null,
    lastAction: last?.description ?? null,
  };
}

const chamberOf = (bill: DemoBill, chamber: Chamber): string | null =>
  chamber === "agency" || chamber === "court" ? null : chamberName(bill.jurisdiction, chamber);

export const actionOf = (bill: DemoBill, step: DatedStep): BillAction => ({
  date: step.day,
  description: step.description,
  chamber: chamberOf(bill, step.chamber),
  ...(bill.courtCase ? { ref: `${byHand}${step.when}` } : { classification: step.classification }),
});

export function voteOf(bill: DemoBill, step: DatedStep): BillVote | null {
  if (!step.vote) return null;
  const { motion, yeas, nays, other, passed } = step.vote;
  return {
    date: step.day,
    chamber: chamberOf(bill, step.chamber),
    motion,
    result: passed ? "passed" : "failed",
    yes: yeas,
    no: nays,
    other,
  };
}

/** The amendments and notes that came out with a step's version, and their words. */
export const papersOf = (bill: DemoBill, step: DatedStep): { version: BillVersion; paragraphs: readonly string[] }[] =>
  (demoTexts.find((text) => text.bill === bill.key)?.papers ?? [])
    .filter((paper) => paper.with === step.version)
    .map(({ name, kind, status, paragraphs }) => ({
      version: { name, kind, status, date: step.day, url: null },
      paragraphs,
    }));

export const versionOf = (step: DatedStep): BillVersion | null =>
  step.version ? { name: step.version, date: step.day, url: null, kind: "text" } : null;

function sponsorsOf(bill: DemoBill): BillSponsor[] {
  const agency =
    bill.kind === "regulation"
      ? bill.steps.map((step) => /by the (.+?)(?:, with .*)?$/.exec(step.description)?.[1]).find(Boolean)
      : undefined;
  if (agency) return [{ name: agency, role: "agency" }];
  return bill.sponsors.flatMap(({ member, primary }) => {
    const person = legislature.find((each) => each.key === member);
    return person
      ? [
          {
            name: person.name,
            role: primary ? "sponsor" : "cosponsor",
            party: person.party,
            district: person.district,
            chamber: chamberOf(bill, person.chamber),
          },
        ]
      : [];
  });
}

/** The long parts of a bill today; scheduled steps are among its events. */
export function partsOf(bill: DemoBill, steps: DatedStep[], calendar: Calendar, all: ReadonlyMap<string, DemoBill>) {
  const past = steps.filter((step) => step.day <= calendar.today);
  const events: BillEvent[] = steps.flatMap((step) =>
    step.event
      ? [
          {
            date: step.day,
            time: step.event.type === "hearing" ? "10:00" : null,
            kind: eventWords[step.event.type],
            description: step.event.title,
            location: step.event.location || null,
          },
        ]
      : [],
  );
  const related: BillRelation[] = bill.related.flatMap(({ key, relation }) => {
    const other = all.get(key);
    return other
      ? [
          {
            name: nameOf(other, calendar),
            session: sessionOf(other, calendar).session,
            relation,
            jurisdiction: other.jurisdiction,
          },
        ]
      : [];
  });
  return {
    actions: past.map((step) => actionOf(bill, step)),
    sponsors: sponsorsOf(bill),
    versions: past.flatMap((step) =>
      [versionOf(step) ?? [], papersOf(bill, step).map(({ version }) => version)].flat(),
    ),
    votes: past.flatMap((step) => voteOf(bill, step) ?? []),
    related,
    events,
    subjects: bill.subjects,
  };
}
