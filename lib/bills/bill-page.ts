import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db";
import { bills, formerSlugs } from "@/db/schema";
import { todayIn } from "@/lib/platform/text/dates";
import { chronological } from "@/lib/imports/status/chronological";
import { type BillSources, sourcesOfBill } from "@/lib/imports/provenance/bill-sources";
import { casePath, isAppellate } from "@/lib/imports/record/court-case";
import { statusPath } from "@/lib/imports/status/derive-status";
import { everyone, type Reader } from "@/lib/audiences/reader";
import { type BillMention, mentionsOfBill } from "@/lib/issues/public/bill-mentions";
import { organisation } from "@/lib/organisation/organisation";
import { type BillLaw, lawsOfBill } from "@/lib/texts/findings/law-queries";
import { defaultEffectOf } from "@/lib/texts/findings/default-effect/of-bill";
import { datesOfBill } from "@/lib/texts/findings/queries";
import type { BillDate, DefaultEffect } from "@/lib/texts/findings/schema";
import { textsOfBill } from "@/lib/texts/queries";
import type { BillText } from "@/lib/texts/schema";
import type { SimilarBill } from "@/lib/texts/schema";
import { similarBills } from "@/lib/texts/similar/similar-bills";
import { type Stance, stancesOf } from "./admin/stance";
import { type ThreadRow, threadOf } from "./laws/thread";
import { rulemakingsOf } from "./rulemakings/rulemaking";
import { currentAsOf } from "./current-as-of";
import { rulemakingPath, rulemakingSlug } from "./rulemakings/rulemaking-slug";
import { matchKey } from "./vocabulary/number-keys";
import { billBySlug } from "./queries";
import type { BillWithDetails } from "./schema";
import type { BillStatus } from "./vocabulary/status-labels";

/** A step in a bill's progress: the status, its date, and the text of the action that caused it. */
export type StatusStep = { status: BillStatus; date: string | null; words: string | null };
/** A related bill; with an address if it is in the catalog. */
export type Related = BillWithDetails["related"][number] & { href: string | null; title: string | null };

export type BillPage = {
  bill: BillWithDetails;
  path: StatusStep[];
  related: Related[];
  mentions: BillMention[];
  /** Its versions, newest first, with the state of their texts. */
  texts: BillText[];
  similar: SimilarBill[];
  /** When it takes effect, expires, and what it sets deadlines for, in the words of its newest text. */
  dates: BillDate[];
  /** When an act of its jurisdiction takes effect that says nothing, as its newest text does. */
  defaultEffect: DefaultEffect | null;
  laws: BillLaw[];
  /** What hangs together with it by law. */
  thread: ThreadRow[];
  /** Rulemakings that a document belongs to, RINs first. */
  rulemakings: Awaited<ReturnType<typeof rulemakingsOf>>;
  /** The organization's position, if its settings make it public. */
  position: Exclude<Stance["position"], "none"> | null;
  /** How current the bills of its jurisdiction are; null if no source keeps them current. */
  currentAsOf: string | null;
  /** The report of each source, if there are several. */
  sources: BillSources | null;
  timeZone: string;
};
export type BillAtSlug = ({ state: "found" } & BillPage) | { state: "moved"; slug: string } | { state: "missing" };

/** Oldest first; the last step is the current status. */
function wayOf(bill: BillWithDetails, today: string): StatusStep[] {
  const { courtCase, actions } = bill;
  const steps = courtCase
    ? casePath(actions, isAppellate(courtCase.courtId, courtCase.court), today)
    : statusPath(bill, actions, today);
  const path: StatusStep[] = steps.map(({ status, date, action }) => ({
    status,
    date,
    words: action.description,
  }));
  const end = path.findLastIndex((step) => step.status === bill.status);
  if (end >= 0) return path.slice(0, end + 1);
  // the status given by the source takes precedence over the one derived from its actions
  const before = bill.statusDate ? path.filter((step) => (step.date ?? "") <= bill.statusDate!) : path;
  return bill.status === "unknown" ? before : [...before, { status: bill.status, date: bill.statusDate, words: null }];
}

async function relatedOf(bill: BillWithDetails): Promise<Related[]> {
  const related = bill.related.map((one) => ({
    ...one,
    key: matchKey(one.name),
    of: one.jurisdiction ?? bill.jurisdiction,
  }));
  if (related.length === 0) return [];
  const found = await db
    .select({
      slug: bills.slug,
      title: bills.title,
      key: bills.matchKey,
      of: bills.jurisdiction,
      session: bills.session,
      near: sql<boolean>`${bills.session} = ${bill.session}`,
    })
    .from(bills)
    .where(
      and(
        inArray(bills.matchKey, [...new Set(related.map((one) => one.key))]),
        inArray(bills.jurisdiction, [...new Set(related.map((one) => one.of))]),
      ),
    )
    .limit(1000);
  return related.map(({ key, of, ...one }) => {
    const same = found.filter(
      (row) =>
        row.key === key &&
        row.of === of &&
        (one.session ? row.session === one.session : of !== bill.jurisdiction || row.near),
    );
    const hit = same.length === 1 || one.session || of === bill.jurisdiction ? same[0] : undefined; // a number alone may mean several
    const isRulemaking = one.relation === "regulation identifier" || one.relation === "docket";
    const href = hit ? `/bill/view/${hit.slug}` : isRulemaking ? rulemakingPath(rulemakingSlug(one.name)) : null;
    return { ...one, href, title: hit?.title ?? null };
  });
}

/** What the bill itself says of laws is beside the thread, with its passages. */
const withoutOwnPassages = (rows: ThreadRow[]): ThreadRow[] =>
  rows.map((row) => (row.isOwn ? { ...row, links: row.links.map((link) => ({ ...link, proof: null })) } : row));

export async function billAt(slug: string, reader: Reader = everyone): Promise<BillAtSlug> {
  if (!/^[a-z0-9-]{1,300}$/.test(slug)) return { state: "missing" };
  const bill = await billBySlug(slug);
  if (!bill) {
    const [moved] = await db
      .select({ slug: bills.slug })
      .from(formerSlugs)
      .innerJoin(bills, eq(bills.id, formerSlugs.entityId))
      .where(and(eq(formerSlugs.entity, "bill"), eq(formerSlugs.slug, slug)));
    return moved ? { state: "moved", slug: moved.slug } : { state: "missing" };
  }
  const [
    related,
    texts,
    similar,
    dates,
    defaultEffect,
    laws,
    thread,
    rulemakings,
    mentions,
    { timeZone, showsPositions },
    times,
    sources,
  ] = await Promise.all([
    relatedOf(bill),
    textsOfBill(bill.id),
    similarBills(bill.id),
    datesOfBill(bill.id),
    defaultEffectOf(bill.id),
    lawsOfBill(bill.id),
    threadOf([bill.id]),
    bill.kind === "regulation" ? rulemakingsOf(bill.id) : [],
    mentionsOfBill(bill.id, reader),
    organisation(),
    currentAsOf(),
    sourcesOfBill(bill.id),
  ]);
  const stance = showsPositions ? (await stancesOf([bill.id])).get(bill.id) : undefined;
  const position = stance && stance.position !== "none" ? stance.position : null;
  return {
    state: "found",
    bill: { ...bill, actions: chronological(bill.actions) },
    path: wayOf(bill, todayIn(timeZone)),
    texts,
    similar,
    dates,
    defaultEffect,
    laws,
    thread: withoutOwnPassages(thread),
    related,
    rulemakings,
    mentions,
    position,
    currentAsOf: times[bill.jurisdiction] ?? null,
    sources,
    timeZone,
  };
}
