/** What a provider of single sign-on says about a person, by name. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * The value of a claim. The exact name wins, since names may have dots (`https://example.org/roles`); otherwise a dot leads
 * into an object: `realm_access.roles`.
 */
export function claimAt(claims: object, name: string): unknown {
  if (Object.hasOwn(claims, name)) return (claims as Claims)[name];
  let at: unknown = claims;
  for (const part of name.split(".")) {
    if (typeof at !== "object" || at === null || Array.isArray(at) || !Object.hasOwn(at, part)) return undefined;
    at = (at as Claims)[part];
  }
  return at;
}

/** The values of a claim as texts: those of a list, or the one. Objects are none. */
export const claimValues = (claims: object, name: string): string[] =>
  [claimAt(claims, name)]
    .flat()
    .filter((value) => typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    .map(String);

/** Whether a claim is, or contains, a value. Compared exactly. */
export const claimHas = (claims: object, { claim, value }: { claim: string; value: string }): boolean =>
  claimValues(claims, claim).includes(value);
