import { outdatedIssues } from "./outdated";
import { sql } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { POST as merge } from "@/app/admin/bill/api/merge/[id]/route";
import { POST as saveNew } from "@/app/admin/form-element-value/api/new/route";
import { POST as saveUpdate } from "@/app/admin/form-element-value/api/update/[id]/route";
import { GET as check } from "@/app/admin/publication-issue/api/checks/[id]/route";
import { mentionsOfBill } from "@/lib/issues/public/bill-mentions";
import { POST as correct } from "@/app/admin/publication-issue/api/correct-quotation/[id]/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { POST as unpublish } from "@/app/admin/publication-issue/api/unpublish/[id]/route";
import { IssueArticle } from "@/components/issues/public/issue-article";
import { db } from "@/db";
import { issuePage } from "@/lib/issues/public/issue-page";
import { publishedIssueById } from "@/lib/issues/public/published";
import { voteById } from "@/lib/people/votes";
import { textById } from "@/lib/texts/queries";
import { keyOfVersion, noteNoText, storeText } from "@/lib/texts/store-text";
import { aBill } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import type { Finding } from "../publishing/checks/schema";

let eda: Awaited<ReturnType<typeof person>>;
beforeAll(async () => void (eda = await person("editor", "Eda")));

const law = (...sections: string[]) =>
  `<html><body><p>AN ACT relating to wells.</p><p>The people of the state of Wisconsin, represented in senate and assembly, do enact as follows:</p>${sections.map((each, at) => `<p>SECTION ${at + 1}. ${each}</p>`).join("")}</body></html>`;
async function store(billId: number, name: string, date: string, ...sections: string[]): Promise<number> {
  await storeText({ billId, kind: "text", name, date, url: null }, Buffer.from(law(...sections)), null);
  const [row] = await db.execute<{ id: number }>(
    sql`select id from bill_texts where bill_id = ${billId} and name = ${name}`,
  );
  return row!.id;
}
const quote = (words: string, href: string) => ({
  type: "blockquote",
  content: [
    { type: "paragraph", content: [{ type: "text", text: words }] },
    { type: "paragraph", content: [{ type: "text", text: "The bill", marks: [{ type: "link", attrs: { href } }] }] },
  ],
});
async function quoting(words: string, href: string) {
  const template = await aTemplate({ body: "rich_text" });
  const issue = await anIssue(eda, template.id);
  const document = (said: string) => ({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "The bill says:" }] }, quote(said, href)],
  });
  const saved = await ask(saveNew, "POST", {
    as: eda,
    body: { formElementId: template.elements.body, publicationIssueId: issue.id, data: { document: document(words) } },
  });
  const edit = (said: string) =>
    ask(saveUpdate, "POST", {
      as: eda,
      params: { id: saved.body.formElementValue.id },
      body: { data: { document: document(said) } },
    });
  return { id: issue.id, element: template.elements.body, edit };
}
const findings = async (id: number): Promise<Finding[]> =>
  (await ask(check, "GET", { as: eda, params: { id } })).body.checks.findings.filter(({ kind }: Finding) =>
    kind.startsWith("quotation"),
  );
const page = async (id: number) =>
  renderToStaticMarkup(
    createElement(IssueArticle, { page: await issuePage((await publishedIssueById(id))!), organisation: "The Review" }),
  );
const storedQuotations = (id: number) =>
  db.execute(sql`select state, words, newest_words from issue_quotations where issue_id = ${id}`);

