import type { LawPage } from "./law-page";

/** schema.org `Legislation` of a law. @param address its own */
export function lawData({ law, name }: Pick<LawPage, "law" | "name">, address: string): Record<string, unknown> {
  const types: Record<string, string> = { usc: "Statute", pl: "Public law", cfr: "Regulation" };
  return {
    "@context": "https://schema.org",
    "@type": "Legislation",
    "@id": address,
    url: address,
    name,
    legislationIdentifier: name,
    legislationType: types[law.split("/")[1] ?? ""] ?? "Statute",
    legislationJurisdiction: { "@type": "AdministrativeArea", name: "United States" },
  };
}
