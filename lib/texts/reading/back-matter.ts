import { type Block, plainText } from "./blocks";
import { startOfSection } from "./section-start";

const backStart =
  /^\W{0,12}(?:-{2,3}\s?xx|s\/\s?[A-Z]|_{5}|committee\s+report\s+by:|see\s+title\s+page\s+for\s+effective\s+date|speaker\s+of\s+the\s+(?:house|assembly)|(?:president|speaker)\s+_{3}|president\s+of\s+the\s+senate|(?:approved|vetoed)(?:\s+(?:by|this|at)\b|:|\s?(?:--|—)|\s+(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d{1,2},\s+\d{4}\.?$)|legislative\s+history[-–—:]|(?:ratified|approved|vetoed)\s+the\s+\d|(?:presented\s+to|signed\s+by)\s+the\s+governor\b|date\s+(?:on\s+which\s+)?(?:the\s+)?governor\s+(?:signed|allowed)\b|in\s+the\s+general\s+assembly\s+read\s+three\s+times\b|this\s+act\s+is\s+ordered\s+to\s+take\s+immediate\s+effect|the\s+(?:joint\s+committee\s+on\s+enrolled\s+bills|clerk\s+of\s+the\s+(?:senate|house)\s.{0,60})\s?hereby\s+certif|the\s+legislature\s+of\s+the\s+state\s+of\s+new\s+york\s+ss\b|(?:in\s+)?(?:house\s+of\s+representatives|senate),\s+\w{3,9}\s+\d{1,2},\s+\d{4}\b|this\s+certifies\b|we\s+hereby\s+certify|filed\s+in\s+(?:this|the)\s+office|report\s+title:|(?:introduced|offered)\s+by:|synopsis$|synopsis\s|statement of purpose|this\s+web\s+page\s+was|passed:|passed\s+(?:by\s+)?(?:the\s+)?(?:house|senate|assembly|legislature)\b|union\s+calendar\s+no|prefiled:|\d{2,3}(?:st|nd|rd|th)\s+congress\b|received\s+by\s+the\s+governor|vote:|certified\s+by:?|end\s+of\s+(?:bill|document)|\(end\)$|explanation\s+of\s+(?:vote|bill))/i;

/**
 * Matter printed after a bill: New Jersey's, Iowa's and Louisiana's headings in capitals, Connecticut's table, New
 * York's memorandum, Indiana's reports of committees.
 */
const besideStart =
  /^This act shall take effect as follows and shall amend the following|^The original instrument (?:was prepared by|and the following digest)|^The digest printed below was prepared by|^\W*NEW YORK STATE (?:SENATE|ASSEMBLY)\s+(?:INTRODUCER[’']S )?MEMORANDUM\b|^\W*(?:STATEMENT|DIGEST|EXPLANATION|SUMMARY|FISCAL NOTE|SPONSOR[’']S STATEMENT)(?:$|\s+(?:[A-Z][a-z]|A\s|BY\s+THE\s+LEGISLATIVE))|^\W*(?:COMMITTEE REPORT|(?:HOUSE|SENATE) MOTION)(?:$|\s+(?:Mr\.|Madam|Mister)\s)|^(?:LBAO? \d\d-\d{4}\b|LBAO?$|[HS]B \d{1,4}\S{0,6}-? FISCAL NOTE\b|ST:\s{1,6}[A-Z])/;

export const isBesideStart = (text: string): boolean => besideStart.test(text);

/** A law may contain such a form, so it ends the text only below the last section. */
const certificate =
  /^\W{0,12}(?:i\s+(?:hereby\s+)?certify\b|attest:|chief\s+clerk\b|(?:secretary\s+of\s+the\s+senate|clerk\s+of\s+the\s+house\s+of\s+representatives|governor|chairman|mayor)\W*$|(?:senate|house)\s+bill\s+no\.\s*\d{1,4}$)/i;

/**
 * Where signatures and notes begin. Searched below the last section, or near the end, where laws do not mention them.
 */
export function backOf(body: readonly Block[]): number {
  const texts = body.map((block) => plainText(block).trim());
  for (let at = Math.max(1, Math.floor(body.length * 0.2)); at < body.length; at += 1)
    if (besideStart.test(texts[at]!)) return at;
  const below = texts.findLastIndex((text) => startOfSection(text) > 0) + 1;
  const half = Math.floor(body.length * 0.5);
  for (let at = Math.max(1, below > 0 ? Math.min(half, below) : half); at < body.length; at += 1) {
    const text = texts[at]!;
    if (text.length >= 400 || !(backStart.test(text) || (at >= below && certificate.test(text)))) continue;
    // South Dakota repeats the title above its certificate.
    return /^an\s+act\s/i.test(texts[at - 1]!) && at > 1 ? at - 1 : at;
  }
  return body.length;
}
