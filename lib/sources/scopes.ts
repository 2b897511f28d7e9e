import { jurisdictionCode, jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { ordinal } from "@/lib/bills/vocabulary/session-names";
import { invalid } from "@/lib/platform/http/problem";
import { refusalWords } from "@/lib/platform/http/refusal-messages";
import type { z } from "zod";
import type { Scope } from "./client";
import { fingerprint } from "./clients/answers";
import { jurisdictionId } from "./clients/open-states";
import { type SourceId, scopes } from "./schema";

export { clientNameOf, sourceIdOf } from "./entries";

type Given<S extends SourceId> = z.output<(typeof scopes)[S]>;

const typeNames = { RULE: "rules", PRORULE: "proposed rules", NOTICE: "notices", PRESDOCU: "presidential documents" };
const agencyName = (slug: string): string =>
  slug
    .split("-")
    .map((word) => (/^(?:and|of|the|for|in|on)$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");

function registerLabel({ agencies, terms, types, regulationIds }: Given<"federal-register">): string {
  const parts = [
    types?.length ? types.map((type) => typeNames[type]).join(", ") : "all documents",
    agencies?.length ? `of ${agencies.map(agencyName).join(", ")}` : "",
    terms?.length ? `with ${terms.map((term) => `“${term}”`).join(" or ")}` : "",
    regulationIds?.length ? `with RIN ${regulationIds.join(", ")}` : "",
  ];
  const words = parts.filter(Boolean).join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const congressScope = ({ congress }: Given<"congress">): Scope => ({
  kind: "congress",
  externalId: String(congress),
  label: `${ordinal(congress)} Congress`,
  jurisdiction: "US",
  params: {},
});

const build: { [S in SourceId]: (given: Given<S>) => Scope } = {
  legiscan: ({ sessionId }) => ({
    kind: "session",
    externalId: String(sessionId),
    label: `Session ${sessionId}`,
    jurisdiction: null,
    params: { sessionId },
  }),
  openstates: ({ jurisdiction, session }) => {
    const code = jurisdictionCode(jurisdiction);
    if (!code)
      throw invalid(`“${jurisdiction}” is not a jurisdiction.`, {
        issues: [{ path: "scope.jurisdiction", message: "must be a jurisdiction, such as WI" }],
      });
    return {
      kind: "session",
      externalId: `${code}/${session}`,
      label: `${jurisdictionName(code)}, ${session}`,
      jurisdiction: code,
      params: {
        jurisdiction: jurisdiction.startsWith("ocd-jurisdiction/") ? jurisdiction : jurisdictionId(code),
        session,
      },
    };
  },
  congress: congressScope,
  "house-votes": congressScope,
  "senate-votes": congressScope,
  "federal-register": (given) => {
    const { agencies = [], terms = [], types = [], regulationIds = [], since = null } = given;
    const selection = {
      agencies: agencies.toSorted(),
      terms: terms.toSorted(),
      types: types.toSorted(),
      regulationIds: regulationIds.toSorted(),
    };
    const isAll = Object.values(selection).every((list) => list.length === 0);
    return {
      kind: "query",
      externalId: isAll ? "all" : fingerprint(selection),
      label: registerLabel(given),
      jurisdiction: "US",
      params: { agencies, terms, types, regulationIds, from: since },
    };
  },
  regulations: ({ docketId }) => ({
    kind: "docket",
    externalId: docketId,
    label: `Docket ${docketId}`,
    jurisdiction: "US",
    params: {},
  }),
};

/** Converts an API scope for the client. @throws HttpError 422 that names the field */
export function readScope(source: SourceId, given: unknown): Scope {
  const result = scopes[source].safeParse(given, { error: refusalWords });
  if (!result.success) {
    const issues = result.error.issues.map(({ path, message }) => ({
      path: ["scope", ...path].map(String).join("."),
      message,
    }));
    throw invalid(`“${issues[0]!.path}” ${issues[0]!.message}.`, { issues });
  }
  return (build[source] as (value: unknown) => Scope)(result.data);
}

/** Converts a client's scope for the API. */
export function shownScope(
  source: SourceId,
  { externalId, params }: Pick<Scope, "externalId" | "params">,
): Record<string, unknown> {
  switch (source) {
    case "legiscan":
      return { sessionId: Number(externalId) };
    case "openstates":
      return { jurisdiction: params.jurisdiction, session: params.session };
    case "congress":
    case "house-votes":
    case "senate-votes":
      return { congress: Number(externalId) };
    case "regulations":
      return { docketId: externalId };
    case "federal-register":
      return {
        agencies: params.agencies ?? [],
        terms: params.terms ?? [],
        types: params.types ?? [],
        regulationIds: params.regulationIds ?? [],
        since: params.from ?? null,
      };
  }
}
