import { jurisdictionName } from "@/lib/imports/jurisdictions";
import { kindLabel } from "./kind-words";
import type { BillWithDetails } from "./schema";
import type { BillStatus } from "./status-words";

const inForce: readonly BillStatus[] = ["enacted", "final_rule"];

/** schema.org `Legislation` of a bill (https://schema.org/Legislation). Fields without a value are left out. */
export function legislationOf(bill: BillWithDetails, address: string, path: readonly { status: BillStatus; date: string | null }[]): Record<string, unknown> {
  const passed = path.findLast((step) => step.status === "passed" || step.status === "enacted" || step.status === "adopted");
  const chambers = [...new Set(bill.votes.filter((vote) => vote.result === "passed" && vote.chamber).map((vote) => vote.chamber))];
  const place = { "@type": "AdministrativeArea", name: jurisdictionName(bill.jurisdiction) };
  const description = bill.summary?.slice(0, 1000);
  return {
    "@context": "https://schema.org",
    "@type": "Legislation",
    "@id": address,
    url: address,
    name: bill.title ?? bill.name,
    legislationIdentifier: bill.name,
    alternateName: [bill.name, ...bill.otherTitles.slice(0, 10)],
    legislationType: kindLabel(bill.kind),
    legislationJurisdiction: place,
    ...(description && { description }),
    ...(bill.introducedDate && { legislationDate: bill.introducedDate }),
    ...(passed && { legislationPassedBy: chambers.length > 0 ? chambers.map((name) => ({ "@type": "Organization", name, areaServed: place })) : { "@type": "Organization", name: `Legislature of ${place.name}`, areaServed: place } }),
    legislationLegalForce: inForce.includes(bill.status) ? "https://schema.org/InForce" : "https://schema.org/NotInForce",
    ...(bill.lastActionDate && { dateModified: bill.lastActionDate }),
    ...(bill.sourceUrl && { isBasedOn: bill.sourceUrl }),
    ...(bill.categories.length > 0 && { about: bill.categories.map((category) => ({ "@type": "Thing", name: category.name })) }),
    ...(bill.subjects.length > 0 && { keywords: bill.subjects.slice(0, 50).join(", ") }),
  };
}
