import type { SourceId } from "@/lib/sources/schema";

export type ScopeField = {
  name: string;
  label: string;
  hint?: string;
  type?: "text" | "number" | "date";
  optional?: boolean;
};

const congressField: ScopeField = {
  name: "congress",
  label: "Congress",
  hint: "Its number, such as 119.",
  type: "number",
};

export const scopeFields: Record<SourceId, readonly ScopeField[]> = {
  legiscan: [{ name: "sessionId", label: "Session ID", hint: "LegiScan's ID for the session.", type: "number" }],
  openstates: [
    { name: "jurisdiction", label: "Jurisdiction", hint: "A state’s code or name, such as WI." },
    { name: "session", label: "Session", hint: "As Open States writes it, such as 2025-2026." },
  ],
  congress: [congressField],
  "house-votes": [congressField],
  "senate-votes": [congressField],
  "federal-register": [
    {
      name: "agencies",
      label: "Agencies",
      hint: "Names as in their addresses at federalregister.gov, such as environmental-protection-agency, separated by commas. Leave empty for all.",
      optional: true,
    },
    {
      name: "terms",
      label: "Words",
      hint: "Documents with any of these words or phrases, separated by commas.",
      optional: true,
    },
    {
      name: "types",
      label: "Document types",
      hint: "Rule, Proposed Rule, Notice, Presidential Document; separated by commas. Leave empty for all.",
      optional: true,
    },
    { name: "regulationIds", label: "RINs", hint: "Such as 2060-AV12, separated by commas.", optional: true },
    {
      name: "since",
      label: "Published since",
      hint: "Leave empty to follow it for a year.",
      type: "date",
      optional: true,
    },
  ],
  regulations: [{ name: "docketId", label: "Docket ID", hint: "Such as EPA-HQ-OAR-2026-0001." }],
};

const lists = new Set(["agencies", "terms", "types", "regulationIds"]);

export const scopeOf = (fields: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      lists.has(name)
        ? value
            .split(",")
            .map((part) => part.trim())
            .filter(Boolean)
        : value.trim(),
    ]),
  );

/** `ocd-jurisdiction/country:us/state:wi/government` → `WI`, which people can read and edit. */
function placeOf(jurisdiction: string): string {
  const found = /^ocd-jurisdiction\/country:us(?:\/(?:state|district|territory):([a-z]{2}))?\/government$/.exec(
    jurisdiction,
  );
  return found ? (found[1] ?? "us").toUpperCase() : jurisdiction;
}

export const fieldsOf = (source: SourceId, scope: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    scopeFields[source].map(({ name }) => {
      const value = name === "jurisdiction" ? placeOf(String(scope[name] ?? "")) : scope[name];
      return [
        name,
        Array.isArray(value) ? value.join(", ") : value === null || value === undefined ? "" : String(value),
      ];
    }),
  );

/** Merges several suggested scopes of the Federal Register: agencies, types, words and RINs. */
export function mergeScopes(scopes: readonly Record<string, unknown>[]): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const scope of scopes)
    for (const [name, value] of Object.entries(scope))
      merged[name] = Array.isArray(value) ? [...((merged[name] as unknown[] | undefined) ?? []), ...value] : value;
  return merged;
}
