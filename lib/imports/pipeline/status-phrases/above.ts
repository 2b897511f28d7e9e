import type { Phrase } from "./phrase";

const otherBill =
  /^(?:(?!\b(?:signed|approved|chapter|vetoed|enacted|became|died|dies|withdrawn|postponed|enrolled|passed)\b).){0,120}\b(?:companion|comp\.|identical|similar|cross-?filed|substitut\w+ (?:by|for)|see(?: also)?(?= (?:[a-z]{1,3}\/)?[a-z.]{1,6} ?\d)|which|in lieu of)(?=\W).{0,120}\b(?:signed|approved|law|chapter|ch\.|act|vetoed)(?!\w)/i;

/** Phrases above every class and table: another bill, a governor's document, an amended law. */
export const above: readonly Phrase[] = [
  // Another bill's fate.
  ["nothing", otherBill, "Companion signed by Governor", "first"],
  [
    "nothing",
    /\bgovernor(?:'?s)? (?:signed|approved|issued) (?:an? |the )?(?:\w+ ){0,2}(?:proclamation|order|letter|message|statement)\b|\b(?:proclamation|executive order|letter|message) signed by (?:the )?governor\b/i,
    "Governor signed proclamation calling special session",
    "first",
  ],
  // Numbers given to a vetoed bill, a code's chapter, a changed date.
  [
    "vetoed",
    /^(?:chapter|ch\.)(?!.*\b(?:line|items?|part|partial\w*|overr\w+|sec(?:tions?|s?\.)|portions?|provisions?)(?!\w))[^.;]{0,30}\bvetoed\b/i,
    "Chapter number 12 - Vetoed",
    "first",
  ],
  [
    "nothing",
    /^(?:chapter|act)(?: no\.?| number)? \d+\b(?!.{0,20}\b(?:laws|acts|statutes|sla|(?:19|20)\d\d)\b)[^.;]{0,40}\b(?:code|citation|corrected|amend\w*|repeal\w*|title \d+)\b/i,
    "Chapter 12, Idaho Code, citation corrected",
    "first",
  ],
  [
    "nothing",
    /^effective dates?(?:\(s\))? (?:amend\w*|clause|changed|corrected|stricken|added|removed)\b/i,
    "Effective date amended",
    "first",
  ],
];
