import type { Rulemaking } from "./rulemaking";

/**
 * schema.org `Legislation` of a rulemaking with its documents as parts.
 * @param address its own @param documentAddress of a document
 */
export function rulemakingData(
  { number, title, documents, agencies, effective, changedAt }: Rulemaking,
  address: string,
  documentAddress: (slug: string) => string,
): Record<string, unknown> {
  const place = { "@type": "AdministrativeArea", name: "United States" };
  const responsible = agencies.map(({ name }) => ({ "@type": "GovernmentOrganization", name }));
  return {
    "@context": "https://schema.org",
    "@type": "Legislation",
    "@id": address,
    url: address,
    name: title ?? number,
    legislationIdentifier: number,
    legislationType: "Rulemaking",
    legislationJurisdiction: place,
    ...(responsible.length > 0 && { legislationResponsible: responsible.length === 1 ? responsible[0] : responsible }),
    ...(effective && { legislationDateOfApplicability: effective }),
    dateModified: changedAt.slice(0, 10),
    hasPart: documents.slice(0, 100).map((document) => ({
      "@type": "Legislation",
      "@id": documentAddress(document.slug),
      url: documentAddress(document.slug),
      name: document.title ?? document.name,
      legislationIdentifier: document.name,
      ...(document.date && { datePublished: document.date }),
    })),
  };
}
