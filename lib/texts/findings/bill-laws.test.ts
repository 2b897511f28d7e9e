import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as confirm } from "@/app/admin/bill-date/api/confirm/[id]/route";
import { POST as correct } from "@/app/admin/bill-date/api/correct/[id]/route";
import { GET as list } from "@/app/admin/bill-date/api/list/route";
import { POST as refuse } from "@/app/admin/bill-date/api/refuse/[id]/route";
import { GET as listBills } from "@/app/bill/api/list/route";
import { db } from "@/db";
import { billDetails, billTexts, textFindings } from "@/db/schema";
import { billAt } from "@/lib/bills/bill-page";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { storeText } from "../store-text";
import { refreshFindings } from "./refresh-findings";

const store = (billId: number, name: string, date: string, ...paragraphs: string[]) =>
  storeText(
    { billId, kind: "text", name, date, url: `https://example.org/${billId}/${name}` },
    Buffer.from(
      `AN ACT relating to air.\n\nBE IT ENACTED BY THE LEGISLATURE:\n\n${paragraphs.map((each, at) => `SECTION ${at + 1}. ${each}`).join("\n\n")}`,
    ),
    null,
  );
const find = async (law: string) =>
  (await ask(listBills, "GET", { query: `session=laws&law[]=${encodeURIComponent(law)}` })).body.bills
    .map((each: { slug: string }) => each.slug)
    .sort();
const lawsOf = async (slug: string) => {
  const page = await billAt(slug);
  return page.state === "found" ? page.laws.map(({ kind, name, words }) => [kind, name, words]) : [];
};

const amends = "Section 112 of the Clean Air Act (42 U.S.C. 7412) is amended by striking the second sentence.";
const cites = "The board shall report under Public Law 117-169 and 40 CFR part 60.";

test("the laws of a bill are those of its newest text, with their sentence, and bills are found by them", async () => {
  const { id } = await aBill({ slug: "air-law", session: "laws" });
  await store(id, "Introduced", "2026-01-05", amends, cites);
  expect(await lawsOf("air-law")).toEqual([
    ["amends", "42 U.S.C. 7412", amends],
    ["cites", "Public Law 117-169", cites],
    ["cites", "40 CFR part 60", cites],
  ]);
  for (const law of ["42 USC § 7412", "us/usc/t42/s7412", "Pub. L. 117–169", "40 CFR part 60"])
    expect(await find(law)).toEqual(["air-law"]);
  for (const law of ["42 U.S.C. 7413", "42 U.S.C. 7412 note", "Clean Air Act"]) expect(await find(law)).toEqual([]);
  await store(id, "Enrolled", "2026-02-05", cites);
  expect(await find("42 U.S.C. 7412")).toEqual([]);
  expect(await find("Public Law 117-169")).toEqual(["air-law"]);
});

test("a rule is found by the part of the Code of Federal Regulations that its source lists", async () => {
  const { id } = await aBill({ slug: "air-rule", session: "laws" });
  await db.insert(billDetails).values({ billId: id }).onConflictDoNothing();
  await db
    .update(billDetails)
    .set({ related: [{ name: "40 CFR 61", relation: "amends" }] })
    .where(eq(billDetails.billId, id));
  expect(await find("40 C.F.R. § 61.5")).toEqual(["air-rule"]);
  expect(await find("40 CFR part 6")).toEqual([]);
});

test("texts that were stored before are read, and a refused link stays away", async () => {
  const { id } = await aBill({ slug: "old-air", session: "laws" });
  await store(id, "Introduced", "2026-01-05", amends, cites);
  const [text] = await db.select().from(billTexts).where(eq(billTexts.billId, id));
  await db.update(textFindings).set({ state: "refused" }).where(eq(textFindings.law, "us/pl/117/169"));
  await db.update(billTexts).set({ findingsVersion: 0 }).where(eq(billTexts.id, text!.id));
  expect(await refreshFindings()).toBeGreaterThan(0);
  expect((await lawsOf("old-air")).map(([, name]) => name)).toEqual(["42 U.S.C. 7412", "40 CFR part 60"]);
});

test("a law waits in the list of staff, who confirm or remove it; it has no date to correct", async () => {
  const eda = await person("editor", "Eda");
  const { id } = await aBill({ slug: "reviewed-air", session: "laws" });
  await store(id, "Introduced", "2026-01-05", amends, cites);
  const of = async (query: string) =>
    (await ask(list, "GET", { as: eda, query })).body.billDates.filter(
      (each: { bill: { id: number } }) => each.bill.id === id,
    );
  const [link] = await of("kind=amends");
  expect(link).toMatchObject({ kind: "amends", law: "42 U.S.C. 7412", words: amends, date: null });
  expect(await of("kind=effective")).toEqual([]);
  expect(await of("")).toEqual([]);
  const params = { id: String(link.id) };
  expect((await ask(correct, "POST", { as: eda, params, body: { date: "2027-01-01" } })).status).toBe(422);
  expect((await ask(confirm, "POST", { as: eda, params, body: {} })).body.billDate.state).toBe("confirmed");
  expect((await lawsOf("reviewed-air")).map(([, name]) => name)).toContain("42 U.S.C. 7412");
  expect((await ask(refuse, "POST", { as: eda, params, body: {} })).body.billDate.state).toBe("refused");
  expect((await lawsOf("reviewed-air")).map(([, name]) => name)).toEqual(["Public Law 117-169", "40 CFR part 60"]);
  expect(await of("kind=amends&state=refused")).toHaveLength(1);
});
