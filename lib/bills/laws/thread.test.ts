import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, directSql } from "@/db";
import { bills, rulemakingDocuments, textFindings } from "@/db/schema";
import { storeText } from "@/lib/texts/store-text";
import { aBill } from "@/lib/tools/testing/bills";
import { emptyTables } from "@/lib/tools/testing/database-state";
import { threadOf } from "./thread";

beforeEach(() => emptyTables(directSql, ["bills"]));

async function storeBill(name: string, given: object, ...paragraphs: string[]): Promise<number> {
  const { id } = await aBill({ name, slug: name.toLowerCase().replace(/\W+/g, "-"), jurisdiction: "US", ...given });
  await storeText(
    { billId: id, kind: "text", name: "Introduced", date: "2026-01-05", url: `https://example.org/${id}` },
    Buffer.from(
      `AN ACT relating to air.\n\nBE IT ENACTED BY THE CONGRESS:\n\n${paragraphs.map((each, at) => `SECTION ${at + 1}. ${each}`).join("\n\n")}`,
    ),
    null,
  );
  return id;
}
const rowsOf = async (...ids: number[]) =>
  (await threadOf(ids)).map(({ label, links, more }) => [label, ...links.map(({ name }) => name), more?.count ?? 0]);

const amends = "Section 112 of the Clean Air Act (42 U.S.C. 7412) is amended by striking the second sentence.";
const cites = "The agency acts under Public Law 117-169.";

test("a bill leads to the laws it changed, the public law, rulemakings, rules and cases, each with its proof", async () => {
  const bill = await storeBill("H.R. 5", { status: "enacted", publicLaw: "117-169" }, amends);
  expect(await rowsOf(bill)).toEqual([["Changed", "42 U.S.C. 7412", 0]]);
  const rule = await storeBill("2026-1", { kind: "regulation" }, cites, "40 CFR part 63 is amended by removing it.");
  await db.insert(rulemakingDocuments).values({ billId: rule, slug: "2060-av12", kind: "rin", number: "2060-AV12" });
  const opinion = await storeBill("CASE 1", { kind: "case" }, cites, "The rule at 40 CFR 63.2 stands.");
  for (const each of ["2026-2", "2026-3", "2026-4"]) await storeBill(each, { kind: "regulation" }, cites);
  const rows = await threadOf([bill]);
  expect(rows.map(({ label, links, more }) => [label, links.length, more])).toEqual([
    ["Changed", 1, null],
    ["Became", 1, null],
    ["Rulemakings under it", 1, null],
    ["Rules that name Public Law 117-169", 3, { href: "/law/view/us/pl/117/169?list=rules", count: 1 }],
    ["Cases that cite Public Law 117-169", 1, null],
  ]);
  expect(rows.at(-1)!.links).toEqual([
    {
      name: "CASE 1",
      href: "/bill/view/case-1",
      proof: expect.stringMatching(/^\/bill\/view\/case-1\/text\/\d+#.*Public/),
    },
  ]);
  expect(rows[2]!.links).toMatchObject([{ name: "RIN 2060-AV12", href: "/rulemaking/view/2060-av12" }]);
  expect(await rowsOf(rule)).toEqual([
    ["Amends", "40 CFR part 63", 0],
    ["Cites", "Public Law 117-169", 0],
    ["From", "H.R. 5 (Public Law 117-169)", 0],
    ["Cases that cite 40 CFR part 63", "CASE 1", 0],
  ]);
  expect((await rowsOf(opinion)).map(([label]) => label)).toEqual(["Cites", "From"]);
  // An issue's bills together: neither is repeated as what names the other.
  expect((await rowsOf(bill, opinion)).map(([label]) => label)).toEqual([
    "Changed",
    "Cites",
    "Became",
    "Rulemakings under it",
    "Rules that name Public Law 117-169",
  ]);
});

test("a bill that only mentions laws, a refused passage, and nothing at all have no thread", async () => {
  const bill = await storeBill("H.R. 6", { publicLaw: "118-1" }, "The board reports under 42 U.S.C. 7412.");
  expect(await rowsOf(bill)).toEqual([]);
  const other = await storeBill("H.R. 7", {}, amends);
  expect(await rowsOf(other)).toEqual([["Would change", "42 U.S.C. 7412", 0]]);
  await db.update(textFindings).set({ state: "refused" });
  expect(await rowsOf(other)).toEqual([]);
  await db.update(bills).set({ publicLaw: "118-2" }).where(eq(bills.id, other));
  expect(await rowsOf(other)).toEqual([]);
  expect(await threadOf([])).toEqual([]);
});
