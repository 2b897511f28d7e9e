/** Formulas that begin a law or a resolution. Source: enacting clauses of the states and Congress. */
export const enacting =
  /\bbe\s+it\s+(?:hereby\s+|therefore\s+|further\s+)?(?:enacted|ordained)\b|\bit\s+is\s+(?:hereby\s+)?enacted\s+by\b|\b(?:do|does|hereby)\s+(?:hereby\s+)?(?:enact|ordain)s?\b|\bgeneral\s+assembly\s+of\s+[^.:;]{3,80}\s+enacts\b|\bpeople\s+of\s+the\s+state\s+of\s+\w+\s+enact\b|\bdecr[eé]tase\s+por\b/i;
/** Formulas that begin a resolution. */
export const resolving =
  /^\W*(?:por\s+tanto:?\s+)?resu[eé]lvese\s+por\b|^\W*(?:now,?\s+therefore,?\s+)?(?:be\s+it\s+(?:further\s+)?)?resolved\b|\bbe\s+it\s+resolved\b/i;
/** A paragraph of a preamble. */
export const whereas = /^\W*(?:emergency\s+preamble\W+|preamble\W+)?(?:whereas|por\s+cuanto)\b/i;

/**
 * The instruction of an amendment that replaces the whole bill: `Strike all after the enacting clause and insert the
 * following:`. What follows its colon is the bill.
 */
export const replacing =
  /\b(?:strik|delet|remov|replac)(?:e|ing)\s(?:out\s)?(?:all|everything|the\soriginal\ssections)\b[^:“"]{0,60}?(?:\b(?:after|below|following)\sthe\s(?:enacting|resolving)\s(?:clause|words)\b[^:“"]{0,120}|\binsert[^:“"]{0,60}sections?[^:“"]{0,40}):/i;

/** Marks a text without an enacting clause as law: an amendment, a memorial. */
const lawWords =
  /\b(?:amend(?:s|ed|ment)?|enact|resolve[ds]?|whereas|section|act|statutes?|appropriat\w+|strik(?:e|ing)|delet(?:e|ing)|insert(?:ing)?)\b/gi;

/** How much a text looks like law: legal words per thousand; 0 not at all. */
export function lawfulness(text: string): number {
  const words = text.split(/\s+/).length;
  return (1000 * (text.match(lawWords)?.length ?? 0)) / Math.max(words, 50);
}

export const hasEnactingClause = (text: string): boolean => enacting.test(text);
/** Whether a text has an enacting or a resolving clause. */
export const hasClause = (text: string): boolean =>
  enacting.test(text) || /(?<!\b(?:not|been|be|is|was|are|were)\s)\bresolved\b/i.test(text);
