import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as saveUpdate } from "@/app/admin/form-element-value/api/update/[id]/route";
import { POST as restore } from "@/app/admin/kept-copy/api/restore/[id]/route";
import { GET as listVersions } from "@/app/admin/publication-issue/api/draft-versions/[id]/route";
import { POST as updateTitle } from "@/app/admin/publication-issue/api/update/title/[id]/route";
import { db } from "@/db";
import { activityLog, formElementValues, savedWorkingCopies, publicationIssues } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { saveNewValue } from "@/lib/issues/drafts/values";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { comparisonOf } from "./comparison";
import { beginsVersion, forgetDraftVersions } from "./draft-versions";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
let ada: Person;
beforeAll(async () => {
  [eda, ada] = [await person("editor", "Eda"), await person("admin", "Ada")];
});

async function writeIssue(text: string) {
  const template = await aTemplate({ body: "long_text" });
  const issue = await anIssue(eda, template.id);
  const { formElementValue } = await transaction((tx) =>
    saveNewValue(tx, eda, {
      publicationIssueId: issue.id,
      formElementId: template.elements.body,
      data: { textValue: text },
    }),
  );
  const write = (words: string, as = eda) =>
    ask(saveUpdate, "POST", { as, params: { id: formElementValue.id }, body: { data: { textValue: words } } });
  return { id: issue.id, write };
}
/** Moves everything done with the issue this many minutes into the past. */
const wait = (id: number, minutes: number) =>
  db.execute(
    sql`update publication_issues set created_at = created_at - make_interval(mins => ${minutes}), updated_at = updated_at - make_interval(mins => ${minutes}), draft_version_at = draft_version_at - make_interval(mins => ${minutes}) where id = ${id}`,
  );
const versionsOf = async (id: number): Promise<{ id: number; kind: string; by: string | null }[]> =>
  (await ask(listVersions, "GET", { as: ada, params: { id } })).body.draftVersions;
const textOf = async (id: number) =>
  (await db.select().from(formElementValues).where(eq(formElementValues.publicationIssueId, id)))[0]!.textValue;

describe("a version begins", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  test.each([
    ["not while one person writes on", 1, 1, 5, false],
    ["after a pause of ten minutes", 1, 11, 12, true],
    ["when a version has grown for a quarter of an hour", 1, 0.1, 16, true],
    ["when another person goes on", 2, 0.1, 2, true],
    ["not at every turn of two people", 2, 0.1, 0.5, false],
  ])("%s", (_, updatedBy, sinceWritten, sinceVersion, expected) => {
    const issue = { updatedBy, updatedAt: at(sinceWritten), draftVersionAt: at(sinceVersion), createdAt: at(600) };
    expect(beginsVersion(1, issue, now)).toBe(expected);
  });
});

test("a person's text becomes a version once another person continues, with author and time; all of it can be compared and restored", async () => {
  const { id, write } = await writeIssue("Eda’s sentence.");
  await wait(id, 2);
  await write("Ada’s sentence.", ada);
  await write("Ada’s second sentence.", ada);
  const [version, ...others] = await versionsOf(id);
  expect(others).toEqual([]);
  expect(version).toMatchObject({ kind: "version", by: "Eda" });

  const compared = await comparisonOf(id, `kept-${version!.id}`, undefined, "UTC");
  expect(compared!.before.long).toMatch(/^the draft, .* by Eda$/);
  expect(JSON.stringify(compared!.comparison)).toContain("Eda’s");

  const restored = await ask(restore, "POST", { as: ada, params: { id: version!.id }, body: {} });
  expect(restored.status).toBe(200);
  expect(await textOf(id)).toBe("Eda’s sentence.");
  // what the restore replaced can be restored
  expect((await versionsOf(id)).map((one) => one.kind)).toEqual(["restore", "version"]);
  const entries = await db
    .select({ action: activityLog.action })
    .from(activityLog)
    .where(eq(activityLog.action, "issue.restored-from-history"));
  expect(entries.length).toBeGreaterThan(0);
});

test("a title change after a pause stores the earlier draft; what was published is not stored twice", async () => {
  const { id, write } = await writeIssue("One.");
  await transaction((tx) => publishIssue(tx, eda, id));
  await wait(id, 20);
  await write("Two.");
  expect(await versionsOf(id)).toEqual([]);
  await wait(id, 20);
  await ask(updateTitle, "POST", { as: eda, params: { id }, body: { title: "Another title" } });
  const [version] = await versionsOf(id);
  const [kept] = await db.select().from(savedWorkingCopies).where(eq(savedWorkingCopies.id, version!.id));
  expect(JSON.stringify(kept!.copy)).toContain("Two.");
});

test("versions are forgotten as the retention says, what a restore replaced is not", async () => {
  const { id, write } = await writeIssue("Old.");
  await wait(id, 20);
  await write("New.");
  const [version] = await versionsOf(id);
  await ask(restore, "POST", { as: eda, params: { id: version!.id }, body: {} });
  await db
    .update(savedWorkingCopies)
    .set({ createdAt: sql`now() - interval '91 days'` })
    .where(eq(savedWorkingCopies.publicationIssueId, id));
  await forgetDraftVersions();
  expect((await versionsOf(id)).map((one) => one.kind)).toEqual(["restore"]);
  expect(await db.$count(publicationIssues, eq(publicationIssues.id, id))).toBe(1);
});
