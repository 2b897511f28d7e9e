import { expect, test } from "vitest";
import type { BillFacts } from "./bill-data";
import { mentionMarkup, mentionNodes } from "./bill-mention-markup";

const facts = (name: string, status?: string) => ({ bill: { name }, status, isMissing: false }) as unknown as BillFacts;

test("a chip shows its bill's number and status", () => {
  expect(mentionMarkup(1, facts("HB 1", "introduced"))).toMatch(
    /<span [^>]*>HB 1<\/span>.*<svg [^>]*aria-hidden="true".*<\/svg>Introduced/,
  );
  expect(mentionMarkup(7, { bill: undefined, status: undefined, isMissing: true })).toMatch(
    /^<span [^>]*>Bill 7<\/span>$/,
  );
});

test("nothing in a bill's number becomes markup", () => {
  expect(mentionMarkup(1, facts('<img src=x onerror="run()">&'))).toContain(
    ">&lt;img src=x onerror=&quot;run()&quot;&gt;&amp;<",
  );
});

test("a chip has the same content whether React renders it or not", () => {
  for (const one of [
    facts("HB 1", "introduced"),
    facts("<b>&", "enacted"),
    facts("HB 2"),
    { bill: undefined, status: undefined, isMissing: true },
  ]) {
    const [read, written] = [document.createElement("span"), document.createElement("span")];
    read.innerHTML = mentionMarkup(3, one);
    written.append(...mentionNodes(3, one));
    expect(written.innerHTML).toBe(read.innerHTML);
  }
});
