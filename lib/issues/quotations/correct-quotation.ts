import { and, eq } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { bills, billTexts, formElementValues, issueQuotations } from "@/db/schema";
import { textPath } from "@/lib/bills/text-addresses";
import type { Viewer } from "@/lib/platform/auth/roles";
import { notFound } from "@/lib/platform/http/problem";
import { shorten } from "@/lib/platform/text/shorten";
import { quotationLookup } from "@/lib/texts/quotations/quotations";
import type { DocumentNode } from "../document/document";
import { answer, lockIssue } from "../drafts/load-issue-view";
import { updateValue } from "../drafts/values";
import { workingCopy } from "../publishing/snapshot/build";
import type { SnapshotContent } from "../publishing/snapshot/content";
import type { PublicationIssue } from "../schema";
import { quotationsOf, quote } from "./quotations";

/** A quotation at the end of a sentence: the period of its own is enough. */
const asSentence = (quoted: string): string => (/[.!?…]”$/.test(quoted) ? quoted : `${quoted}.`);

/**
 * Drafts the correction of an outdated quotation: the newest version's text, with a link. @returns the issue, and a
 * note for readers; null if there is nothing to correct
 */
export async function correctQuotation(
  tx: Transaction,
  editor: Viewer,
  issueId: number,
  quotationId: string,
): Promise<{ publicationIssue: PublicationIssue; changeNote: string | null }> {
  await lockIssue(tx, issueId);
  const copy = await workingCopy(tx, issueId);
  const found = copy && quotationsOf(copy.content).find(({ quotation }) => quotation.id === quotationId);
  const validated = found ? await quotationLookup(tx)(found.quotation) : null;
  if (!found || validated?.now.state !== "changed")
    return { publicationIssue: await answer(tx, issueId), changeNote: null };
  const { now, newest, source, sectionNameNow, paragraphsNow } = validated;
  const href = textPath(source.slug, newest.id, now.section || undefined);
  const label = [source.billName, newest.name, sectionNameNow].filter(Boolean).join(", ");
  const corrected: DocumentNode = {
    type: "blockquote",
    content: [
      ...paragraphsNow.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
      { type: "paragraph", content: [{ type: "text", text: label, marks: [{ type: "link", attrs: { href } }] }] },
    ],
  };
  const replace = (node: DocumentNode): DocumentNode =>
    node === found.node ? corrected : node.content ? { ...node, content: node.content.map(replace) } : node;
  const [value] = await tx
    .select({ id: formElementValues.id })
    .from(formElementValues)
    .where(
      and(
        eq(formElementValues.publicationIssueId, issueId),
        eq(formElementValues.formElementId, found.place.elementId),
      ),
    );
  if (!value) throw notFound();
  const { publicationIssue } = await updateValue(tx, editor, value.id, { data: { document: replace(found.document) } });
  const changeNote = sentenceOf(source.billName, found.quotation.words, newest.name, now.words);
  return { publicationIssue, changeNote: shorten(changeNote, mostNote) };
}

/** The longest change note that publishing takes. */
const mostNote = 1000;

/** Both as long as the note has room for `of` sentences: what changed may come late. */
const sentenceOf = (bill: string, words: string, newest: string, now: string, of = 1): string => {
  const longest = Math.max(120, (mostNote / of - 100) / 2);
  return `We quoted ${bill} as ${asSentence(quote(words, longest))} It now reads ${quote(now, longest)} (${newest}).`;
};

/**
 * A note for readers about the published quotations that the working copy has as the newest version reads, no matter
 * who corrected them; null if there are none.
 */
export async function noteOfCorrections(
  issueId: number,
  content: SnapshotContent,
  on: Queryable = db,
): Promise<string | null> {
  const published = await on
    .select({
      id: issueQuotations.quotationId,
      words: issueQuotations.words,
      now: issueQuotations.newestWords,
      textId: issueQuotations.newestTextId,
      newest: billTexts.name,
      bill: bills.name,
    })
    .from(issueQuotations)
    .innerJoin(bills, eq(bills.id, issueQuotations.billId))
    .innerJoin(billTexts, eq(billTexts.id, issueQuotations.newestTextId))
    .where(and(eq(issueQuotations.issueId, issueId), eq(issueQuotations.state, "changed")));
  if (published.length === 0) return null;
  const drafted = quotationsOf(content).map(({ quotation }) => quotation);
  const at = ({ textId, now }: (typeof published)[number]) =>
    drafted.findIndex((one) => one.textId === textId && one.words === now);
  const corrected = published
    .filter((one) => at(one) >= 0 && drafted.every(({ id }) => id !== one.id))
    .toSorted((one, other) => at(one) - at(other));
  const sentences = corrected.map(({ bill, words, newest, now }) =>
    sentenceOf(bill, words, newest, now ?? "", corrected.length),
  );
  return sentences.length > 0 ? shorten([...new Set(sentences)].join(" "), mostNote) : null;
}
