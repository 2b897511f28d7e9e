/** Not the name of a committee: `House Committee: Do Pass`, `Conference Committee: adopt report`. */
const nameless =
  /^(?:(?:free )?conference|full|standing|select|special|joint|this|house|senate|assembly) (?:sub)?committee$/i;

/** Virginia: `Reported from Courts of Justice with amendment (22-Y 0-N)`. */
const fromCommittee =
  /^(?:reported (?:favorably |unfavorably )?from|failed to report \(defeated\) in|passed by indefinitely in|tabled in|continued to \d{4} in) ([A-Z][A-Za-z,&' -]{2,80})/i;
/** Florida: `Favorable with CS by Civil Justice Subcommittee`. */
const byCommittee = /^(?:not |un)?favorable\b[^():;]{0,40} by (?:the )?([^():;]{3,80}committee)$/i;

/** Arizona: `Health & Human Services - DO PASS AMENDED`; abbreviations such as `HHS` name none. */
const beforeDash = /^(\p{Lu}[\p{L},&' ]{3,80}) [-–] do (?:not )?pass\b/iu;

/**
 * The committee whose own vote a motion is, as the motion names it: `House: Human Services Subcommittee: DO PASS`; null
 * if it names none. A committee that a bill is sent to is not the one that voted.
 */
export function committeeOfMotion(motion: string): string | null {
  const words = motion.replace(/^(?:House|Senate|Assembly)[:,]? /i, "");
  const colon = words.indexOf(": ");
  const head =
    colon < 0
      ? ""
      : words
          .slice(0, colon)
          .replace(/(?<=committee) vote$/i, "")
          .trim();
  const isNamed =
    /^(?:(?:joint|standing|select) )?(?:sub)?committee on \S/i.test(head) || /\S (?:sub)?committee$/i.test(head);
  if (isNamed && head.length <= 90 && !nameless.test(head)) return head;
  const reported = fromCommittee.exec(words)?.[1];
  if (reported) return reported.split(/ (?:with|and (?:re-?)?referred|and incorporates?) /i)[0]!.trim() || null;
  const named = beforeDash.exec(words)?.[1];
  if (named && /\p{Ll}/u.test(named) && !/\b(?:reading|passage|floor|motion|whole)\b/i.test(named)) return named;
  return byCommittee.exec(words)?.[1] ?? null;
}
