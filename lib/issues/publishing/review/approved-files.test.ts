import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as replaceFile } from "@/app/admin/file/api/replace/[id]/route";
import { POST as updateFile } from "@/app/admin/file/api/update/[id]/route";
import { POST as upload } from "@/app/admin/file/api/upload/route";
import { POST as saveNew } from "@/app/admin/form-element-value/api/new/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { POST as approve } from "@/app/admin/publication-issue/api/review/approve/[id]/route";
import { GET as look } from "@/app/admin/publication-issue/api/review/get/[id]/route";
import { POST as submit } from "@/app/admin/publication-issue/api/review/submit/[id]/route";
import { GET as serve } from "@/app/file/[id]/route";
import { db } from "@/db";
import { formTemplates, issueSnapshots, publicationIssues } from "@/db/schema";
import { contentHtml } from "@/lib/issues/public/content-html";
import { openFilesOf } from "@/lib/issues/public/open-files";
import { readSnapshotContext } from "@/lib/reports/snapshot-context";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { contentFrom } from "../snapshot/content";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
let ed: Person;
beforeAll(async () => {
  [eda, ed] = await Promise.all([person("editor", "Eda"), person("editor", "Ed")]);
});

const post = (handler: typeof submit, id: number, as: Person, body: object | undefined = undefined) =>
  ask(handler, "POST", { as, params: { id }, body });
const form = (words: string) => {
  const given = new FormData();
  given.set("file", new Blob([words]), "minutes.txt");
  return given;
};
const replace = (id: number, words: string) => ask(replaceFile, "POST", { as: eda, params: { id }, form: form(words) });
const bytesAt = async (address: string): Promise<string> => {
  const url = new URL(address, "http://localhost:3000");
  const id = url.pathname.split("/").at(-1)!;
  return (await serve(new Request(url), { params: Promise.resolve({ id }) })).text();
};

let issue: number;
let template: number;
let file: { id: number; url: string };
beforeEach(async () => {
  const made = await aTemplate({ minutes: { type: "files", required: true } });
  template = made.id;
  await db.update(formTemplates).set({ requiresReview: true }).where(eq(formTemplates.id, template));
  issue = (await anIssue(eda, template)).id;
  const given = form("as approved");
  given.set("isPublic", "1");
  given.set("title", "Minutes");
  file = (await ask(upload, "POST", { as: eda, form: given })).body.file;
  await ask(saveNew, "POST", {
    as: eda,
    body: { formElementId: made.elements.minutes, publicationIssueId: issue, data: { fileIds: [file.id] } },
  });
});
const approveIt = async () => {
  await post(submit, issue, eda);
  expect((await post(approve, issue, ed)).status).toBe(200);
};
const readPublished = async () => {
  const [row] = await db
    .select({ id: issueSnapshots.id, content: issueSnapshots.content })
    .from(publicationIssues)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .where(eq(publicationIssues.id, issue));
  const content = contentFrom(row!.content);
  return { id: row!.id, content, file: content.files[file.id]! };
};

describe("an approval covers the files that readers get", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["bytes", () => replace(file.id, "slipped in")],
    ["title", () => post(updateFile, file.id, eda, { title: "Other minutes" })],
    ["description", () => post(updateFile, file.id, eda, { altText: "Another description" })],
  ])("other %s need a new one", async (_, change) => {
    await approveIt();
    await change();
    expect((await ask(look, "GET", { as: ed, params: { id: issue } })).body.reviewing).toMatchObject({
      approved: false,
      changedSince: true,
    });
    expect(await post(publish, issue, eda)).toMatchObject({ status: 422, body: { needsReview: true } });
    await approveIt();
    expect((await post(publish, issue, eda)).status).toBe(200);
  });

  test("a change that readers do not see needs none", async () => {
    await approveIt();
    await replace(file.id, "as approved");
    await post(updateFile, file.id, eda, { title: "Minutes" });
    expect((await post(publish, issue, eda)).status).toBe(200);
  });

  test("a reviewer does not approve bytes that came while they read", async () => {
    const { contentVersion } = (await post(submit, issue, eda)).body.issueReview;
    await replace(file.id, "slipped in");
    expect((await post(approve, issue, ed, { contentVersion })).status).toBe(409);
  });
});

describe("what is published", () => {
  test("shows the approved bytes and title until a correction, on the page, in feeds and in documents", async () => {
    await approveIt();
    await post(publish, issue, eda);
    const first = await readPublished();
    await replace(file.id, "new words");
    await post(updateFile, file.id, eda, { title: "New minutes" });
    const still = await readPublished();
    expect(still.id).toBe(first.id);
    expect(still.file).toMatchObject({ title: "Minutes" });
    expect(await bytesAt(still.file.url)).toBe("as approved");
    expect(await bytesAt(file.url)).toBe("new words");
    const html = contentHtml(still.content, [], await openFilesOf([file.id]));
    expect(html).toContain(`${still.file.url}">Minutes</a>`);
    const context = (await readSnapshotContext(db, [still.id])).get(still.id)!;
    expect(context.files[file.id]!.sha256.startsWith(still.file.url.split("?v=")[1]!)).toBe(true);

    await approveIt();
    expect((await post(publish, issue, eda, { correction: "minor" })).status).toBe(200);
    const corrected = await readPublished();
    expect(corrected.file).toMatchObject({ title: "New minutes" });
    expect(await bytesAt(corrected.file.url)).toBe("new words");
    expect(await bytesAt(first.file.url)).toBe("as approved");
  });

  test("has no changes again when the former bytes come back", async () => {
    await approveIt();
    await post(publish, issue, eda);
    await replace(file.id, "new words");
    const before = (await readPublished()).id;
    await replace(file.id, "as approved");
    await post(publish, issue, eda, { correction: "minor" });
    expect((await readPublished()).id).toBe(before);
  });

  test("hides former bytes of a file that is withdrawn, and guesses none", async () => {
    await approveIt();
    await post(publish, issue, eda);
    const { url } = (await readPublished()).file;
    await replace(file.id, "new words");
    expect(await bytesAt(`${file.url}?v=${"0".repeat(20)}`)).toBe("new words");
    expect(await bytesAt(`${file.url}?v=%25`)).toBe("new words");
    await post(updateFile, file.id, eda, { isPublic: false });
    expect(await bytesAt(url)).toBe("There is no such file.");
  });
});

test("a correction is approved too; a template may exempt minor ones, never major ones", async () => {
  await approveIt();
  await post(publish, issue, eda);
  await replace(file.id, "new words");
  const major = { correction: "major", changeNote: "The minutes were wrong." };
  for (const change of [{ correction: "minor" }, major, {}])
    expect((await post(publish, issue, eda, change)).status).toBe(422);
  await db.update(formTemplates).set({ reviewMinorCorrections: false }).where(eq(formTemplates.id, template));
  for (const change of [major, {}]) expect((await post(publish, issue, eda, change)).status).toBe(422);
  expect((await post(publish, issue, eda, { correction: "minor" })).status).toBe(200);
});
