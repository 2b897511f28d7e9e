import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { GET } from "@/app/bill/api/similar/[id]/route";
import { directSql as sql } from "@/db";
import { aBill } from "@/lib/tools/testing/bills";
import { ask } from "@/lib/tools/testing/people";
import { inShared } from "@/lib/tools/testing/in-shared";
import { readText } from "../reading/read-text";
import type { Section } from "../sections";
import { storeText } from "../store-text";
import { isAlike, likeness, shinglesOf, signatureOf } from "./signature";
import { fillSignatures, similarBills } from "./similar-bills";

const topics = {
  wells: "well pump water aquifer county permit depth casing driller season",
  roads: "road bridge truck axle toll lane shoulder plow salt guardrail",
};
/** A text of so many sections about a thing; the same seed gives the same words. */
function law(of: keyof typeof topics, sections = 12, changed = 0): Buffer {
  const words = topics[of].split(" ");
  let seed = of.length * 7919;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  const sentence = () => Array.from({ length: 20 }, () => words[next() % words.length]).join(" ");
  const parts = Array.from(
    { length: sections },
    (_, at) => `SECTION ${at + 1}. The ${sentence()} shall ${sentence()}.`,
  );
  for (let n = 0; n < changed; n += 1)
    parts[n] = `SECTION ${n + 1}. This one was written anew for the second chamber, and says ${n} other things.`;
  return Buffer.from(`AN ACT relating to ${of}.\n\nBE IT ENACTED BY THE LEGISLATURE:\n\n${parts.join("\n\n")}`);
}
const store = (billId: number, bytes: Buffer, name = "Introduced", date = "2025-01-05") =>
  storeText({ billId, kind: "text", name, date, url: `https://example.org/${billId}/${name}` }, bytes, null);

beforeEach(async () => void (await sql`truncate bill_texts, text_contents, bill_signatures cascade`));

describe("bills like another", () => {
  test("are found across jurisdictions: the same text first, then what was changed a little; others are not", async () => {
    const [own, same, near, far] = [
      await aBill(),
      await aBill({ jurisdiction: "IA" }),
      await aBill({ jurisdiction: "MN" }),
      await aBill(),
    ];
    await store(own.id, law("wells"));
    await store(same.id, law("wells"));
    await store(near.id, law("wells", 12, 2));
    await store(far.id, law("roads"));
    expect((await similarBills(own.id)).map(({ id, isSame }) => [id, isSame])).toEqual([
      [same.id, true],
      [near.id, false],
    ]);
    expect(await similarBills(far.id)).toEqual([]);
    const { status, body } = await ask(GET, "GET", { params: { id: own.id } });
    expect([status, body.similar.map(({ jurisdiction }: { jurisdiction: string }) => jurisdiction)]).toEqual([
      200,
      ["IA", "MN"],
    ]);
    const textOf = async (id: number) => (await sql`select id from bill_texts where bill_id = ${id}`)[0]!.id;
    expect(body.similar[1].compared).toEqual({ textId: await textOf(own.id), otherTextId: await textOf(near.id) });
    expect((await ask(GET, "GET", { params: { id: 999_999 } })).status).toBe(404);
  });

  test("have the same words first, however many have a formula in common", async () => {
    const [own, same] = [await aBill(), await aBill()];
    await store(own.id, law("wells"));
    await sql`
      with more as (
        insert into bills (slug, source, source_id, kind, jurisdiction, session, session_name, name, match_key, sort_key, status)
        select 'formula-' || n, 'staff', 'formula-' || n, 'bill', 'WI', '2025', '2025 session', 'AB ' || n, 'AB' || n, 'AB ' || n, 'introduced'
        from generate_series(1, 900) n returning id)
      insert into bill_signatures (bill_id, words_mark, shingles, signature, bands)
      select more.id, 'formula-' || more.id, 50, array_fill(0, array[cardinality(s.signature)]), s.bands[1:1] from more, bill_signatures s where s.bill_id = ${own.id}`;
    await store(same.id, law("wells"));
    expect((await similarBills(own.id)).map(({ id, isSame }) => [id, isSame])).toEqual([[same.id, true]]);
  });

  test("are judged by the newest text", async () => {
    const [own, other] = [await aBill(), await aBill()];
    await store(own.id, law("wells"));
    await store(other.id, law("wells"));
    await store(other.id, law("roads"), "Substitute", "2025-02-01");
    expect(await similarBills(own.id)).toEqual([]);
    // An older version that comes later changes nothing.
    await store(other.id, law("wells"), "Prefiled", "2024-12-01");
    expect(await similarBills(own.id)).toEqual([]);
  });

  test("a text of a few words is no evidence", async () => {
    const [own, other] = [await aBill(), await aBill()];
    const short = Buffer.from(
      "BE IT RESOLVED BY THE LEGISLATURE:\n\nSECTION 1. The house thanks the people of the town for their kindness this year.",
    );
    await store(own.id, short);
    await store(other.id, short);
    expect(await similarBills(own.id)).toEqual([]);
  });

  const section = (text: string): Section => ({
    id: text,
    depth: 0,
    role: "body",
    number: null,
    heading: null,
    paragraphs: [{ runs: [{ text }], indent: 0 }],
  });
  const appropriation = (to: string, sum: string) => [
    section(
      `There is appropriated out of the General Fund to the ${to} for the fiscal year ending June 30, 2026, the sum of ${sum}, to be expended for the operation of the ${to}.`,
    ),
    section(
      "The unexpended balance of the appropriation made in section 1 of this act shall revert to the General Fund at the close of the fiscal year.",
    ),
    section(`The appropriation is in addition to any other made to the ${to} for the same fiscal year.`),
  ];
  const postOffice = (at: string, name: string) => [
    section(
      `The facility of the United States Postal Service located at ${at} shall be known and designated as the ${name} Post Office Building.`,
    ),
    section(
      `Any reference in a law, map, regulation, document, paper, or other record of the United States to the facility referred to in subsection (a) shall be deemed to be a reference to the ${name} Post Office Building.`,
    ),
  ];
  test.each([
    [
      "of one appropriation",
      appropriation("State Library", "$310,000"),
      appropriation("State Library", "$315,000"),
      true,
    ],
    [
      "of two appropriations",
      appropriation("State Library", "$310,000"),
      appropriation("Board of Nursing", "$95,500"),
      false,
    ],
    [
      "of two post offices",
      postOffice("306 Pickens Street in Marion, Alabama", "Albert Turner"),
      postOffice("90 McCamly Street in Battle Creek, Michigan", "Sojourner Truth"),
      false,
    ],
  ])("short texts %s are found by more than their formulas", (_, one, other, expected) => {
    const [a, b] = [signatureOf(one), signatureOf(other)];
    expect(isAlike(a, b), String(likeness(a.signature, b.signature))).toBe(expected);
  });

  test("texts that were there before get their signature by the job", async () => {
    const [own, same] = [await aBill(), await aBill()];
    await store(own.id, law("wells"));
    await store(same.id, law("wells"));
    await sql`truncate bill_signatures`;
    expect([await fillSignatures(), await fillSignatures()]).toEqual([2, 0]);
    expect((await similarBills(own.id)).map(({ id }) => id)).toEqual([same.id]);
  });
});

