import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { eventKindOf } from "./calendar/dated-events";
import { kindLabel } from "./vocabulary/kind-labels";
import type { BillWithDetails } from "./schema";
import type { BillStatus } from "./vocabulary/status-labels";

type Step = { status: BillStatus; date: string | null };

const made: readonly BillStatus[] = ["enacted", "final_rule"];
/** An adopted resolution and an unknown status imply nothing about legal force. */
const unsaid: readonly BillStatus[] = ["adopted", "unknown"];

/** In force once enacted, and from the effective date if there is one. Null if unknown. */
function forceOf(bill: BillWithDetails, today: string): string | null {
  if (unsaid.includes(bill.status)) return null;
  const effective = effectOf(bill);
  const inForce = made.includes(bill.status) && (effective === null || effective <= today);
  return `https://schema.org/${inForce ? "InForce" : "NotInForce"}`;
}

/** The first day of effect that a source names. */
const effectOf = (bill: BillWithDetails): string | null =>
  bill.events
    .filter((event) => eventKindOf(event.kind) === "effective")
    .map((event) => event.date)
    .sort()[0] ?? null;

/** The author: a rule's agency, otherwise the legislature, once the bill has passed all chambers. */
function passedBy(bill: BillWithDetails, path: readonly Step[]): Record<string, unknown>[] {
  const place = { "@type": "AdministrativeArea", name: jurisdictionName(bill.jurisdiction) };
  const organisation = (name: string) => ({ "@type": "GovernmentOrganization", name, areaServed: place });
  if (bill.kind === "regulation") return made.includes(bill.status) ? agenciesOf(bill).map(organisation) : [];
  const passed = [bill.status, ...path.map((step) => step.status)].some(
    (status) =>
      status === "passed" ||
      status === "to_executive" ||
      status === "enacted" ||
      (status === "adopted" && bill.kind === "bill"),
  );
  return passed
    ? [organisation(bill.jurisdiction === "US" ? "United States Congress" : `Legislature of ${place.name}`)]
    : [];
}

const agenciesOf = (bill: BillWithDetails): string[] =>
  bill.sponsors.filter((sponsor) => sponsor.role === "agency").map((sponsor) => sponsor.name);

/**
 * schema.org `Legislation` of a bill (https://schema.org/Legislation). `legislationDate` is adoption or signature, not
 * introduction.
 */
export function legislationOf(
  bill: BillWithDetails,
  address: string,
  path: readonly Step[],
  today: string,
): Record<string, unknown> {
  const place = { "@type": "AdministrativeArea", name: jurisdictionName(bill.jurisdiction) };
  const adopted = path.findLast((step) => step.date && (made.includes(step.status) || step.status === "adopted"))?.date;
  const makers = passedBy(bill, path);
  const agencies = agenciesOf(bill);
  const force = forceOf(bill, today);
  const effective = effectOf(bill);
  const one = <T>(list: T[]): T | T[] => (list.length === 1 ? list[0]! : list);
  return {
    "@context": "https://schema.org",
    "@type": "Legislation",
    "@id": address,
    url: address,
    name: bill.title ?? bill.name,
    alternateName: [...new Set([bill.name, ...bill.otherTitles.slice(0, 10)])],
    legislationIdentifier: bill.name,
    legislationType: kindLabel(bill.kind),
    legislationJurisdiction: place,
    ...(bill.summary && { description: bill.summary.slice(0, 1000) }),
    ...(adopted && { legislationDate: adopted }),
    ...(makers.length > 0 && { legislationPassedBy: one(makers) }),
    ...(agencies.length > 0 && {
      legislationResponsible: one(agencies.map((name) => ({ "@type": "GovernmentOrganization", name }))),
    }),
    ...(force && { legislationLegalForce: force }),
    ...(effective && { legislationDateOfApplicability: effective }),
    ...(bill.checkedAt && { legislationDateVersion: bill.checkedAt.slice(0, 10) }),
    ...(bill.introducedDate && { dateCreated: bill.introducedDate }),
    ...(bill.lastActionDate && { dateModified: bill.lastActionDate }),
    ...(bill.sourceUrl && { sameAs: bill.sourceUrl }),
    ...(bill.categories.length > 0 && {
      about: bill.categories.map((category) => ({ "@type": "Thing", name: category.name })),
    }),
    ...(bill.subjects.length > 0 && { keywords: bill.subjects.slice(0, 50).join(", ") }),
  };
}