test("a quotation lives: quoted, published as it was, changed by a later version, corrected, published again", async () => {
  const bill = await aBill({ name: "AB 7", title: "Wells" });
  const first = await store(
    bill.id,
    "Introduced",
    "2025-01-05",
    "Each county keeps a list.",
    "The fee for a well is five dollars.",
  );
  const { id } = await quoting("The fee for a well is five dollars.", `/bill/view/${bill.slug}/text/${first}#sec-2`);
  expect(await findings(id)).toEqual([]);
  const { findings: all } = (await ask(check, "GET", { as: eda, params: { id } })).body.checks;
  expect(all.map(({ kind }: Finding) => kind)).not.toContain("no-bill");
  expect((await ask(publish, "POST", { as: eda, params: { id } })).status).toBe(200);
  expect(await mentionsOfBill(bill.id)).toMatchObject([
    { issue: { id }, passage: "The fee for a well is five dollars.", inline: true },
  ]);
  expect(await storedQuotations(id)).toMatchObject([
    { state: "same", words: "The fee for a well is five dollars.", newest_words: null },
  ]);
  expect(await page(id)).not.toContain("Changed since");

  await store(bill.id, "Amended", "2025-02-05", "Each county keeps a list.", "The fee for a well is nine dollars.");
  expect(await storedQuotations(id)).toMatchObject([
    { state: "changed", newest_words: "The fee for a well is nine dollars." },
  ]);
  expect(await outdatedIssues(10)).toContainEqual({ issueId: id, name: expect.any(String), count: 1 });
  const setPublishedDaysAgo = (days: number) =>
    db.execute(sql`update publication_issues set published_date = current_date - ${days}::int where id = ${id}`);
  await setPublishedDaysAgo(31);
  expect((await outdatedIssues(10)).map(({ issueId }) => issueId)).not.toContain(id);
  await setPublishedDaysAgo(0);
  const changed = await page(id);
  expect(changed).toContain("The fee for a well is five dollars.");
  expect(changed).toMatch(/Changed since:<\/b> now reads “The fee for a well is nine dollars.”/);
  const [finding, ...others] = await findings(id);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ kind: "quotation-changed", level: "warning" });
  expect(finding!.message).toContain("You quoted AB 7, ");
  expect(finding!.message).toContain("it now reads “The fee for a well is nine dollars.” (Amended, Wed 5 Feb 2025)");
  expect(finding!.href).toContain("/compare/");

  const drafted = await ask(correct, "POST", { as: eda, params: { id }, body: { quotationId: finding!.quotationId } });
  expect(drafted.status).toBe(200);
  expect(drafted.body.changeNote).toMatch(
    /^We quoted AB 7 as “The fee for a well is five dollars\.” It now reads “The fee for a well is nine dollars\.” \(Amended\)\.$/,
  );
  expect(drafted.body.publicationIssue.hasUnpublishedChanges).toBe(true);
  expect(await findings(id)).toEqual([]);
  // The note is of the issue, not of the editor who drafted: a colleague who publishes gets it too.
  const noteInChecks = async () => (await ask(check, "GET", { as: eda, params: { id } })).body.checks.changeNote;
  expect(await noteInChecks()).toBe(drafted.body.changeNote);
  expect(await page(id)).toContain("five dollars");
  const again = { correction: "major", changeNote: drafted.body.changeNote };
  expect((await ask(publish, "POST", { as: eda, params: { id }, body: again })).status).toBe(200);
  const corrected = await page(id);
  expect(corrected).toContain("The fee for a well is nine dollars.");
  expect(corrected).toMatch(/>AB 7, Amended, SECTION 2<\/a>/);
  expect(corrected).not.toContain("Changed since");
  expect((await outdatedIssues(10)).map(({ issueId }) => issueId)).not.toContain(id);
  expect(await noteInChecks()).toBeNull();
  expect(await storedQuotations(id)).toMatchObject([{ state: "same", words: "The fee for a well is nine dollars." }]);
  const absent = await ask(correct, "POST", { as: eda, params: { id }, body: { quotationId: finding!.quotationId } });
  expect([absent.status, absent.body.changeNote]).toEqual([200, null]);
  expect((await ask(unpublish, "POST", { as: eda, params: { id } })).status).toBe(200);
  expect(await storedQuotations(id)).toEqual([]);
});

test("words that are not in the text cannot be published as a quotation of it", async () => {
  const bill = await aBill({ name: "AB 8", title: "Roads" });
  const text = await store(bill.id, "Introduced", "2025-01-05", "A road needs no engineer.", "It needs a map.");
  const { id, element, edit } = await quoting(
    "A road needs an engineer.",
    `/bill/view/${bill.slug}/text/${text}#sec-1`,
  );
  const refused = await ask(publish, "POST", { as: eda, params: { id } });
  expect(refused.status).toBe(422);
  expect(refused.body.invalidFields).toEqual([element]);
  expect((await findings(id)).map(({ level, message }) => [level, message])).toEqual([
    [
      "error",
      expect.stringContaining("“A road needs an engineer.” is not in AB 8, Introduced, SECTION 1, word for word"),
    ],
  ]);
  await edit("A road\u00a0needs no\n engineer.");
  expect((await ask(publish, "POST", { as: eda, params: { id } })).status).toBe(200);
  await store(bill.id, "Amended", "2025-03-05", "A bridge crosses water.", "It needs a map.");
  expect(await page(id)).toContain("this passage is no longer in the text");
});