const samples = inShared("data/bill-texts");
const here = existsSync(samples);
if (!here) console.warn(`The sample texts are not there (${samples}): their tests are skipped.`);

describe.skipIf(!here)("the pairs of the real texts", () => {
  test("a signature finds the pairs that truly share their words, and at most one in twenty that it finds does not", async () => {
    const texts: { path: string; sections: Section[] }[] = [];
    for (const place of readdirSync(samples, { withFileTypes: true }).filter((each) => each.isDirectory()))
      for (const folder of readdirSync(join(samples, place.name)))
        for (const file of readdirSync(join(samples, place.name, folder)).filter((name) => !name.endsWith(".pdf"))) {
          const path = join(samples, place.name, folder, file);
          const read = await readText(readFileSync(path)).catch(() => null);
          if (read) texts.push({ path, sections: read.sections });
        }
    const known = texts
      .map(({ path, sections }) => ({ ...signatureOf(sections), path, set: new Set(shinglesOf(sections)) }))
      .filter(({ shingles }) => shingles >= 40);
    let [found, right, missed, sure] = [0, 0, 0, 0];
    for (const [at, one] of known.entries())
      for (const other of known.slice(at + 1)) {
        const shared = [...one.set].filter((shingle) => other.set.has(shingle)).length;
        const truth = shared / (one.shingles + other.shingles - shared);
        const bands = new Set(one.bands);
        const isFound = other.bands.some((band) => bands.has(band)) && isAlike(one, other);
        if (isFound) {
          found += 1;
          if (truth >= 0.5) right += 1;
        }
        if (truth >= (Math.min(one.shingles, other.shingles) < 200 ? 0.8 : 0.65)) {
          sure += 1;
          if (!isFound) missed += 1;
        }
      }
    expect(found).toBeGreaterThan(30);
    expect(right / found).toBeGreaterThanOrEqual(0.95);
    expect(missed / sure).toBeLessThanOrEqual(0.05);
  });
});
