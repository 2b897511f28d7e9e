import { sql } from "drizzle-orm";
import { db } from "@/db";
import { billListHref, readBillFilter } from "@/lib/bills/search/filters";
import { inboxCounts } from "@/lib/bills/triage/queries";
import { inboxSince } from "@/lib/bills/triage/spans";
import { unmappedSubjects } from "../mapping/queries";
import type { ImportRun } from "../schema";

/** A link to the imported bills, unmapped subjects (100 means 100 or more), and bills in the inbox. */
export type NextSteps = { href: string; unmapped: number; waiting: number };

/** The next steps after a run that added bills; null after any other. */
export async function nextSteps(run: ImportRun, timeZone: string): Promise<NextSteps | null> {
  if (run.counts.added === 0 || run.finishedAt === null) return null;
  const [added, unmapped, { waiting }] = await Promise.all([
    db.execute<{ jurisdiction: string; session: string }>(sql`
      select distinct jurisdiction, session from bills
      where created_at >= ${run.startedAt}::timestamptz and created_at <= ${run.finishedAt}::timestamptz + interval '1 second' limit 50`),
    unmappedSubjects(),
    inboxCounts(inboxSince(timeZone)),
  ]);
  const places = [...new Set(added.map(({ jurisdiction }) => jurisdiction))];
  const filter = {
    ...readBillFilter(""),
    jurisdiction: places.length <= 10 ? places : [],
    session: added.length === 1 ? added[0]!.session : "",
    sort: "bill.lastAction" as const,
    direction: "desc" as const,
  };
  return { href: billListHref(filter), unmapped: unmapped.length, waiting };
}
