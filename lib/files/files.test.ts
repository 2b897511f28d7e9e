import { beforeAll, describe, expect, test } from "vitest";
import { GET as list } from "@/app/admin/api/file/list/route";
import { POST as deleteArea } from "@/app/admin/file-area/api/delete/[id]/route";
import { POST as newArea } from "@/app/admin/file-area/api/new/route";
import { POST as updateArea } from "@/app/admin/file-area/api/update/[id]/route";
import { GET as listPattern } from "@/app/admin/file/api/list/route";
import { POST as uploadNew } from "@/app/admin/file/api/new/route";
import { POST as toggle } from "@/app/admin/file-area/api/toggle/active/route";
import { POST as remove } from "@/app/admin/file/api/delete/[id]/route";
import { GET as exported } from "@/app/admin/file/api/export/route";
import { POST as replace } from "@/app/admin/file/api/replace/[id]/route";
import { POST as update } from "@/app/admin/file/api/update/[id]/route";
import { POST as saveValue } from "@/app/admin/form-element-value/api/new/route";
import { POST as upload } from "@/app/admin/file/api/upload/route";
import { GET as serve } from "@/app/file/[id]/route";
import { db } from "@/db";
import { activityLog, fileAreas, formElementValues, publicationIssues } from "@/db/schema";
import { eq } from "drizzle-orm";
import { aFile, anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { rangeOf } from "@/lib/platform/http/byte-range";
import { countUses, usesOf } from "./uses";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const form = (bytes: Uint8Array | string, name: string, fields: Record<string, string> = {}) => {
  const data = new FormData();
  data.set("file", new Blob([bytes as BlobPart]), name);
  for (const [key, value] of Object.entries(fields)) data.set(key, value);
  return data;
};

let eda: Awaited<ReturnType<typeof person>>;
let rita: Awaited<ReturnType<typeof person>>;
let ada: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  [eda, rita, ada] = await Promise.all([person("editor", "Eda"), person("reader", "Rita"), person("admin", "Ada")]);
});
const uploadBytes = async (
  bytes: Uint8Array | string = png,
  name = "A Picture.png",
  fields: Record<string, string> = {},
) => (await ask(upload, "POST", { as: eda, form: form(bytes, name, fields) })).body.file;

describe("uploading", () => {
  test("takes the type from the bytes, not from the name, and is private and active unless said", async () => {
    const { status, body } = await ask(upload, "POST", { as: eda, form: form(png, "report.pdf") });
    expect(status).toBe(200);
    expect(body.file).toMatchObject({
      extension: "png",
      mimeType: "image/png",
      width: 1,
      height: 1,
      isActive: true,
      isPublic: false,
      title: "report",
      size: png.length,
    });
    expect(body.file.url).toBe(`/file/${body.file.id}.png`);
  });

  test.each([
    ["a script called picture.png", "<script>alert(1)</script>", "picture.png", 415],
    ["a page called notes.txt", "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'/>", "notes.txt", 415],
    ["bytes of nothing", new Uint8Array([0, 1, 2, 3, 255, 254]), "x.csv", 415],
    ["an empty file", "", "x.txt", 422],
    ["plain text", "name,number\nA,1\n", "list.csv", 200],
  ])("%s", async (_, bytes, name, status) => {
    expect((await ask(upload, "POST", { as: eda, form: form(bytes, name) })).status).toBe(status);
  });

  test("without a file is 422, as JSON 415, cut off 400, from a reader 403 and from a visitor 401", async () => {
    const empty = new FormData();
    empty.set("title", "x");
    expect((await ask(upload, "POST", { as: eda, form: empty })).status).toBe(422);
    expect((await ask(upload, "POST", { as: eda, body: {} })).status).toBe(415);
    const cut = {
      as: eda,
      body: '--b\r\nContent-Disposition: form-data; name="fi',
      headers: { "content-type": "multipart/form-data; boundary=b" },
    };
    expect((await ask(upload, "POST", cut)).status).toBe(400);
    expect((await ask(upload, "POST", { as: rita, form: form(png, "a.png") })).status).toBe(403);
    expect((await ask(upload, "POST", { form: form(png, "a.png") })).status).toBe(401);
  });

  test("into an area that does not exist is 422 and keeps no row", async () => {
    const { status, body } = await ask(upload, "POST", {
      as: eda,
      form: form(png, "lost.png", { fileAreaId: "999999" }),
    });
    expect([status, body.issues[0].path]).toEqual([422, "fileAreaId"]);
    expect((await ask(list, "GET", { as: eda, query: "url=lost&isPublic=" })).body.total).toBe(0);
  });
});

