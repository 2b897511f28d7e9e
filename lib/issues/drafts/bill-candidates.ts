import { and, desc, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { idArray } from "@/db/id-array";
import { bills, publicationIssueTopics } from "@/db/schema";
import { conditionsOf } from "@/lib/bills/search/conditions";
import { noFilter } from "@/lib/bills/search/filters";
import { billsByIds } from "@/lib/bills/queries";
import type { Bill } from "@/lib/bills/schema";
import { allCategories } from "@/lib/topics/queries";

const perPage = 25;
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Topics whose name, or whose policy area's name, contains the text. */
async function topicsNamed(text: string): Promise<number[]> {
  const search = fold(text.trim());
  return [...(await allCategories(db)).values()]
    .filter((topic) => fold(topic.label).includes(search))
    .map((topic) => topic.id);
}

/** Matches a number in any format, or a list of them. Text that is not a number matches nothing. */
async function numberIs(billNumber: string): Promise<SQL> {
  const { byNumber, of } = await conditionsOf(db, { ...noFilter, q: billNumber });
  return byNumber && of.text ? of.text : sql`false`;
}

/** Bills for an issue: those that share a topic, and others; newest action first, 25 a page. */
export async function billsForIssue(
  issueId: number,
  { billNumber, topic, page }: { billNumber?: string; topic?: string; page: number },
): Promise<{ relatedBills: Bill[]; unrelatedBills: Bill[]; hasMoreRelated: boolean; hasMoreUnrelated: boolean }> {
  const rows = await db
    .select({ id: publicationIssueTopics.categoryId })
    .from(publicationIssueTopics)
    .where(sql`${publicationIssueTopics.publicationIssueId} = ${issueId}`);
  const own = idArray(rows.map((row) => row.id));
  const named = topic === undefined ? undefined : await topicsNamed(topic);
  const filter = and(
    billNumber === undefined ? undefined : await numberIs(billNumber),
    named && sql`${bills.topicIds} && ${idArray(named)}`,
  );
  const shares = sql`${bills.topicIds} && ${own}`;
  const [related, unrelated] = await Promise.all([
    rows.length === 0 ? { bills: [], hasMore: false } : pageOf(and(shares, filter), page),
    pageOf(and(sql`not (${shares})`, filter), page),
  ]);
  return {
    relatedBills: related.bills,
    hasMoreRelated: related.hasMore,
    unrelatedBills: unrelated.bills,
    hasMoreUnrelated: unrelated.hasMore,
  };
}

async function pageOf(where: SQL | undefined, page: number): Promise<{ bills: Bill[]; hasMore: boolean }> {
  const offset = (page - 1) * perPage;
  if (offset >= 10_000) return { bills: [], hasMore: false };
  const rows = await db
    .select({ id: bills.id })
    .from(bills)
    .where(where)
    .orderBy(sql`${bills.lastActionDate} desc nulls last`, desc(bills.id))
    .limit(perPage + 1)
    .offset(offset);
  return { bills: await billsByIds(rows.slice(0, perPage).map((row) => row.id)), hasMore: rows.length > perPage };
}
