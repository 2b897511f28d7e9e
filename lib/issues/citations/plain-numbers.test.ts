import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { POST as saveNew } from "@/app/admin/form-element-value/api/new/route";
import { GET as check } from "@/app/admin/publication-issue/api/checks/[id]/route";
import { POST as cite } from "@/app/admin/publication-issue/api/cite/[id]/route";
import { db } from "@/db";
import { activityLog, formElementValues } from "@/db/schema";
import type { Finding } from "@/lib/issues/publishing/checks/schema";
import { aBill } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import type { DocumentNode } from "../document/document";

let eda: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  eda = await person("editor", "Eda");
});

const words = (text: string, marks: string[] = []): DocumentNode => ({
  type: "text",
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: "paragraph", content });
const reference = (billId: number): DocumentNode => ({ type: "billReference", attrs: { billId } });

async function writeIssue(...content: DocumentNode[]) {
  const template = await aTemplate({ body: "rich_text", bills: "bills" });
  const issue = await anIssue(eda, template.id);
  await ask(saveNew, "POST", {
    as: eda,
    body: {
      formElementId: template.elements.body,
      publicationIssueId: issue.id,
      data: { document: { type: "doc", content } },
    },
  });
  return issue.id;
}
const findings = async (id: number, kind: Finding["kind"] = "plain-number"): Promise<Finding[]> =>
  (await ask(check, "GET", { as: eda, params: { id } })).body.checks.findings.filter(
    (one: Finding) => one.kind === kind,
  );
const contentOf = async (id: number) =>
  (
    (
      await db
        .select({ document: formElementValues.document })
        .from(formElementValues)
        .where(eq(formElementValues.publicationIssueId, id))
    )[0]!.document as DocumentNode
  ).content;

test("plainly typed numbers of known bills are offered, one by one and all at once, and become references", async () => {
  const [hr, s] = [
    await aBill({ name: "H.R. 7100", jurisdiction: "US", session: "119", sessionName: "119th Congress" }),
    await aBill({ name: "S. 7200", jurisdiction: "US", session: "119", sessionName: "119th Congress" }),
  ];
  const id = await writeIssue(
    paragraph(words("The House took up H.R. 7100 and "), words("S. 7200", ["bold"]), words(" today; HR 7100 passed.")),
  );
  expect((await findings(id)).map(({ message, billId }) => [message, billId])).toEqual([
    ["H.R. 7100 (US, 119th Congress) is in your database. Cite it?", hr.id],
    ["S. 7200 (US, 119th Congress) is in your database. Cite it?", s.id],
  ]);
  expect(await findings(id, "no-bill")).toEqual([]);

  const one = await ask(cite, "POST", { as: eda, params: { id }, body: { billId: s.id } });
  expect([one.status, one.body.cited]).toEqual([200, 1]);
  expect((await findings(id)).map(({ billId }) => billId)).toEqual([hr.id]);
  expect((await ask(cite, "POST", { as: eda, params: { id }, body: {} })).body.cited).toBe(1);
  expect(await contentOf(id)).toEqual([
    paragraph(
      words("The House took up "),
      reference(hr.id),
      words(" and "),
      reference(s.id),
      words(" today; "),
      reference(hr.id),
      words(" passed."),
    ),
  ]);
  expect(await findings(id)).toEqual([]);
  const saves = await db.$count(activityLog, eq(activityLog.actorId, eda.id));
  expect((await ask(cite, "POST", { as: eda, params: { id }, body: {} })).body.cited).toBe(0);
  expect(await db.$count(activityLog, eq(activityLog.actorId, eda.id))).toBe(saves);
});

test("what is quoted, linked or in no database stays as it is", async () => {
  await aBill({ name: "H.R. 7300", jurisdiction: "US", session: "119" });
  const id = await writeIssue(
    { type: "blockquote", content: [paragraph(words("as H.R. 7300 says"))] },
    paragraph(
      { ...words("H.R. 7300"), marks: [{ type: "link", attrs: { href: "https://example.org/" } }] },
      words(" and H.R. 7399"),
    ),
  );
  expect(await findings(id)).toEqual([]);
  expect(await findings(id, "no-bill")).toHaveLength(1);
});

test("of several sessions the newest is meant; of several legislatures the one that the issue cites, otherwise none", async () => {
  const [older, newer] = [
    await aBill({ name: "HB 7400", jurisdiction: "WA", session: "2023", sessionYear: 2023 }),
    await aBill({ name: "HB 7400", jurisdiction: "WA", session: "2025", sessionYear: 2025 }),
  ];
  const id = await writeIssue(paragraph(words("HB 7400 waits.")));
  expect((await findings(id)).map(({ billId }) => billId)).toEqual([newer.id]);
  const oregon = await aBill({ name: "HB 7400", jurisdiction: "OR", session: "2025", sessionYear: 2025 });
  expect(await findings(id)).toEqual([]);
  const citing = await writeIssue(paragraph(words("HB 7400 waits, as does "), reference(oregon.id)));
  expect((await findings(citing)).map(({ billId }) => billId)).toEqual([oregon.id]);
  expect(older.id).not.toBe(newer.id);
});
