import { type Block, plainText } from "./blocks";

const backStart =
  /^\W{0,12}(?:-{2,3}\s?xx|s\/[A-Z]|_{5}|speaker\s+of\s+the\s+(?:house|assembly)|president\s+of\s+the\s+senate|approved(?:\s+(?:by|this|at)\b|:)|attest:|chief\s+clerk\b|i\s+(?:hereby\s+)?certify\b|this\s+certifies\b|we\s+hereby\s+certify|filed\s+in\s+(?:this|the)\s+office|report\s+title:|introduced\s+by:|synopsis$|synopsis\s|statement of purpose|this\s+web\s+page\s+was|passed\s+(?:by\s+)?the\s+(?:house|senate)\b|union\s+calendar\s+no|prefiled:|\d{2,3}(?:st|nd|rd|th)\s+congress\b|received\s+by\s+the\s+governor|vote:|certified\s+by:?|end\s+of\s+(?:bill|document)|\(end\)$|explanation\s+of\s+(?:vote|bill))/i;

/** Matter printed after a bill: New Jersey's, Iowa's and Louisiana's headings in capitals, Connecticut's table, New York's memorandum. */
const besideStart =
  /^This act shall take effect as follows and shall amend the following|^\W*NEW YORK STATE (?:SENATE|ASSEMBLY)\s+(?:INTRODUCER[’']S )?MEMORANDUM\b|^\W*(?:STATEMENT|DIGEST|EXPLANATION|SUMMARY|FISCAL NOTE|SPONSOR[’']S STATEMENT)(?:$|\s+(?:[A-Z][a-z]|A\s|BY\s+THE\s+LEGISLATIVE))|^(?:LBAO? \d\d-\d{4}\b|LBAO?$|[HS]B \d{1,4}\S{0,6}-? FISCAL NOTE\b|ST:\s{1,6}[A-Z])/;

/** Where signatures and notes begin. Searched only near the end, where laws do not mention them. */
export function backOf(body: readonly Block[]): number {
  const from = Math.floor(body.length * 0.5);
  for (let at = Math.max(1, Math.floor(body.length * 0.2)); at < body.length; at += 1)
    if (besideStart.test(plainText(body[at]!).trim())) return at;
  for (let at = Math.max(1, from); at < body.length; at += 1)
    if (backStart.test(plainText(body[at]!).trim()) && plainText(body[at]!).length < 400) return at;
  return body.length;
}
