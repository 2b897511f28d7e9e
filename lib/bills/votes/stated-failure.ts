/** A clause of a motion that says that it failed: `Concurrence defeated`, `3rd Reading Failed; 2nd vote required`. */
const failure =
  /(?:\b(?:failed|fails|defeated|rejected|lost)\b(?: (?:of adoption|to pass|in (?:the )?(?:house|senate|assembly|second|first)\b[^;]*|for (?:lack|want) of [^;]*))?|\bnot (?:passed|adopted|agreed to|concurred)\b[^;]*)\s*(?:$|[;(]|(?:RV|RCS?|RSN|Roll Call|Vote) ?#? ?\d)/i;
/** Another clause of the same motion that says the opposite: `Amendment 2 failed; bill passed`. */
const success = /^(?!.*\b(?:not|fail|defeat|reject|lost)).*\b(?:do pass|passed|adopted|carried|prevailed|concurred)\b/i;
/** The failure of an earlier vote, which this one is about. */
const ofEarlierVote =
  /\b(?:by which|whereby|having|previously|reconsider(?:ation)? (?:of )?(?:the |its )?(?:(?:vote|action|bill)\b|(?:failed|lost|defeated) \w))/i;

/**
 * Whether a motion's own words say that it failed. LegiScan marks a vote as passed if more voted yes than no, also where
 * a majority of all members or two thirds were needed.
 */
export const saysFailed = (motion: string): boolean =>
  failure.test(motion) && !ofEarlierVote.test(motion) && !motion.split(";").some((clause) => success.test(clause));
