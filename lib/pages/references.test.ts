import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as removeBill } from "@/app/admin/bill/api/delete/[id]/route";
import { POST as removeFile } from "@/app/admin/file/api/delete/[id]/route";
import { POST as add } from "@/app/admin/page/api/new/route";
import { POST as update } from "@/app/admin/page/api/update/[id]/route";
import { db } from "@/db";
import { files, pages } from "@/db/schema";
import { countUses, usesOf } from "@/lib/files/uses";
import type { RichDocument } from "@/lib/issues/document/document";
import { fileFindings } from "@/lib/issues/publishing/checks/surroundings";
import { aBill } from "@/lib/tools/testing/bills";
import { aFile } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { contentOfPage } from "./content";

let ada: Awaited<ReturnType<typeof person>>;
beforeEach(async () => {
  await db.update(pages).set({ revisionId: null });
  await db.delete(pages);
  ada = await person("admin");
});

const text = { type: "paragraph", content: [{ type: "text", text: "Nine people in Lansing." }] };
const createPage = async (...nodes: object[]): Promise<{ id: number; document: RichDocument }> => {
  const body = { slug: "about", title: "About us", document: { type: "doc", content: [text, ...nodes] } };
  const answer = await ask(add, "POST", { as: ada, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.page;
};
const emptyPage = (id: number) =>
  ask(update, "POST", {
    as: ada,
    params: { id },
    body: { document: { type: "doc", content: [text] }, publish: false },
  });

test("a file that a page shows, or a version of it did, is not deleted, and is said to be used there", async () => {
  const file = await aFile();
  const page = await createPage({ type: "image", attrs: { fileId: file.id, alt: "A dome", decorative: false } });
  const use = { kind: "page", id: page.id, name: "About us", isPublished: true };
  expect(await usesOf(file.id)).toEqual([{ ...use, inDraft: true }]);
  expect(await fileFindings(await contentOfPage(db, page.document))).toEqual([]);
  await db.update(files).set({ isPublic: false }).where(eq(files.id, file.id));
  expect(await fileFindings(await contentOfPage(db, page.document))).toMatchObject([
    { href: `/admin/file/edit/${file.id}` },
  ]);
  expect((await emptyPage(page.id)).status).toBe(200);
  expect(await usesOf(file.id)).toEqual([{ ...use, inDraft: false }]);
  expect(await countUses([file.id])).toEqual(new Map([[file.id, 1]]));
  expect(await ask(removeFile, "POST", { as: ada, params: { id: file.id }, body: {} })).toMatchObject({
    status: 409,
    body: { message: "An issue or a page uses this file. Deactivate it instead." },
  });
});

test("a bill that a page names, in its draft or for readers, is not deleted", async () => {
  const bill = await aBill({ source: "staff" });
  const page = await createPage({
    type: "paragraph",
    content: [{ type: "billReference", attrs: { billId: bill.id } }],
  });
  const removeTheBill = () => ask(removeBill, "POST", { as: ada, params: { id: bill.id }, body: {} });
  const refusal = { status: 409, body: { message: expect.stringContaining("The page “About us” names this bill.") } };
  expect(await removeTheBill()).toMatchObject(refusal);
  await emptyPage(page.id);
  expect(await removeTheBill()).toMatchObject(refusal);
  await db.update(pages).set({ revisionId: null }).where(eq(pages.id, page.id));
  expect((await removeTheBill()).status).toBe(200);
});
