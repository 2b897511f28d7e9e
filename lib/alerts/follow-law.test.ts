import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { GET as estimate } from "@/app/alert/api/estimate/route";
import { GET as listAlerts } from "@/app/alert/api/list/route";
import { POST as save } from "@/app/alert/api/save/route";
import { POST as follow } from "@/app/law/api/follow/[place]/[code]/[title]/[section]/route";
import { POST as unfollow } from "@/app/law/api/unfollow/[place]/[code]/[title]/[section]/route";
import { db, directSql } from "@/db";
import { alerts, billDetails, bills, billTexts, textFindings } from "@/db/schema";
import { lawParams } from "@/lib/bills/laws/law-params";
import { refreshFindings } from "@/lib/texts/findings/refresh-findings";
import { storeText } from "@/lib/texts/store-text";
import {
  anHourAgo,
  addStatusChange,
  anOldBill,
  confirmedReader,
  look,
  mailsTo,
  type Reader,
} from "@/lib/tools/testing/alerts";
import { emptyTables } from "@/lib/tools/testing/database-state";
import { ask } from "@/lib/tools/testing/people";

const amends = "Section 112 of the Clean Air Act (42 U.S.C. 7412) is amended by striking the second sentence.";
const cites = "The board shall report under section 112 of the Clean Air Act (42 U.S.C. 7412).";

let rita: Reader;
beforeEach(async () => {
  rita = await confirmedReader();
  await emptyTables(directSql, ["bills"]);
});

const store = (billId: number, name: string, ...paragraphs: string[]) =>
  storeText(
    {
      billId,
      kind: "text",
      name,
      date: name === "Introduced" ? "2026-01-05" : "2026-02-05",
      url: `https://example.org/${billId}/${name}`,
    },
    Buffer.from(
      `AN ACT relating to air.\n\nBE IT ENACTED BY THE LEGISLATURE:\n\n${paragraphs.map((each, at) => `SECTION ${at + 1}. ${each}`).join("\n\n")}`,
    ),
    null,
  );
/** As if the text had been stored ten minutes ago: what is newer than the watermark waits for the next message. */
const agoNamed = () => db.update(textFindings).set({ namedAt: sql`now() - interval '10 minutes'` });
async function startFollowing(law = "us/usc/t42/s7412", body: object = {}): Promise<void> {
  expect((await ask(follow, "POST", { as: rita, params: lawParams(law), body })).body).toEqual({ following: true });
  await db.update(alerts).set({ checkedAt: anHourAgo });
}
const mail = async () => {
  await db.update(alerts).set({ checkedAt: anHourAgo });
  await look(rita);
  return (await mailsTo(rita)).at(-1);
};
const storeNaming = async (name: string, kind: "bill" | "regulation" | "case", ...paragraphs: string[]) => {
  const { id } = await anOldBill({ name, kind, slug: name.toLowerCase().replace(/\W+/g, "-") });
  await store(id, "Introduced", ...paragraphs);
  return id;
};

