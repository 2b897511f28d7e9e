import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { formElementValues } from "@/db/schema";
import { textPath } from "@/lib/bills/text-addresses";
import type { Viewer } from "@/lib/platform/auth/roles";
import { notFound } from "@/lib/platform/http/problem";
import { shorten } from "@/lib/platform/text/shorten";
import { quotationLookup } from "@/lib/texts/quotations/quotations";
import type { DocumentNode } from "../document/document";
import { answer, lockIssue } from "../drafts/load-issue-view";
import { updateValue } from "../drafts/values";
import { workingCopy } from "../publishing/snapshot/build";
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
  const { now, newest, source, sectionNameNow } = validated;
  const href = textPath(source.slug, newest.id, now.section || undefined);
  const label = [source.billName, newest.name, sectionNameNow].filter(Boolean).join(", ");
  const corrected: DocumentNode = {
    type: "blockquote",
    content: [
      { type: "paragraph", content: [{ type: "text", text: now.words }] },
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
  const changeNote = `The quotation from ${source.billName} was ${quote(found.quotation.words)}; in ${newest.name} it reads ${asSentence(quote(now.words))}`;
  return { publicationIssue, changeNote: shorten(changeNote, 1000) };
}
