import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "@/db";
import { issueCitations, issueMentions, organisation } from "@/db/schema";
import { calendarDateOf, instantsOf } from "@/lib/platform/text/dates";
import { blocksOf } from "../citations/blocks";
import { inlineText } from "../document/document";
import type { WorkingCopy } from "./snapshot/build";
import { billsThen } from "./snapshot/bills-then";

/** Of an issue of a former site. */
export type HistoryIssue = { id: number; publishedDate: string };

const linkedOf = (tx: Transaction, issueId: number) =>
  tx
    .select({ formElementId: issueCitations.formElementId, block: issueCitations.block, billId: issueCitations.billId })
    .from(issueCitations)
    .where(
      and(
        eq(issueCitations.publicationIssueId, issueId),
        inArray(issueCitations.state, ["linked", "accepted"]),
        isNotNull(issueCitations.billId),
      ),
    )
    .orderBy(issueCitations.block, issueCitations.start);

/**
 * The working copy of an old issue as its snapshot holds it: bills as they stood on its day, and with those that its words name beside
 * what it refers to.
 */
export async function historyCopy(tx: Transaction, issue: HistoryIssue, copy: WorkingCopy): Promise<WorkingCopy> {
  const linked = await linkedOf(tx, issue.id);
  const idsIn = (elementId: number) =>
    linked.flatMap(({ formElementId, billId }) => (formElementId === elementId ? (billId ?? []) : []));
  const values = copy.content.values.map((value) => ({
    ...value,
    billIds: [...new Set([...value.billIds, ...idsIn(value.elementId)])],
  }));
  const then = await billsThen(tx, [...new Set(values.flatMap(({ billIds }) => billIds))], issue.publishedDate);
  const bills = Object.fromEntries(then.map((bill) => [bill.id, bill]));
  return {
    ...copy,
    content: {
      ...copy.content,
      values: values.map((value) => ({ ...value, billIds: value.billIds.filter((id) => bills[id]) })),
      bills,
    },
  };
}

/** What an old issue says about each bill that its words name: the paragraph around the first link. */
export async function keepPassages(
  tx: Transaction,
  issueId: number,
  { content }: Pick<WorkingCopy, "content">,
): Promise<void> {
  const done = new Set<number>();
  for (const { formElementId, block, billId } of await linkedOf(tx, issueId)) {
    const document = content.values.find(({ elementId }) => elementId === formElementId)?.document;
    const node = document && blocksOf(document)[block];
    if (billId === null || done.has(billId) || !node) continue;
    done.add(billId);
    await tx
      .update(issueMentions)
      .set({ passage: inlineText(node).replace(/\s+/g, " ").trim().slice(0, 1200), inline: true })
      .where(
        and(
          eq(issueMentions.publicationIssueId, issueId),
          eq(issueMentions.billId, billId),
          eq(issueMentions.inline, false),
        ),
      );
  }
}

/**
 * When an old issue was published: the moment that is known where it falls on its day, else noon of the day.
 * @returns ISO 8601
 */
export async function momentOfHistory(tx: Transaction, day: string, known: string | null = null): Promise<string> {
  const [row] = await tx.select({ timeZone: organisation.timeZone }).from(organisation);
  const timeZone = row?.timeZone ?? "UTC";
  if (known && calendarDateOf(known, timeZone) === day) return known;
  return new Date(instantsOf(day, day, timeZone).from.getTime() + 12 * 3_600_000).toJSON();
}
