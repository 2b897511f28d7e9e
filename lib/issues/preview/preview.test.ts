import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { POST as saveNew } from "@/app/admin/form-element-value/api/new/route";
import { POST as revoke } from "@/app/admin/issue-preview/api/delete/[id]/route";
import { GET as list } from "@/app/admin/issue-preview/api/list/[id]/route";
import { POST as share } from "@/app/admin/issue-preview/api/new/route";
import { POST as bin } from "@/app/admin/publication-issue/api/delete/[id]/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { db } from "@/db";
import { issuePreviews } from "@/db/schema";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { publishedIssueById } from "../public/published";
import { issuePage } from "../public/issue-page";
import { openPreview } from "./preview";
import { previewPage } from "./preview-page";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
beforeAll(async () => {
  eda = await person("editor", "Eda");
});

async function shareIssue(days = 7) {
  const template = await aTemplate({ body: "long_text", secret: { type: "long_text", public: false } });
  const issue = await anIssue(eda, template.id);
  for (const [element, textValue] of [
    [template.elements.body, "Words"],
    [template.elements.secret, "Hidden"],
  ] as const)
    await ask(saveNew, "POST", {
      as: eda,
      body: { formElementId: element, publicationIssueId: issue.id, data: { textValue } },
    });
  const { body } = await ask(share, "POST", {
    as: eda,
    body: { publicationIssueId: issue.id, label: "The committee’s clerk", days },
  });
  return {
    id: issue.id,
    previewId: body.issuePreview.id as number,
    token: (body.url as string).split("/").at(-1)!,
    body,
  };
}

test("a link opens the working copy; the table keeps only a hash of its key, and no list gives it again", async () => {
  const { id, token, previewId } = await shareIssue();
  expect(await openPreview(token)).toMatchObject({ issueId: id });
  const [row] = await db.select().from(issuePreviews).where(eq(issuePreviews.id, previewId));
  expect(JSON.stringify(row)).not.toContain(token);
  const { body } = await ask(list, "GET", { as: eda, params: { id } });
  expect(body.issuePreviews).toMatchObject([
    { id: previewId, label: "The committee’s clerk", createdBy: "Eda", lastOpenedAt: expect.any(String) },
  ]);
  expect(JSON.stringify(body)).not.toContain(token);
});

test("it ends when it is revoked, when it runs out and when the draft is deleted", async () => {
  const [one, two, three] = [await shareIssue(), await shareIssue(), await shareIssue()];
  await ask(revoke, "POST", { as: eda, params: { id: one.previewId } });
  await db
    .update(issuePreviews)
    .set({ expiresAt: sql`now()` })
    .where(eq(issuePreviews.id, two.previewId));
  await ask(bin, "POST", { as: eda, params: { id: three.id } });
  expect(await Promise.all([one, two, three].map(({ token }) => openPreview(token)))).toEqual([null, null, null]);
  expect(await openPreview(`${one.token.slice(0, -1)}x`)).toBeNull();
  expect(await openPreview("' or 1=1")).toBeNull();
});

test("it works for as many days as were chosen, at most 60", async () => {
  const { body } = await shareIssue(3);
  expect(Date.parse(body.issuePreview.expiresAt) - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
  const template = await aTemplate({ body: "long_text" });
  const issue = await anIssue(eda, template.id);
  expect((await ask(share, "POST", { as: eda, body: { publicationIssueId: issue.id, days: 61 } })).status).toBe(422);
});

test("the preview is the page that publishing makes", async () => {
  const { id } = await shareIssue();
  const before = await previewPage(id);
  await ask(publish, "POST", { as: eda, params: { id } });
  const after = await issuePage((await publishedIssueById(id))!);
  const comparable = ({
    issue: { snapshotId: _, changedAt: __, firstPublishedAt: ___, ...issue },
    ...page
  }: NonNullable<typeof before>) => ({ ...page, issue });
  expect(comparable(before!)).toEqual(comparable(after));
  expect(JSON.stringify(before!.reading)).not.toContain("Hidden");
});