describe("the list", () => {
  test("shows active and public files unless asked otherwise; empty means both", async () => {
    const secret = await uploadBytes(png, "only-for-us.png");
    const ids = async (query: string) =>
      (await ask(list, "GET", { as: eda, query: `${query}&perPage=100` })).body.files.map((f: { id: number }) => f.id);
    expect(await ids("url=only-for-us")).not.toContain(secret.id);
    expect(await ids("url=only-for-us&isPublic=0")).toContain(secret.id);
    expect(await ids("url=only-for-us&isPublic=")).toContain(secret.id);
    expect(await ids(`url=/file/${secret.id}.png&isPublic=null`)).toEqual([secret.id]);
  });

  test.each(["page=0", "perPage=101", "sortBy=sha256", "isActive=yes", "fileAreaId=x"])(
    "refuses %s with 422",
    async (query) => {
      expect((await ask(list, "GET", { as: eda, query })).status).toBe(422);
    },
  );
});

describe("serving", () => {
  const get = (name: string, as?: { cookie: string }, headers: Record<string, string> = {}) =>
    ask(serve, "GET", { params: { id: name }, as, headers });

  test("a private or inactive file is 404 to all but staff", async () => {
    const file = await uploadBytes("a secret text", "secret.txt");
    expect((await get(`${file.id}`)).status).toBe(404);
    expect((await get(`${file.id}`, rita)).status).toBe(404);
    expect((await get(`${file.id}`, eda)).body).toBe("a secret text");
    await ask(update, "POST", { as: eda, params: { id: file.id }, body: { isPublic: true } });
    expect((await get(`${file.id}`)).status).toBe(200);
    await ask(update, "POST", { as: eda, params: { id: file.id }, body: { isActive: false } });
    expect((await get(`${file.id}`)).status).toBe(404);
  });

  test("answers ranges, tags and wrong extensions, and nothing it serves can run", async () => {
    const file = await uploadBytes("0123456789", "digits.txt", { isPublic: "1" });
    const whole = await get(`${file.id}.txt`);
    expect(whole.headers.get("content-security-policy")).toContain("sandbox");
    expect(whole.headers.get("content-disposition")).toMatch(/^attachment/);
    expect((await get(`${file.id}.txt`, undefined, { range: "bytes=2-4" })).body).toBe("234");
    expect((await get(`${file.id}.txt`, undefined, { range: "bytes=50-" })).status).toBe(416);
    expect((await get(`${file.id}.txt`, undefined, { "if-none-match": whole.headers.get("etag")! })).status).toBe(304);
    // text may have been compressed, so a range request never continues it with uncompressed bytes; pictures are never
    // compressed
    expect(
      (await get(`${file.id}.txt`, undefined, { range: "bytes=2-4", "if-range": whole.headers.get("etag")! })).body,
    ).toBe("0123456789");
    const picture = await uploadBytes(png, "dot.png", { isPublic: "1" });
    const { headers } = await get(`${picture.id}`);
    expect([
      whole.headers.get("etag"),
      (await get(`${picture.id}`, undefined, { range: "bytes=2-4", "if-range": headers.get("etag")! })).status,
    ]).toEqual([`W/"${file.sha256}"`, 206]);
    const wrong = await get(`${file.id}.pdf`);
    expect([wrong.status, wrong.headers.get("location")]).toEqual([307, `/file/${file.id}.txt`]);
    expect((await get("0")).status).toBe(404);
    expect((await get("99999999999")).status).toBe(404);
  });

  test("replacing the bytes keeps the address", async () => {
    const file = await uploadBytes("old", "words.txt", { isPublic: "1" });
    await ask(replace, "POST", { as: eda, params: { id: file.id }, form: form("new words", "other.txt") });
    expect((await get(`${file.id}`)).body).toBe("new words");
  });
});

