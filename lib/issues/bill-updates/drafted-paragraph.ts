import { bare, type BillKind, type Fact, item, quoteValue, type Statement, text } from "@/lib/bills/changes/facts";
import { isAdded } from "@/lib/bills/changes/events-of-changes";
import { statementsOf } from "@/lib/bills/changes/statements";
import type { Bill } from "@/lib/bills/schema";
import { formatList, formatNumber } from "@/lib/platform/text/format";
import type { DocumentNode } from "../document/document";

/** Without final period, at most about three lines. */
const shortTitle = (bill: Pick<Bill, "title">): string => (text(bill.title) ? quoteValue(bill.title) : "");

/** Actions of one bill that a paragraph tells of; the newest. */
const mostActions = 3;
const isNewSponsor = (fact: Fact): boolean => isAdded(fact, "sponsor");
const sponsorName = ({ new: now }: Fact): string => bare(quoteValue(item(now).name ?? item(now).description ?? now));

/**
 * Drafts a paragraph: the bill with its title, the most important statement first, the rest in order. Equal facts are
 * merged.
 */
export function draftedParagraph(bill: Pick<Bill, "id" | "title"> & BillKind, changes: readonly Fact[]): DocumentNode {
  const [first, ...rest] = paragraphStatements(changes, bill);
  const isRetitled = changes.some((change) => change.field === "title");
  const title = isRetitled ? "" : shortTitle(bill);
  const opening = !first
    ? `${title ? `, ${title},` : ""} changed.`
    : first.isSentence
      ? `${title ? `, ${title}` : ""}: ${first.words}.`
      : `${title ? `, ${title},` : ""} ${first.words}.`;
  const more = rest.map(({ words, isSentence }) => (isSentence ? ` ${words}.` : ` It ${words}.`)).join("");
  return {
    type: "paragraph",
    content: [
      { type: "billReference", attrs: { billId: bill.id } },
      { type: "text", text: opening + more },
    ],
  };
}

function paragraphStatements(changes: readonly Fact[], bill: BillKind): Statement[] {
  const statements = statementsOf(changes, bill);
  const sponsors = changes.filter(isNewSponsor);
  const actions = statements.filter(({ facts: [lead] }) => isAdded(lead!, "action")).slice(-mostActions);
  return statements.flatMap((statement): Statement[] => {
    const [lead] = statement.facts;
    if (isAdded(lead!, "action")) return actions.includes(statement) ? [statement] : [];
    if (sponsors.length > 1 && isNewSponsor(lead!))
      return lead === statements.flatMap(({ facts }) => facts).find(isNewSponsor)
        ? [
            {
              words: `has ${formatNumber(sponsors.length)} new sponsors: ${formatList(sponsors.map(sponsorName))}`,
              isSentence: false,
            },
          ]
        : [];
    return [statement];
  });
}
