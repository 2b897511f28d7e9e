/**
 * The part of schema.org's vocabulary that structured data of bills uses, as https://schema.org/Legislation and the pages of
 * its supertypes define it: each property with the types that its values may have.
 */
const thing = {
  name: ["Text"],
  alternateName: ["Text"],
  description: ["Text"],
  url: ["URL"],
  sameAs: ["URL"],
  identifier: ["Text", "URL"],
};
const creativeWork = {
  ...thing,
  about: ["Thing"],
  dateCreated: ["Date", "DateTime"],
  dateModified: ["Date", "DateTime"],
  datePublished: ["Date", "DateTime"],
  keywords: ["Text", "URL"],
  inLanguage: ["Text"],
  isBasedOn: ["URL"],
  hasPart: ["CreativeWork"],
};
const place = { ...thing };
const organization = {
  ...thing,
  areaServed: ["AdministrativeArea", "Place", "Text"],
  parentOrganization: ["Organization"],
};

const types: Record<string, { properties: Record<string, string[]>; is: string[] }> = {
  Thing: { properties: thing, is: ["Thing"] },
  AdministrativeArea: { properties: place, is: ["AdministrativeArea", "Place", "Thing"] },
  Organization: { properties: organization, is: ["Organization", "Thing"] },
  GovernmentOrganization: { properties: organization, is: ["GovernmentOrganization", "Organization", "Thing"] },
  Person: {
    is: ["Person", "Thing"],
    properties: { ...thing, affiliation: ["Organization"], memberOf: ["Organization", "ProgramMembership"] },
  },
  Event: {
    is: ["Event", "Thing"],
    properties: {
      ...thing,
      about: ["Thing"],
      startDate: ["Date", "DateTime"],
      organizer: ["Organization", "Person"],
    },
  },
  Legislation: {
    is: ["Legislation", "CreativeWork", "Thing"],
    properties: {
      ...creativeWork,
      legislationIdentifier: ["Text", "URL"],
      legislationType: ["CategoryCode", "Text"],
      legislationJurisdiction: ["AdministrativeArea", "Text"],
      legislationDate: ["Date"],
      legislationDateVersion: ["Date"],
      legislationDateOfApplicability: ["Date"],
      legislationPassedBy: ["Organization", "Person"],
      legislationResponsible: ["Organization", "Person"],
      legislationLegalForce: ["LegalForceStatus"],
    },
  },
};

const isText: Record<string, (text: string) => boolean> = {
  Text: () => true,
  URL: (text) => URL.canParse(text) && /^https?:/.test(text),
  Date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
  DateTime: (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text)),
  LegalForceStatus: (text) =>
    ["InForce", "NotInForce", "PartiallyInForce"].some((name) => text === `https://schema.org/${name}`),
};

/** Properties that the type does not have, and values that the property does not allow; empty if all are valid. */
export function complaintsAboutData(data: Record<string, unknown>): string[] {
  const type = types[String(data["@type"])];
  if (!type) return [`an unknown type, ${String(data["@type"])}`];
  return Object.entries(data).flatMap(([name, value]) => {
    if (name.startsWith("@")) return [];
    const expected = type.properties[name];
    if (!expected) return [`${String(data["@type"])} has no ${name}`];
    return (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => {
      if (typeof one === "string")
        return one !== "" && expected.some((kind) => isText[kind]?.(one))
          ? []
          : [`${name} reads “${one.slice(0, 60)}”`];
      if (typeof one !== "object" || one === null) return [`${name} is ${String(one)}`];
      const inner = one as Record<string, unknown>;
      const fits = types[String(inner["@type"])]?.is.some((kind) => expected.includes(kind)) ?? false;
      return [...(fits ? [] : [`${name} may be no ${String(inner["@type"])}`]), ...complaintsAboutData(inner)];
    });
  });
}
