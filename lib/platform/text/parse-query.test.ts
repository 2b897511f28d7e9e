import { expect, test } from "vitest";
import { db } from "@/db";
import { readWords } from "@/lib/bills/search/parse-query";
import { publishedIssues } from "@/lib/issues/public/published";

const read = (text: string) => readWords(db, [text]);

const heaps = [
  "-".repeat(33),
  "-".repeat(250),
  "- ".repeat(100),
  "-(".repeat(60),
  "-!".repeat(60),
  "-<".repeat(60),
  "-&".repeat(60),
  "-\t|".repeat(60),
  "-\n:*".repeat(60),
];

test.each(heaps)("a heap of minuses finds nothing and breaks nothing: %j", async (heap) => {
  expect(await readWords(db, [heap])).toBeNull();
  expect(await readWords(db, [heap], { prefix: true })).toBeNull();
  expect((await publishedIssues({ words: heap })).issues).toEqual([]);
});

test.each(heaps)("the words around a heap are looked for: %j", async (heap) => {
  expect(await read(`water ${heap} tax`)).toBe("'water' & 'tax'");
  expect(await readWords(db, [`water ${heap} taxe`], { prefix: true })).toContain("'water'");
});

test.each([
  ["water -tax", "'water' & !'tax'"],
  ["water -- tax", "'water' & 'tax'"],
  ["water OR tax land", "'water' | ( 'tax' & 'land' )"],
  ["or water", "'water'"],
  ["the of", null],
  ['"drinking water" wells', "'drink' <-> 'water' & 'well'"],
  ["“drinking water” wells", "'drink' <-> 'water' & 'well'"],
  ["«drinking water»", "'drink' <-> 'water'"],
  ['-"drinking water" wells', "!( 'drink' <-> 'water' ) & 'well'"],
  ['"drinking water', "'drink' & 'water'"],
  ['6" pipe "lead"', "'6' & 'pipe' & 'lead'"],
  ["K-12", "( ( 'k' <-> '12' ) | 'k12' )"],
  ["K–12", "( ( 'k' <-> '12' ) | 'k12' )"],
  ["-K-12", "!( ( 'k' <-> '12' ) | 'k12' )"],
  ["HIV/AIDS", "'hiv' & 'aid'"],
  ["-HIV/AIDS", "!( 'hiv' <-> 'aid' )"],
  ["O’Brien", "'obrien'"],
  ["O'Brien", "'obrien'"],
  ["U.S.", "'us'"],
  ["AT&T", "'att'"],
  ["R&D", "( ( 'r' <-> 'd' ) | 'rd' )"],
  ["$1,000,000", "( ( '1' <-> '000' <-> '000' ) | '1000000' )"],
  ["niñez", "'ninez'"],
  ["911", "( '911' | ( '9' <-> '1' <-> '1' ) )"],
  ["9-1-1", "( '911' | ( '9' <-> '1' <-> '1' ) )"],
  ["9-1-1,", "( '911' | ( '9' <-> '1' <-> '1' ) )"],
  ["9/11", "'9' & '11'"],
  ["-911 water", "!( '911' | ( '9' <-> '1' <-> '1' ) ) & 'water'"],
  ["PhD", "( 'phd' | 'phds' | ( 'ph' <-> 'd' ) | ( 'ph' <-> 'ds' ) )"],
  ["phds", "( 'phd' | 'phds' | ( 'ph' <-> 'd' ) | ( 'ph' <-> 'ds' ) )"],
  ["Ph.D.s", "( 'phd' | 'phds' | ( 'ph' <-> 'd' ) | ( 'ph' <-> 'ds' ) )"],
  ['"Ph. D."', "( 'phd' | 'phds' | ( 'ph' <-> 'd' ) | ( 'ph' <-> 'ds' ) )"],
  ["Taxation—Exemptions", "'taxat' & 'exempt'"],
])("%s is read as %s", async (typed, query) => expect(await read(typed)).toBe(query));

test("an unfinished last word may end a compound", async () => {
  expect(await readWords(db, ["anti-discrim"], { prefix: true })).toMatch(/^'anti' & .*'discrim':\*/);
  expect(await readWords(db, ["O’Bri"], { prefix: true })).toContain("'obri':*");
});