describe("uploading again under the same key", () => {
  const send = (bytes: string, fields: Record<string, string> = {}) =>
    ask(upload, "POST", {
      as: eda,
      form: form(bytes, "Broken off.txt", fields),
      headers: { "idempotency-key": "the-same-key" },
    });

  test("keeps the file once and answers as before, though each form has a boundary of its own", async () => {
    const first = await send("the words");
    const again = await send("the words");
    expect([first.status, again.status, again.body.file.id]).toEqual([200, 200, first.body.file.id]);
    expect((await ask(list, "GET", { as: eda, query: "url=Broken&isPublic=" })).body.total).toBe(1);
  });

  test("with other bytes or other fields is 422, and keeps nothing", async () => {
    expect((await send("other words")).status).toBe(422);
    expect((await send("the words", { isPublic: "1" })).status).toBe(422);
    expect((await ask(list, "GET", { as: eda, query: "url=Broken&isPublic=" })).body.total).toBe(1);
  });
});

test("the export holds what the list shows, by the same filters, and no cell that a spreadsheet would compute", async () => {
  await uploadBytes(png, "exported.png", { title: "=cmd() exported", isPublic: "1", altText: "A dot" });
  await uploadBytes(png, "hidden.png", { title: "hidden exported" });
  const csv = async (query: string) => (await ask(exported, "GET", { as: eda, query })).body as string;
  const shown = await csv("url=exported");
  expect(shown.split("\r\n")[0]).toContain("Title,Kind,Bytes,Width,Height,Alternative text");
  expect(shown).toMatch(/,'=cmd\(\) exported,png,\d+,1,1,A dot,/);
  expect(shown).not.toContain("hidden exported");
  expect(await csv("url=exported&isPublic=null")).toContain("hidden exported");
  expect((await ask(exported, "GET", { as: rita })).status).toBe(403);
});

test("where a file is used is said issue by issue, and what lies in the trash does not count", async () => {
  const [picture, other] = [await aFile(), await aFile()];
  const template = await aTemplate({ papers: "files" });
  const [first, second] = [await anIssue(eda, template.id, "B issue"), await anIssue(eda, template.id, "A issue")];
  for (const issue of [first, second])
    await db
      .insert(formElementValues)
      .values({ publicationIssueId: issue.id, formElementId: template.elements.papers, fileIds: [picture.id] })
      .onConflictDoUpdate({
        target: [formElementValues.publicationIssueId, formElementValues.formElementId],
        set: { fileIds: [picture.id] },
      });
  expect(await usesOf(picture.id)).toEqual([
    { kind: "issue", id: second.id, name: "A issue", inDraft: true, isPublished: false },
    { kind: "issue", id: first.id, name: "B issue", inDraft: true, isPublished: false },
  ]);
  expect(await countUses([picture.id, other.id])).toEqual(new Map([[picture.id, 2]]));
  await db
    .update(publicationIssues)
    .set({ deletedAt: new Date().toISOString() })
    .where(eq(publicationIssues.id, second.id));
  expect((await usesOf(picture.id)).map(({ name }) => name)).toEqual(["B issue"]);
  expect(await countUses([])).toEqual(new Map());
});

test("a save that started from another version is 409 with the current value and its author", async () => {
  const file = await uploadBytes();
  await ask(update, "POST", {
    as: ada,
    params: { id: file.id },
    body: { title: "Ada's title", version: file.version },
  });
  const { status, body } = await ask(update, "POST", {
    as: eda,
    params: { id: file.id },
    body: { title: "Eda's title", version: file.version },
  });
  expect(status).toBe(409);
  expect(body).toMatchObject({ id: file.id, current: { title: "Ada's title" }, savedBy: { id: ada.id, name: "Ada" } });
});

test("every write leaves its entry in the log", async () => {
  const file = await uploadBytes(png, "logged.png");
  await ask(update, "POST", { as: eda, params: { id: file.id }, body: { title: "Renamed" } });
  await ask(remove, "POST", { as: eda, params: { id: file.id } });
  const entries = (await db.select().from(activityLog).orderBy(activityLog.id)).filter(
    (entry) => entry.entity === "file" && entry.entityId === file.id,
  );
  expect(entries.map((entry) => entry.action)).toEqual(["file.uploaded", "file.updated", "file.deleted"]);
});

test("only an admin switches a file area", async () => {
  const [area] = await db.insert(fileAreas).values({ name: "Reports" }).returning();
  expect((await ask(toggle, "POST", { as: eda, body: { id: area!.id } })).status).toBe(403);
  expect((await ask(toggle, "POST", { as: ada, body: { id: area!.id } })).body.fileArea).toMatchObject({
    name: "Reports",
    active: false,
  });
  expect((await ask(toggle, "POST", { as: ada, body: { id: 999_999 } })).status).toBe(404);
});

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=0-99", { start: 0, end: 9 }],
  ["bytes=4-2", null],
  ["bytes=10-", "none"],
  ["items=0-1", null],
])("the range %s of ten bytes is %o", (header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected);
});

