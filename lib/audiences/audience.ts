/**
 * Who may read something. It is stored as a list of codes, and a reader has such a list too: what both have in common
 * decides (./reader). Codes from 1 are ids of groups.
 */
export const everyoneCode = -1;
export const signedInCode = 0;

export const audienceKinds = ["everyone", "signed_in", "groups"] as const;
export type AudienceKind = (typeof audienceKinds)[number];
export type Audience = { audience: AudienceKind; groupIds: number[] };

export const audienceOf = (codes: readonly number[]): Audience => ({
  audience: codes.includes(everyoneCode) ? "everyone" : codes.includes(signedInCode) ? "signed_in" : "groups",
  groupIds: codes.filter((code) => code > 0),
});

/** The codes of readers as calls name them. */
export const codesOf = ({ audience, groupIds }: Audience): number[] =>
  audience === "everyone" ? [everyoneCode] : audience === "signed_in" ? [signedInCode] : groupIds;

export const isForEveryone = (codes: readonly number[]): boolean => codes.includes(everyoneCode);

/** Whether everyone may know of something: they may read it, or see its title. */
export const isSeenByAll = ({ audience, teaser }: { audience: readonly number[]; teaser: boolean }): boolean =>
  isForEveryone(audience) || teaser;

/** Who reads, in words: "Everyone", "Everyone who is signed in", "Board, Members". */
export function audienceLabel(
  { audience, groupIds }: Audience,
  groups: readonly { id: number; name: string }[],
): string {
  if (audience === "everyone") return "Everyone";
  if (audience === "signed_in") return "Everyone who is signed in";
  return groups
    .filter(({ id: groupId }) => groupIds.includes(groupId))
    .map(({ name }) => name)
    .join(", ");
}

/** Whether everyone of the one is surely also in the other: nobody loses by it, and nobody else gains. */
export const isWithin = (narrow: readonly number[], wide: readonly number[]): boolean =>
  wide.includes(everyoneCode) ||
  (wide.includes(signedInCode) && !narrow.includes(everyoneCode)) ||
  narrow.every((code) => wide.includes(code));
