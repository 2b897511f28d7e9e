/** Shares of members that a motion may need, as motions print them. */
const shares: readonly [RegExp, string][] = [
  [/\b(?:two[- ]thirds|2\/3(?:rds?)?)/i, "2/3"],
  [/\b(?:three[- ]fifths|3\/5(?:ths?)?)/i, "3/5"],
  [/\b(?:three[- ](?:fourths|quarters)|3\/4(?:ths?)?)/i, "3/4"],
  [/\b(?:four[- ]fifths|4\/5(?:ths?)?)/i, "4/5"],
];
/** Of all members, not only of those present. */
const ofMembers =
  /\b(?:members[- ]elect(?:ed)?|elected members|all (?:the )?members|members? (?:elected|serving)|constitutional majority|membership|full (?:house|senate))\b/i;
/** The motion's subject: an amendment that would require two thirds needs none itself. */
const subject = /\b(?:to require|requiring|requires? (?:that|voters?|a vote of the people)|referendum|ballot)\b/i;
/** Says that the share is this vote's. */
const ofThisVote =
  /\b(?:vote|votes|majority|required?|requires|needed|necessary|members)\b|[([][^)\]]{0,40}(?:\/|thirds|fifths|fourths|quarters)|^(?:\W*(?:2\/3|3\/5|3\/4|4\/5|two[- ]thirds|three[- ](?:fifths|fourths|quarters))\b)/i;

/**
 * The majority that a motion needs: `2/3`, `2/3 of the members elected`; null if it prints none. Source: state roll
 * calls in LegiScan and Open States.
 */
export function neededMajority(motion: string): string | null {
  if (subject.test(motion)) return null;
  const share = shares.find(([pattern]) => pattern.test(motion))?.[1];
  const isOfMembers = ofMembers.test(motion);
  if (share && ofThisVote.test(motion)) return isOfMembers ? `${share} of the members elected` : share;
  if (/\b(?:constitutional majority|majority of (?:all )?(?:the )?(?:members|elected|membership))\b/i.test(motion))
    return "1/2 of the members elected";
  return /\bsimple majority\b/i.test(motion) ? "1/2" : null;
}
