/** Suffix on the vote of the Vice President, or of another presiding officer who breaks a tie. */
export const castingVote = "(casting vote)";

export const isCastingVote = ({ printed }: { printed?: string | null }): boolean =>
  printed?.endsWith(castingVote) ?? false;
