import { sql } from "drizzle-orm";
import { billChanges, billDetails, bills, courtCases as courtCaseTable } from "@/db/schema";
import { demoBills } from "@/lib/tools/demo/content/bills";
import { courtCases } from "@/lib/tools/demo/content/bills/cases";
import { focusOrder } from "@/lib/tools/demo/content/admin";
import type { DemoBill } from "@/lib/tools/demo/content/shape";
import { bareNumber, matchKey, sortKey } from "@/lib/bills/vocabulary/number-keys";
import {
  actionOf,
  type DatedStep,
  datedSteps,
  nameOf,
  partsOf,
  sessionOf,
  stateOn,
  versionOf,
  voteOf,
} from "./bill-rows";
import { addCalendarDays } from "@/lib/platform/text/dates";
import { slugOf } from "@/lib/platform/text/slug";
import { dayOf, idOf, type Loading, momentOf } from "./loading";

const chunk = 100;
/** Changes go back this many weeks; older steps count as known when tracking began. */
const weeksOfChanges = 10;

export type LoadedBill = { bill: DemoBill; id: number; steps: DatedStep[] };

const hosts = { CV: "legislature.calvert.example", LX: "legislature.lenox.example", US: "congress.example" };
const inChunks = <T>(list: T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / chunk) }, (_, i) => list.slice(i * chunk, (i + 1) * chunk));
const slugPart = (text: string) =>
  text
    .replace(/\.\s*/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

function addressOf({ kind, jurisdiction }: DemoBill, session: string, name: string): string {
  if (kind === "case") return `https://courts.${jurisdiction === "US" ? "us" : "calvert"}.example/docket/${name}`;
  if (kind === "regulation" && jurisdiction === "CV") return `https://register.calvert.example/${name}`;
  return `https://${hosts[jurisdiction]}/${session}/${name}`;
}

function rowOf(loading: Loading, bill: DemoBill, steps: DatedStep[]): typeof bills.$inferInsert {
  const name = nameOf(bill, loading);
  const session = sessionOf(bill, loading);
  const first = steps[0]?.day ?? loading.today;
  const state = stateOn(steps, loading.today);
  return {
    slug: [slugPart(bill.jurisdiction), slugOf(session.session), slugPart(name)].join("-"),
    // What staff entered by hand, staff can change.
    source: bill.courtCase ? "staff" : "demo",
    sourceId: bill.key,
    kind: bill.kind,
    jurisdiction: bill.jurisdiction,
    ...session,
    name,
    matchKey: matchKey(name),
    matchNumber: bareNumber(name),
    sortKey: sortKey(name),
    title: bill.title,
    summary: bill.summary,
    ...state,
    sourceUrl: addressOf(bill, slugPart(session.session), slugPart(name)),
    ceremonial: bill.ceremonial,
    topicIds: bill.topics.map((topic) => idOf(loading.topics, topic)),
    trackedAt: bill.tracked ? momentOf(loading, addCalendarDays(first, 1), 9) : null,
    focusOrder: bill.tracked ? focusOrder.indexOf(bill.key) + 1 || 100 : null,
    checkedAt: bill.courtCase ? null : new Date(Date.parse(loading.now) - 40 * 60_000).toISOString(),
    createdAt: momentOf(loading, bill.came ? dayOf(loading, bill.came) : first, bill.came ? 6 : 19),
    updatedAt: momentOf(loading, state.lastActionDate ?? first, 19),
  };
}

/** Every bill in its current state, with its long parts. @returns them with their dates, for their history */
export async function loadBills(loading: Loading): Promise<LoadedBill[]> {
  const written = [...demoBills, ...courtCases];
  const all = new Map(written.map((bill) => [bill.key, bill]));
  const dated = written
    .map((bill) => ({ bill, steps: datedSteps(bill, loading) }))
    .filter(({ steps }) => steps.some((step) => step.day <= loading.today));
  for (const part of inChunks(dated)) {
    const rows = await loading.tx
      .insert(bills)
      .values(part.map(({ bill, steps }) => rowOf(loading, bill, steps)))
      .returning({ id: bills.id, key: bills.sourceId });
    for (const { id, key } of rows) loading.bills.set(key, id);
  }
  const loaded = dated.map((each) => ({ ...each, id: idOf(loading.bills, each.bill.key) }));
  for (const part of inChunks(loaded))
    await loading.tx
      .insert(billDetails)
      .values(part.map(({ bill, id, steps }) => ({ billId: id, ...partsOf(bill, steps, loading, all) })));
  await loading.tx.insert(courtCaseTable).values(
    loaded.flatMap(({ bill, id, steps }) =>
      bill.courtCase
        ? [
            {
              billId: id,
              ...bill.courtCase,
              docketNumber: nameOf(bill, loading),
              caption: bill.title,
              filedDate: steps[0]!.day,
            },
          ]
        : [],
    ),
  );
  for (const part of inChunks(changesOf(loading, loaded))) await loading.tx.insert(billChanges).values(part);
  return loaded;
}

/** What the tracker would have noted of each bill, on the evening of the day. */
function changesOf(loading: Loading, loaded: LoadedBill[]): (typeof billChanges.$inferInsert)[] {
  const since = dayOf(loading, `${weeksOfChanges} Mon`);
  const changes = loaded.flatMap(({ bill, id, steps }) => {
    let status: string | null = null;
    return steps
      .filter((step) => step.day <= loading.today)
      .flatMap((step, place) => {
        const before = status;
        status = step.status ?? status;
        if (place === 0 || step.day < since) return [];
        const base = { billId: id, at: momentOf(loading, step.day, 19), effectiveDate: step.day, old: null };
        const added = [
          ["action", actionOf(bill, step)],
          ["vote", voteOf(bill, step)],
          ["text", versionOf(step)],
        ] as const;
        return [
          ...added.flatMap(([field, value]) => (value ? [{ ...base, field, new: value }] : [])),
          ...(status !== before ? [{ ...base, field: "status", old: before, new: status }] : []),
        ];
      });
  });
  return changes.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** Sets the bills' rows to their state on a date, so that an issue published then gets the statuses of that time. */
export async function setBillsTo(loading: Loading, loaded: LoadedBill[], day: string): Promise<void> {
  const rows = loaded.map(({ id, steps }) => {
    const { status, statusDate } = stateOn(steps, day);
    return { id, status, status_date: statusDate };
  });
  await loading.tx.execute(sql`
    update bills set status = past.status, status_date = past.status_date from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as past (id int, status text, status_date date)
    where bills.id = past.id and (bills.status, bills.status_date) is distinct from (past.status, past.status_date)`);
}