test("a follower of a section is notified of bills that would change it, rules and cases, with the sentence, and once", async () => {
  await startFollowing();
  await storeNaming("AB 1", "bill", amends);
  await storeNaming("AB 2", "bill", cites);
  await storeNaming("AB 3", "bill", "Section 7 of the Act (42 U.S.C. 7413) is amended by striking it.");
  await storeNaming("RULE 4", "regulation", cites);
  await storeNaming("CASE 5", "case", cites);
  await agoNamed();
  const first = await mail();
  expect(["AB 1", "AB 2", "AB 3", "RULE 4", "CASE 5"].filter((name) => first!.text.includes(name))).toEqual([
    "AB 1",
    "RULE 4",
    "CASE 5",
  ]);
  expect(first!.text).toContain(`- Would change 42 U.S.C. 7412: “${amends}”\n    http`);
  expect(first!.text).toContain(`- Cites 42 U.S.C. 7412: “${cites}”`);
  expect(first!.text).toContain("You follow “42 U.S.C. 7412”.");
  expect(first!.text).not.toContain("New. Status");
  expect(first!.html).toMatch(/\/bill\/view\/ab-1\/text\/\d+#[^"]+">In the text<\/a>/);
  await mail();
  expect(await mailsTo(rita)).toHaveLength(1);
});

test("a later version that still names the law is no news, and one that no longer does is none of the law's", async () => {
  const id = await storeNaming("AB 1", "bill", amends);
  await db.update(textFindings).set({ namedAt: sql`now() - interval '1 day'` });
  await startFollowing();
  await store(id, "Amended", amends, cites);
  expect(
    await db
      .select({ old: sql`named_at < now() - interval '23 hours'` })
      .from(textFindings)
      .where(eq(textFindings.isNewest, true)),
  ).toEqual([{ old: true }]);
  expect(await mail()).toBeUndefined();
  await addStatusChange(id);
  expect((await mail())!.text).toMatch(
    /- Status: Introduced → Passed.*\n {2}- Would change 42 U\.S\.C\. 7412: “Section 112/,
  );
  await db.update(textFindings).set({ state: "refused" });
  await addStatusChange(id, 4, { old: "passed", new: "enacted" });
  await mail();
  expect(await mailsTo(rita)).toHaveLength(1);
});

test("an enacted bill is reported as one that changed the law", async () => {
  await startFollowing();
  const id = await storeNaming("AB 1", "bill", amends);
  await agoNamed();
  await db.update(bills).set({ status: "enacted" }).where(eq(bills.id, id));
  await addStatusChange(id, 5, { old: "passed", new: "enacted" });
  const sent = await mail();
  expect(sent!.text).toContain("- Changed 42 U.S.C. 7412: “");
  expect(sent!.text).toContain("Status: Passed → Enacted");
});

test("what a new reader finds in a text that was stored long ago is no news", async () => {
  const id = await storeNaming("AB 1", "bill", amends);
  await startFollowing();
  await db.delete(textFindings);
  await db
    .update(billTexts)
    .set({ findingsVersion: 0, createdAt: "2025-01-01T00:00:00Z", fetchedAt: "2025-01-01T00:00:00Z" })
    .where(eq(billTexts.billId, id));
  expect(await refreshFindings()).toBe(1);
  expect(await db.select({ at: sql`named_at < '2025-01-02'` }).from(textFindings)).toEqual([{ at: true }]);
});

test("a text that is read again keeps the time since when it names a law", async () => {
  const id = await storeNaming("AB 1", "bill", amends);
  await db.update(textFindings).set({ namedAt: "2026-01-01T00:00:00Z" });
  await db.update(billTexts).set({ findingsVersion: 0 }).where(eq(billTexts.billId, id));
  expect(await refreshFindings()).toBe(1);
  expect(
    await db.select({ at: sql`named_at = '2026-01-01'`, isNewest: textFindings.isNewest }).from(textFindings),
  ).toEqual([{ at: true, isNewest: true }]);
});

test("a followed chapter includes its sections, in the order of the Code", async () => {
  await startFollowing("us/usc/t42/s7401", { chapter: true, through: "7671q" });
  await storeNaming("AB 1", "bill", amends);
  await storeNaming("AB 2", "bill", "Section 7671q of title 42, United States Code, is amended by striking it.");
  await storeNaming("AB 3", "bill", "Section 7672 of title 42, United States Code, is amended by striking it.");
  await storeNaming("AB 4", "bill", "Section 7401 of title 33, United States Code, is amended by striking it.");
  await storeNaming("AB 5", "bill", "Section 741 of title 42, United States Code, is amended by striking it.");
  await agoNamed();
  const sent = await mail();
  expect(["AB 1", "AB 2", "AB 3", "AB 4", "AB 5"].filter((name) => sent!.text.includes(name))).toEqual([
    "AB 1",
    "AB 2",
  ]);
  expect(sent!.text).toContain("You follow “42 U.S.C. 7401 to 7671q”.");
});

test("a rule that its source lists under a followed part is reported without a passage, and says so", async () => {
  await startFollowing("us/cfr/t40/p77");
  const { id } = await anOldBill({
    name: "RULE 7",
    kind: "regulation",
    createdAt: sql`now() - interval '9 minutes'` as never,
  });
  await db.insert(billDetails).values({ billId: id }).onConflictDoNothing();
  await db
    .update(billDetails)
    .set({ related: [{ name: "40 CFR 77", relation: "amends" }] })
    .where(eq(billDetails.billId, id));
  expect((await mail())!.text).toContain("- Its source lists 40 CFR part 77 among the parts that it amends");
});

test("laws are alerts like any other: listed, estimated, turned off, and each once", async () => {
  await startFollowing();
  await startFollowing();
  await startFollowing("us/pl/117/169");
  expect(
    (await ask(save, "POST", { as: rita, body: { law: "42 USC 7401 through 7671q", cadence: "weekly" } })).status,
  ).toBe(200);
  const { body } = await ask(listAlerts, "GET", { as: rita });
  expect(body.alerts.map(({ of }: { of: object }) => of)).toMatchObject([
    { kind: "law", name: "42 U.S.C. 7401 to 7671q", law: "us/usc/t42/s7401..s7671q" },
    { kind: "law", name: "42 U.S.C. 7412", law: "us/usc/t42/s7412", href: "/law?q=42%20U.S.C.%207412" },
    { kind: "law", name: "Public Law 117-169", law: "us/pl/117/169" },
  ]);
  expect((await ask(estimate, "GET", { as: rita, query: "law=42%20U.S.C.%207412" })).body.estimate).toMatchObject({
    cadence: "daily",
  });
  for (const law of [
    "42 U.S.C. 7412 note",
    "Clean Air Act",
    "42 U.S.C. 7412 to 7401",
    "40 CFR 63 to 65",
    "136 Stat. 1818",
  ])
    expect((await ask(save, "POST", { as: rita, body: { law, cadence: "daily" } })).status).toBe(422);
  expect((await ask(unfollow, "POST", { as: rita, params: lawParams("us/pl/117/169") })).body).toEqual({
    following: false,
  });
  expect((await ask(listAlerts, "GET", { as: rita })).body.alerts).toHaveLength(2);
  const call = (law: string, given: object = {}) => ask(follow, "POST", { as: rita, params: lawParams(law), ...given });
  expect((await call("us/usc/t42/s7401", { body: { chapter: true } })).status).toBe(422);
  expect((await call("us/stat/136/1818")).status).toBe(404);
  expect((await call("wi/code/t1/s1")).status).toBe(404);
  expect((await call("us/usc/t42/s7412", { as: undefined })).status).toBe(401);
});
