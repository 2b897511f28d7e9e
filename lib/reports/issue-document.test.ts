import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { POST as addGroup } from "@/app/admin/group/api/new/route";
import { POST as newValue } from "@/app/admin/form-element-value/api/new/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { POST as updateIssue } from "@/app/admin/publication-issue/api/update/[id]/route";
import { GET as exportIssue } from "@/app/publication-issue/api/export/[id]/route";
import { db } from "@/db";
import { files, users } from "@/db/schema";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { aTemplate, anIssue } from "@/lib/tools/testing/issues";
import { matterhornFailures } from "@/lib/tools/testing/matterhorn";
import { readPdf } from "@/lib/tools/testing/pdf";
import { ask, person } from "@/lib/tools/testing/people";
import { aPicture, everything } from "@/lib/tools/testing/reports";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
let ada: Person;
let mia: Person;
let otto: Person;
let id = 0;
let draftId = 0;
let picture: Awaited<ReturnType<typeof aPicture>>;

beforeAll(async () => {
  [ada, eda, mia, otto] = [
    await person("admin"),
    await person("editor"),
    await person("reader", "Mia"),
    await person("reader", "Otto"),
  ];
  for (const one of [mia, otto])
    await db.update(users).set({ emailVerifiedAt: new Date().toISOString() }).where(eq(users.id, one.id));
  picture = await aPicture();
  const bill = await aBill({ name: "H.B. 12", title: "An act about water", status: "in_committee" });
  const topic = await aTopic("Rivers", "Environment");
  const template = await aTemplate({ body: "rich_text" }, { name: "Weekly Legislative Update" });
  const draft = async (title: string) => {
    const issue = await anIssue(eda, template.id, title, [topic.id]);
    await ask(newValue, "POST", {
      as: eda,
      body: {
        formElementId: template.elements.body,
        publicationIssueId: issue.id,
        data: { document: everything(bill.id, picture.id) },
      },
    });
    return issue.id;
  };
  id = await draft("Week of water");
  draftId = await draft("Not yet public");
  await ask(publish, "POST", { as: eda, params: { id } });
});

const get = (format: string, as?: Person, issueId = id) =>
  exportIssue(
    new Request(`http://localhost:3000/call?format=${format}`, { headers: { ...(as && { cookie: as.cookie }) } }),
    { params: Promise.resolve({ id: String(issueId) }) },
  );
const bytesOf = async (format: string) => new Uint8Array(await (await get(format)).arrayBuffer());

test("a published issue is a PDF with one title, tagged, without cover and contents", async () => {
  const response = await get("pdf");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="20[\d-]{8}-week-of-water\.pdf"$/);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const pdf = readPdf(bytes);
  expect(pdf.tags.get("H1")).toHaveLength(1);
  expect(pdf.bookmarks[0]).toBe("Week of water");
  expect(pdf.bookmarks).not.toContain("Contents");
  expect(pdf.xmp).toContain("Week of water");
  expect(pdf.tags.get("Figure")).toHaveLength(1);
  expect(matterhornFailures(bytes)).toEqual([]);
});

test("as DOCX it begins with its head on the first page", async () => {
  const document = strFromU8(unzipSync(await bytesOf("docx"))["word/document.xml"]!);
  const words = [...document.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text).join("|");
  expect(words.split("Week of water")).toHaveLength(2);
  expect(words).toContain("Weekly Legislative Update");
  expect(document.slice(0, document.indexOf("Week of water"))).not.toContain("w:pageBreakBefore");
});

test("a picture that is not public any more is left out", async () => {
  await db.update(files).set({ isPublic: false }).where(eq(files.id, picture.id));
  try {
    expect(readPdf(await bytesOf("pdf")).tags.get("Figure") ?? []).toEqual([]);
  } finally {
    await db.update(files).set({ isPublic: true }).where(eq(files.id, picture.id));
  }
});

test("who may read the page may have the file, and no one else", async () => {
  expect((await get("pdf", undefined, draftId)).status).toBe(404);
  expect((await get("pdf", eda, draftId)).status).toBe(404);
  expect((await get("pdf", undefined, 999_999)).status).toBe(404);
  expect((await get("rtf")).status).toBe(422);
  const { group } = (await ask(addGroup, "POST", { as: ada, body: { name: "Members", emails: [mia.email] } })).body;
  const open = (teaser: boolean) =>
    ask(updateIssue, "POST", {
      as: ada,
      params: { id },
      body: { audience: "groups", groupIds: [group.id], teaser },
    });
  await open(true);
  expect([(await get("docx")).status, (await get("docx", otto)).status, (await get("docx", mia)).status]).toEqual([
    401, 403, 200,
  ]);
  await open(false);
  expect([(await get("docx")).status, (await get("docx", otto)).status, (await get("docx", mia)).status]).toEqual([
    404, 404, 200,
  ]);
});