describe("under the names of the pattern", () => {
  test("the same list and the same upload", async () => {
    const { status, body } = await ask(uploadNew, "POST", {
      as: eda,
      form: form(png, "pattern.png", { isPublic: "1", isActive: "0", altText: "A dot" }),
    });
    expect([status, body.file]).toEqual([
      200,
      expect.objectContaining({ title: "pattern", isPublic: true, isActive: false, altText: "A dot" }),
    ]);
    expect((await ask(listPattern, "GET", { as: eda, query: "url=pattern&isActive=0" })).body).toMatchObject({
      files: [{ id: body.file.id }],
      total: 1,
    });
  });

  test("a field that an upload has not is 422", async () => {
    expect((await ask(upload, "POST", { as: eda, form: form(png, "a.png", { color: "red" }) })).status).toBe(422);
  });

  test("replacing and deleting from another version are 409", async () => {
    const file = await uploadBytes(png, "twice.png");
    const sent = form(png, "twice.png", { version: "7" });
    expect(await ask(replace, "POST", { as: eda, params: { id: file.id }, form: sent })).toMatchObject({
      status: 409,
      body: { id: file.id, current: { id: file.id }, savedBy: { id: eda.id } },
    });
    expect((await ask(remove, "POST", { as: eda, params: { id: file.id }, body: { version: 7 } })).status).toBe(409);
    expect((await ask(remove, "POST", { as: eda, params: { id: file.id }, body: { version: 1 } })).status).toBe(200);
  });

  test("invalid input is 422 before another version is 409, and an omitted flag is unchanged", async () => {
    const file = await uploadBytes(png, "order.png");
    const change = (body: object) => ask(update, "POST", { as: eda, params: { id: file.id }, body });
    expect((await change({ fileAreaId: 999_999, version: 7 })).status).toBe(422);
    expect((await change({ isPublic: null, isActive: "" })).body.file).toMatchObject({
      isPublic: false,
      isActive: true,
    });
  });
});

describe("file areas", () => {
  test("are made, changed and deleted by admins, and named by an object where an id is meant", async () => {
    const { fileArea } = (await ask(newArea, "POST", { as: ada, body: { name: "Hearings" } })).body;
    expect(fileArea).toEqual({ id: expect.any(Number), name: "Hearings", active: true, version: 1 });
    const change = (body: object, as = ada) => ask(updateArea, "POST", { as, params: { id: fileArea.id }, body });
    expect((await change({ ...fileArea, name: "Papers of hearings" })).body.fileArea).toMatchObject({
      name: "Papers of hearings",
      version: 2,
    });
    expect((await change({ name: "x", version: 1 })).status).toBe(409);
    expect((await change({ name: "" })).status).toBe(422);
    expect((await change({ name: "x" }, eda)).status).toBe(403);
    expect((await ask(toggle, "POST", { as: ada, body: { id: { id: fileArea.id } } })).body.fileArea.active).toBe(
      false,
    );
    const file = await uploadBytes(png, "held.png", { fileAreaId: String(fileArea.id) });
    const gone = () => ask(deleteArea, "POST", { as: ada, params: { id: fileArea.id } });
    expect((await gone()).status).toBe(409);
    await ask(update, "POST", { as: eda, params: { id: file.id }, body: { fileArea: null } });
    expect((await gone()).body).toEqual({ id: fileArea.id });
  });
});

test("a file that is deleted while an issue begins to use it stays, or the issue gets an error", async () => {
  const template = await aTemplate({ files: "files" });
  for (let round = 0; round < 8; round++) {
    const [file, issue] = [await uploadBytes(), await anIssue(eda, template.id)];
    const [deleted, saved] = await Promise.all([
      ask(remove, "POST", { as: eda, params: { id: file.id }, body: {} }),
      ask(saveValue, "POST", {
        as: eda,
        body: { formElementId: template.elements.files, publicationIssueId: issue.id, data: { fileIds: [file.id] } },
      }),
    ]);
    expect([
      [409, 200],
      [200, 422],
    ]).toContainEqual([deleted.status, saved.status]);
  }
});
