import { eq } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { issueQuotations } from "@/db/schema";
import { publicUrl } from "@/lib/platform/env/settings";
import { invalid } from "@/lib/platform/http/problem";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { shorten } from "@/lib/platform/text/shorten";
import { quotationsIn, type Quotation } from "@/lib/texts/quotations/quotation-nodes";
import { changedAddress, quotationLookup, type ValidatedQuotation, valuesOf } from "@/lib/texts/quotations/quotations";
import type { DocumentNode, RichDocument } from "../document/document";
import type { Finding } from "../publishing/checks/schema";
import { publicGroups, type SnapshotContent } from "../publishing/snapshot/content";

type Place = { elementId: number; groupId: number; label: string };
type Found = { quotation: Quotation; node: DocumentNode; document: RichDocument; place: Place };

/** The quotations of the public rich texts of an issue, in the order of reading. */
export const quotationsOf = (content: SnapshotContent): Found[] =>
  publicGroups(content).flatMap((group) =>
    group.elements.flatMap(({ id, label, type, value: { document } }) =>
      type !== "rich_text" || !document
        ? []
        : quotationsIn(document, publicUrl(), (billId) => content.bills[billId]?.name ?? null).map(
            ({ quotation, node }) => ({
              quotation,
              node: node as DocumentNode,
              document,
              place: { elementId: id, groupId: group.id, label },
            }),
          ),
    ),
  );

export const quote = (words: string, longest = 240): string => `“${shorten(words, longest)}”`;

/** Why a quotation cannot be published; null if it can. */
function problemOf(words: string, validated: ValidatedQuotation | null): string | null {
  if (!validated) return `The text that ${quote(words)} is quoted from is not stored here.`;
  if (validated.isVerbatim) return null;
  const where = [validated.source.billName, validated.source.name, validated.sectionName].filter(Boolean).join(", ");
  return `${quote(words)} is not in ${where}, word for word. Correct it, or remove the link to the text.`;
}

/** Findings about the quotations of an issue: those that are not verbatim, and those whose source has changed. */
export async function quotationFindings(content: SnapshotContent, on: Queryable = db): Promise<Finding[]> {
  const findings: Finding[] = [];
  const lookUp = quotationLookup(on);
  for (const { quotation, place } of quotationsOf(content)) {
    const { elementId, groupId } = place;
    const validated = await lookUp(quotation);
    const problem = problemOf(quotation.words, validated);
    if (problem || !validated)
      findings.push({ kind: "quotation", level: "error", message: problem ?? "", elementId, groupId, href: null });
    else if (validated.now.state !== "same") {
      const { now, newest, source, sectionName } = validated;
      const which = [newest.name, newest.date && formatDate(newest.date)].filter(Boolean).join(", ");
      const reads =
        now.state === "changed" ? `it now reads ${quote(now.words)}` : "that passage is no longer in the text";
      findings.push({
        kind: "quotation-changed",
        level: "warning",
        message: `You quoted ${[source.billName, sectionName].filter(Boolean).join(", ")}: ${quote(quotation.words)}; ${reads} (${which}).`,
        elementId,
        groupId,
        href: changedAddress(validated),
        ...(now.state === "changed" && { quotationId: quotation.id }),
      });
    }
  }
  return findings;
}

/** @throws HttpError 422 with invalidFields and invalidGroups if a quotation is not verbatim */
export async function assertQuotations(tx: Transaction, id: number, content: SnapshotContent): Promise<void> {
  const wrong = (await quotationFindings(content, tx)).filter(({ level }) => level === "error");
  if (wrong.length === 0) return;
  throw invalid(`Before this can be published, correct its quotations. ${wrong[0]!.message}`, {
    id,
    invalidFields: [...new Set(wrong.flatMap(({ elementId }) => elementId ?? []))],
    invalidGroups: [...new Set(wrong.flatMap(({ groupId }) => groupId ?? []))],
  });
}

/** For comparisons with later versions. @param content null when unpublished */
export async function storeQuotations(
  tx: Transaction,
  issueId: number,
  content: SnapshotContent | null,
): Promise<void> {
  await tx.delete(issueQuotations).where(eq(issueQuotations.issueId, issueId));
  const lookUp = quotationLookup(tx);
  for (const { quotation } of content ? quotationsOf(content) : []) {
    const validated = await lookUp(quotation);
    if (!validated?.isVerbatim) continue;
    const { id: quotationId, textId, section, hash, words } = quotation;
    await tx
      .insert(issueQuotations)
      .values({
        issueId,
        quotationId,
        billId: validated.source.billId,
        textId,
        section,
        hash,
        words,
        ...valuesOf(validated),
      })
      .onConflictDoNothing();
  }
}
