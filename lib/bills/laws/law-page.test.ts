import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db";
import { billDetails, textFindings } from "@/db/schema";
import { sitemapNamed } from "@/lib/issues/public/sitemaps";
import { storeText } from "@/lib/texts/store-text";
import { aBill } from "@/lib/tools/testing/bills";
import { type LawList, lawLists, readLawQuery } from "./law-lists";
import { lawAt, lawsOfChunk } from "./law-page";
import { lawOfAddress, lawPath, lawWithPage } from "./law-path";

const all = readLawQuery({});
const store = (billId: number, name: string, date: string, ...paragraphs: string[]) =>
  storeText(
    { billId, kind: "text", name, date, url: `https://example.org/${billId}/${name}` },
    Buffer.from(
      `AN ACT relating to air.\n\nBE IT ENACTED BY THE LEGISLATURE:\n\n${paragraphs.map((each, at) => `SECTION ${at + 1}. ${each}`).join("\n\n")}`,
    ),
    null,
  );
const listsOf = async (law: string): Promise<Partial<Record<LawList, string[]>>> =>
  Object.fromEntries(
    ((await lawAt(law, all))?.lists ?? []).map(({ list, rows }) => [list, rows.map((row) => row.slug)]),
  );

test.each([
  ["42 U.S.C. § 7412", "us/usc/t42/s7412"],
  ["42 USC 7412(b)", "us/usc/t42/s7412"],
  ["section 112 of the Clean Air Act (42 U.S.C. 7412)", "us/usc/t42/s7412"],
  ["42 U.S.C. 1395w–4", "us/usc/t42/s1395w-4"],
  ["Pub. L. 117-169", "us/pl/117/169"],
  ["P.L. 117–169", "us/pl/117/169"],
  ["40 CFR 63.2", "us/cfr/t40/p63"],
  ["40 C.F.R. part 63", "us/cfr/t40/p63"],
  ["42 U.S.C. 7412 note", null],
  ["42 U.S.C. 7401 to 7431", null],
  ["42 U.S.C. 7412 and 40 CFR 63.2", null],
  ["136 Stat. 1818", null],
  ["Clean Air Act", null],
])("%s is %s", (text, law) => expect(lawWithPage(text)).toBe(law));

test("an address is that of one law, in one spelling", () => {
  for (const law of ["us/usc/t42/s7412", "us/usc/t42/s1395w-4", "us/pl/117/169", "us/cfr/t40/p63"])
    expect(lawOfAddress(law)).toBe(law);
  for (const address of [
    "",
    "us/usc/t042/s7412",
    "us/usc/t02/s1",
    "us/USC/t42/s7412",
    "us/usc/t42/s7412/x",
    "us/usc/t42/s",
    "us/pl/1/2",
    "us/stat/136/1818",
    "us/usc/t42/s7412-x'",
  ])
    expect(lawOfAddress(address), address).toBeNull();
  expect(lawPath("us/pl/117/169")).toBe("/law/view/us/pl/117/169");
});

test("a law's page has each bill, rule and case in its list, with the sentence that proves it", async () => {
  const amends = "Section 112 of the Clean Air Act (42 U.S.C. 7412) is amended by striking the second sentence.";
  const cites = "The board shall report under section 112 of the Clean Air Act (42 U.S.C. 7412).";
  const bill = async (slug: string, sentence: string, more: object = {}) => {
    const { id } = await aBill({ slug, ...more });
    await store(id, "Introduced", "2026-01-05", sentence);
    return id;
  };
  const would = await bill("law-would", amends);
  await bill("law-did", amends, { status: "enacted" });
  await bill("law-rule", cites, { kind: "regulation" });
  await bill("law-case", cites, { kind: "case" });
  await bill("law-cites", cites);
  expect(await listsOf("us/usc/t42/s7412")).toEqual({
    "would-change": ["law-would"],
    changed: ["law-did"],
    rules: ["law-rule"],
    cases: ["law-case"],
    cites: ["law-cites"],
  });
  const page = await lawAt("us/usc/t42/s7412", all);
  expect(page).toMatchObject({ name: "42 U.S.C. 7412", law: "us/usc/t42/s7412" });
  expect(page!.lists[0]!.rows[0]!.passage!.words).toBe(amends);
  expect(await lawAt("us/usc/t42/s7413", all)).toBeNull();
  // The newest text alone counts, and no refused passage.
  await store(would, "Engrossed", "2026-02-05", "The board shall meet.");
  await db.update(textFindings).set({ state: "refused" }).where(eq(textFindings.kind, "amends"));
  const after = await listsOf("us/usc/t42/s7412");
  expect([after["would-change"], after.changed]).toEqual([undefined, undefined]);
});

test("a rule that its source lists under a part of the CFR says so, without a passage", async () => {
  const { id } = await aBill({ slug: "listed-rule", kind: "regulation" });
  await db.insert(billDetails).values({ billId: id }).onConflictDoNothing();
  await db
    .update(billDetails)
    .set({ related: [{ name: "40 CFR 77", relation: "amends" }] })
    .where(eq(billDetails.billId, id));
  const page = await lawAt("us/cfr/t40/p77", all);
  expect(page!.lists).toMatchObject([{ list: "rules", total: 1, rows: [{ slug: "listed-rule", passage: null }] }]);
});

test("long lists have pages, and laws are in the sitemap", async () => {
  const sentence = "The board shall report under Public Law 118-31.";
  for (let at = 0; at < 12; at += 1) {
    const { id } = await aBill({ slug: `cites-${at}` });
    await store(id, "Introduced", "2026-01-05", sentence);
  }
  const first = await lawAt("us/pl/118/31", all);
  expect(first!.lists).toMatchObject([{ list: "cites", total: 12 }]);
  expect(first!.lists[0]!.rows).toHaveLength(10);
  const own = await lawAt("us/pl/118/31", readLawQuery({ list: "cites" }));
  expect(own!.lists[0]!.rows).toHaveLength(12);
  expect(await lawAt("us/pl/118/31", readLawQuery({ list: "cites", page: "2" }))).toBeNull();
  expect(await lawsOfChunk(1000, 1)).toContain("us/pl/118/31");
  expect(await (await sitemapNamed("laws-1.xml")).text()).toContain("/law/view/us/pl/118/31<");
  expect(lawLists).toContain("cites");
});
