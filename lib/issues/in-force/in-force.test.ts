import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as list } from "@/app/admin/publication-issue/api/in-force/[id]/route";
import { db } from "@/db";
import { billDetails, publicationIssues, textFindings } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { quotationsIn } from "@/lib/texts/quotations/quotation-nodes";
import { isVerbatim } from "@/lib/texts/quotations/passages";
import { contentOfHash } from "@/lib/texts/stored-texts";
import { storeText } from "@/lib/texts/store-text";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { aTemplate, anIssue } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { saveNewValue } from "../drafts/values";
import { publishIssue } from "../publishing/publish";
import { publishedIssueById } from "../public/published";
import { staffReader } from "@/lib/audiences/reader";
import { inForceBlocks } from "./in-force-blocks";
import type { InForce } from "./schema";

const store = (billId: number, ...paragraphs: string[]) =>
  storeText(
    { billId, kind: "text", name: "Enrolled", date: "2026-01-05", url: `https://example.org/${billId}` },
    Buffer.from(
      `AN ACT relating to air.\n\nBE IT ENACTED BY THE LEGISLATURE:\n\n${paragraphs.map((each, at) => `SECTION ${at + 1}. ${each}`).join("\n\n")}`,
    ),
    null,
  );
const clause = "This act takes effect on July 1, 2026.";

test("a block has what takes effect in the week of the issue, by printed or confirmed dates, and is frozen", async () => {
  const eda = await person("editor", "Eda");
  const template = await aTemplate({ body: "rich_text" });
  const [water, energy] = [
    (await aTopic(undefined, "Water in force")).id,
    (await aTopic(undefined, "Energy in force")).id,
  ];
  const law = async (name: string, given: object, ...paragraphs: string[]) => {
    const { id } = await aBill({
      name,
      status: "enacted",
      topicIds: [water],
      slug: `force-${name.toLowerCase().replace(/\W+/g, "-")}`,
      ...given,
    });
    await store(id, "The board meets.", ...paragraphs);
    return id;
  };
  const whole = await law("HB 1", {}, clause);
  const part = await law("HB 2", {}, "Section 1 of this act takes effect on July 3, 2026.");
  await law("HB 3", {}, "This act takes effect on July 6, 2026.");
  await law("HB 4", { status: "introduced" }, clause);
  await law("HB 5", { topicIds: [energy] }, clause);
  await law("HB 6", {}, "This act takes effect 90 days after enactment.");
  const refused = await law("HB 7", {}, clause);
  const moved = await law("RULE 8", { kind: "regulation", status: "final_rule" }, clause);
  const computed = await law("HB 9", {}, clause);
  const setFinding = async (billId: number, values: Partial<typeof textFindings.$inferInsert>) => {
    const [row] = await db.query.billTexts.findMany({ where: (t, { eq: is }) => is(t.billId, billId) });
    await db.update(textFindings).set(values).where(eq(textFindings.textId, row!.id));
  };
  await setFinding(refused, { state: "refused" });
  await setFinding(computed, { certainty: "computed" });
  await db.insert(billDetails).values({ billId: moved }).onConflictDoNothing();
  const event = { date: "2026-08-01", kind: "effective", description: "Effective date" };
  await db
    .update(billDetails)
    .set({ events: [event] as never })
    .where(eq(billDetails.billId, moved));
  const { id } = await anIssue(eda, template.id, undefined, [water]);
  await db.update(publicationIssues).set({ publishedDate: "2026-07-02" }).where(eq(publicationIssues.id, id));
  const get = async (query = ""): Promise<InForce> => (await ask(list, "GET", { as: eda, params: { id }, query })).body;
  const found = await get();
  expect([found.start, found.end, found.hasMore]).toEqual(["2026-06-29", "2026-07-05", false]);
  expect(found.clauses.map(({ bill, date, isWhole, isConfirmed }) => [bill.id, date, isWhole, isConfirmed])).toEqual([
    [whole, "2026-07-01", true, false],
    [part, "2026-07-03", false, false],
  ]);
  expect((await get("week=2026-07-06")).clauses.map(({ bill }) => bill.name)).toEqual(["HB 3"]);

  const blocks = inForceBlocks(found);
  const document = { type: "doc", attrs: { version: 1 }, content: blocks };
  const [first] = quotationsIn(document, "http://localhost", () => "HB 1");
  expect(first!.quotation.words).toBe(found.clauses[0]!.words);
  const [finding] = await db.select().from(textFindings).where(eq(textFindings.textId, first!.quotation.textId));
  const content = await contentOfHash(finding!.sha256);
  expect(isVerbatim(first!.quotation.words, content!.sections, first!.quotation.section)).toBe(true);

  await transaction((tx) =>
    saveNewValue(tx, eda, {
      formElementId: template.elements.body,
      publicationIssueId: id,
      data: { document },
    } as never),
  );
  await transaction((tx) => publishIssue(tx, eda, id));
  await setFinding(whole, { date: "2026-07-04", state: "confirmed", certainty: "confirmed" });
  expect((await get()).clauses.map(({ date, isConfirmed }) => [date, isConfirmed])).toEqual([
    ["2026-07-03", false],
    ["2026-07-04", true],
  ]);
  const frozen = JSON.stringify((await publishedIssueById(id, staffReader))!.content.values);
  expect(frozen).toContain("Wed 1 Jul 2026. The date is printed in the text:");
  expect(frozen).toContain(clause);
  expect(frozen).not.toContain("4 Jul");
});
