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
/** Of the members in the room, whether they vote or not. */
const ofPresent = /\bpresent\b(?!,? (?:and )?voting)/i;
/** A number of votes, which is a share of a chamber whose size the motion does not print. */
const ofVotes =
  /\b(\d{1,3}) (?:affirmative |aye |yes )?votes (?:are |is )?(?:required|needed|necessary)\b|\brequir(?:es|ing) (\d{1,3}) (?:affirmative |aye |yes )?votes\b/i;
/** The motion's subject: an amendment that would require two thirds needs none itself. */
const subject = /\b(?:to require|requiring|requires? (?:that|voters?|a vote of the people)|referendum|ballot)\b/i;
/** Says that the share is this vote's. */
const ofThisVote =
  /\b(?:vote|votes|majority|required?|requires|needed|necessary|members|present)\b|[([][^)\]]{0,40}(?:\/|thirds|fifths|fourths|quarters)|^(?:\W*(?:2\/3|3\/5|3\/4|4\/5|two[- ]thirds|three[- ](?:fifths|fourths|quarters))\b)/i;

/**
 * The majority that a motion needs: `2/3`, `2/3 of the members elected`; null if it prints none. Source: state roll
 * calls in LegiScan and Open States.
 */
export function neededMajority(motion: string): string | null {
  if (subject.test(motion)) return null;
  const share = shares.find(([pattern]) => pattern.test(motion))?.[1];
  const isOfMembers = ofMembers.test(motion);
  if (share && ofThisVote.test(motion))
    return isOfMembers
      ? `${share} of the members elected`
      : ofPresent.test(motion)
        ? `${share} of the members present`
        : share;
  const votes = ofVotes.exec(motion);
  if (votes) return `${votes[1] ?? votes[2]} votes`;
  if (/\b(?:constitutional majority|majority of (?:all )?(?:the )?(?:members|elected|membership))\b/i.test(motion))
    return "1/2 of the members elected";
  if (/\bmajority of (?:the )?(?:members|those) present\b(?! and voting)/i.test(motion))
    return "1/2 of the members present";
  return /\bsimple majority\b/i.test(motion) ? "1/2" : null;
}

/** On a bill or its amendment, not on a nomination, for whose cloture a majority suffices. */
const onBill = /\b(?:S|H\.?R|[SH]\.? ?(?:J|Con)?\.? ?Res|S\.? ?Amdt)\.? ?\d/i;

/**
 * The majority that Congress's rules fix for a question, where a source prints none: two thirds to suspend the rules of
 * the House (Rule XV) and to override a veto (Constitution, Article I, section 7), three fifths for cloture on a bill
 * (Senate Rule XXII).
 */
export function congressMajority(question: string, chamber: string | null): string | null {
  if (chamber === "lower" && /\bsuspend(?:ing)? the rules\b/i.test(question)) return "2/3";
  if (chamber === "upper" && /\bcloture\b/i.test(question) && onBill.test(question)) return "3/5";
  const isOverride = /\bobjections of the president\b|\boverrid(?:e|ing) (?:the )?(?:president['’]s )?veto\b/i;
  return isOverride.test(question) && !/\b(?:table|refer|postpone|discharge)\b/i.test(question) ? "2/3" : null;
}