test("a quotation of a text that is not there is an error, and a quote without such a link none", async () => {
  expect(
    (await findings((await quoting("Words.", "/bill/view/x/text/999999#sec-1")).id)).map(({ level }) => level),
  ).toEqual(["error"]);
  expect(await findings((await quoting("Words.", "https://example.org/")).id)).toEqual([]);
});

test("a quotation outlasts the merging of its bill into another: its text leads to the one that stays, and a newer version there is noticed", async () => {
  const [from, into] = [await aBill({ name: "AB 70" }), await aBill({ name: "AB 71" })];
  const words = "The fee for a well is five dollars.";
  const quotedText = await store(from.id, "Introduced", "2025-01-05", "Each county keeps a list.", words);
  const sameText = await store(into.id, "Introduced", "2025-01-05", "Each county keeps a list.", words);
  await store(into.id, "Amended", "2025-02-05", "Each county keeps a list.", "The fee for a well is nine dollars.");
  const { id } = await quoting(words, `/bill/view/${from.slug}/text/${quotedText}#sec-2`);
  expect((await ask(publish, "POST", { as: eda, params: { id } })).status).toBe(200);
  expect(await storedQuotations(id)).toMatchObject([{ state: "same" }]);
  expect((await ask(merge, "POST", { as: eda, params: { id: from.id }, body: { into: into.id } })).status).toBe(200);
  expect((await textById(quotedText))?.id).toBe(sameText);
  expect(await storedQuotations(id)).toMatchObject([
    { state: "changed", newest_words: "The fee for a well is nine dollars." },
  ]);
  expect((await findings(id)).map(({ kind }) => kind)).toEqual(["quotation-changed"]);
  expect(await page(id)).toContain(`/bill/view/${into.slug}/compare/${sameText}...`);
});

test("of a text that one of two merged bills has without words, the words stay, and search finds them", async () => {
  const [from, into] = [await aBill({ name: "AB 72" }), await aBill({ name: "AB 73" })];
  const text = await store(from.id, "Introduced", "2025-01-05", "A quagmire needs a fence.");
  const version = { billId: into.id, kind: "text", name: "Introduced", date: "2025-01-05", url: null } as const;
  await noteNoText(version, keyOfVersion(version), { state: "refused", message: "An error page came." }, null);
  expect((await ask(merge, "POST", { as: eda, params: { id: from.id }, body: { into: into.id } })).status).toBe(200);
  expect(await textById(text)).toMatchObject({ billId: into.id, state: "kept", reason: null });
  expect((await textById(text))?.sections.length).toBeGreaterThan(0);
  expect(await db.execute(sql`select count(*)::int as texts from bill_texts where bill_id = ${into.id}`)).toEqual([
    { texts: 1 },
  ]);
  expect(
    await db.execute(sql`select bill_id from text_words where search @@ plainto_tsquery('public.rotunda', 'quagmire')`),
  ).toEqual([{ bill_id: into.id }]);
});

test("a vote that both of two merged bills have stays once, with the members of the fuller copy, under both ids", async () => {
  const [from, into] = [await aBill({ name: "AB 74" }), await aBill({ name: "AB 75" })];
  const vote = async (billId: number, source: string, members: string[]) => {
    const [row] = await db.execute<{ id: number }>(sql`
      insert into roll_calls (source, bill_id, jurisdiction, session, chamber, date, motion, yes, no, members)
      values (${source}, ${billId}, 'WI', '2025', 'upper', '2025-03-04', 'Passage', 2, 1, ${members.length}) returning id`);
    for (const [position, name] of members.entries())
      await db.execute(
        sql`insert into roll_call_positions (roll_call_id, position, name, name_key, vote) values (${row!.id}, ${position}, ${name}, ${name}, 'yes')`,
      );
    return row!.id;
  };
  const [fuller, stays] = [
    await vote(from.id, "openstates", ["Ada", "Ben", "Cy"]),
    await vote(into.id, "legiscan", ["Ada"]),
  ];
  expect((await ask(merge, "POST", { as: eda, params: { id: from.id }, body: { into: into.id } })).status).toBe(200);
  expect(await db.execute(sql`select id, members from roll_calls where bill_id = ${into.id}`)).toEqual([
    { id: stays, members: 3 },
  ]);
  expect(await voteById(fuller)).toMatchObject({
    id: stays,
    members: [{ name: "Ada" }, { name: "Ben" }, { name: "Cy" }],
  });
});
