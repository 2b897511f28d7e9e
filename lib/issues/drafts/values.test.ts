import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as list } from "@/app/admin/form-element-value/api/list/[slug]/route";
import { POST as create } from "@/app/admin/form-element-value/api/new/route";
import { POST as update } from "@/app/admin/form-element-value/api/update/[id]/route";
import { GET as getIssue } from "@/app/admin/publication-issue/api/get/[id]/route";
import { GET as filesOf } from "@/app/admin/publication-issue/api/files/[slug]/route";
import { db } from "@/db";
import { activityLog, formElementValues } from "@/db/schema";
import { aBill } from "@/lib/tools/testing/bills";
import { aFile, anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
let ben: Person;
let template: Awaited<ReturnType<typeof everyType>>;
const everyType = () =>
  aTemplate({
    short: "short_text",
    long: "long_text",
    rich: "rich_text",
    number: "number",
    date: "date",
    yes: "boolean",
    link: "link",
    one: "select",
    many: "multi_select",
    bills: "bills",
    files: "files",
  });
type Key = keyof typeof template.elements;

beforeAll(async () => {
  [eda, ben] = await Promise.all([person("editor", "Eda"), person("admin", "Ada")]);
  template = await everyType();
});

const issue = (title?: string) => anIssue(eda, template.id, title);
const first = (issueId: number, key: Key, data: unknown, more: object = {}) =>
  ask(create, "POST", {
    as: eda,
    body: { formElementId: template.elements[key], publicationIssueId: issueId, data, ...more },
  });
const again = (id: number, data: unknown, more: object = {}, as = eda) =>
  ask(update, "POST", { as, params: { id }, body: { data, ...more } });
const paragraph = (...content: object[]) => ({ type: "doc", content: [{ type: "paragraph", content }] });

test("each type of element takes its own data and answers it", async () => {
  const { id, slug } = await issue();
  const [bill, file] = [await aBill({ name: "H.B. 77" }), await aFile()];
  const texts: [Key, unknown, string][] = [
    ["short", " A  line ", "A line"],
    ["long", "One\r\n\r\nTwo\n", "One\n\nTwo"],
    ["number", "-12.50", "-12.50"],
    ["number", 0, "0"],
    ["date", "2026-02-28", "2026-02-28"],
    ["yes", false, "false"],
    ["yes", "1", "true"],
    ["link", "https://example.org/a?b=c", "https://example.org/a?b=c"],
    ["link", "mailto:desk@example.org", "mailto:desk@example.org"],
  ];
  const ids = new Map<Key, number>();
  for (const [key, sent, kept] of texts) {
    const known = ids.get(key);
    const { status, body } = known
      ? await again(known, { textValue: sent })
      : await first(id, key, { textValue: sent }, { tempId: "t-1" });
    expect([status, body.formElementValue?.textValue], String(sent)).toEqual([200, kept]);
    ids.set(key, body.formElementValue.id);
  }
  const rich = await first(
    id,
    "rich",
    { document: paragraph({ type: "text", text: "On " }, { type: "billReference", attrs: { billId: bill.id } }) },
    { tempId: 7 },
  );
  expect(rich.body).toMatchObject({
    tempId: 7,
    formElementValue: {
      tempId: 7,
      textValue: `<p>On <span data-bill-id="${bill.id}">H.B. 77</span></p>`,
      bills: [{ id: bill.id, name: "H.B. 77" }],
      version: 1,
    },
  });
  expect(
    (await first(id, "one", { formElementTypeSelectValues: [template.options[1]] })).body.formElementValue
      .formElementTypeSelectValues,
  ).toMatchObject([{ id: template.options[1], value: "Support", active: true }]);
  expect(
    (
      await first(id, "many", {
        formElementTypeSelectValues: [{ id: template.options[2] }, template.options[0], template.options[2]],
      })
    ).body.formElementValue.formElementTypeSelectValues.map((o: { value: string }) => o.value),
  ).toEqual(["Oppose", "Watch"]);
  expect((await first(id, "bills", { billIds: [bill.id] })).body.formElementValue.bills[0]).toMatchObject({
    id: bill.id,
  });
  expect((await first(id, "files", { fileIds: [file.id] })).body.formElementValue.files[0]).toMatchObject({
    id: file.id,
    url: `/file/${file.id}.png`,
  });
  const all = await ask(list, "GET", { as: eda, params: { slug } });
  expect(all.body.formElementValues).toHaveLength(11);
  expect(all.body.formElementValues.every((value: { tempId: unknown }) => value.tempId === null)).toBe(true);
  for (const value of all.body.formElementValues) {
    const { status, body } = await again(value.id, value);
    expect([status, body.formElementValue], "a value sent back whole stays as it is").toEqual([200, value]);
  }
});

test.each<[Key, unknown, string]>([
  ["short", { textValue: "x".repeat(1_001) }, "too long"],
  ["long", { textValue: "x".repeat(200_001) }, "too long"],
  ["number", { textValue: "12,5" }, "no decimal text"],
  ["number", { textValue: "1e5" }, "an exponent"],
  ["number", { textValue: "NaN" }, "no number"],
  ["date", { textValue: "2026-02-30" }, "no day"],
  ["date", { textValue: "28.2.2026" }, "another notation"],
  ["yes", { textValue: "maybe" }, "neither"],
  ["link", { textValue: "javascript:alert(1)" }, "a script"],
  ["link", { textValue: "/bill/list" }, "a path"],
  ["link", { textValue: "example.org" }, "no scheme"],
  ["short", {}, "nothing"],
  ["short", { billIds: [1] }, "another type's key"],
  ["bills", { textValue: "HB 1" }, "text for bills"],
  ["bills", { billIds: [999_999] }, "a bill that is not there"],
  ["bills", { billIds: ["x"] }, "no id"],
  ["files", { fileIds: [999_999] }, "a file that is not there"],
  ["one", { formElementTypeSelectValues: [999_999] }, "an option of no list"],
  ["rich", { document: { type: "doc", content: [{ type: "video" }] } }, "an unknown node"],
  ["rich", { document: paragraph({ type: "billReference", attrs: { billId: 999_999 } }) }, "a reference to no bill"],
  [
    "rich",
    { document: { type: "doc", content: [{ type: "image", attrs: { fileId: 999_999 } }] } },
    "a picture of no file",
  ],
  ["rich", { document: "<p>x</p>" }, "HTML as a document"],
  ["rich", { document: [] }, "a list as a document"],
  ["short", { textValue: "x", color: "red" }, "an unknown key"],
  ["short", "{", "JSON that does not parse"],
  ["short", { textValue: ["x"] }, "a list for text"],
  ["short", null, "null"],
  ["short", [], "a list"],
])("%s refuses %j (%s) with 422 and keeps nothing", async (key, data) => {
  const { id } = await issue();
  const { status, body } = await first(id, key, data, { tempId: "temp-9" });
  expect(status).toBe(422);
  expect(body).toMatchObject({ message: expect.stringMatching(/\S/), id: "temp-9" });
  expect([body.invalidFields, body.invalidGroups]).toEqual([[template.elements[key]], [template.groups.main]]);
  expect(await db.select().from(formElementValues).where(eq(formElementValues.publicationIssueId, id))).toEqual([]);
});

test("two options in a single select, and options of another list, are refused", async () => {
  const { id } = await issue();
  const other = await aTemplate({ x: "select" });
  for (const ids of [[template.options[0], template.options[1]], [other.options[0]]]) {
    const { status, body } = await first(id, "one", { formElementTypeSelectValues: ids });
    expect([status, body.invalidFields]).toEqual([422, [template.elements.one]]);
  }
});

test("an element of another template is 422; an issue or an element that is not there 404, whatever the data", async () => {
  const { id } = await issue();
  const other = await aTemplate({ x: "short_text" });
  const send = (body: object) => ask(create, "POST", { as: eda, body }).then((answer) => answer.status);
  expect(await send({ formElementId: other.elements.x, publicationIssueId: id, data: { textValue: "x" } })).toBe(422);
  for (const ids of [
    { formElementId: 999_999, publicationIssueId: id },
    { formElementId: "x", publicationIssueId: id },
    { publicationIssueId: id },
    { formElementId: template.elements.short, publicationIssueId: 0 },
  ])
    expect(await send({ ...ids, data: 7 })).toBe(404);
  expect((await again(999_999, 7)).status).toBe(404);
});

test("rich text sent as HTML is sanitized and stored as a document", async () => {
  const { id } = await issue();
  const { body } = await first(id, "rich", {
    textValue: '<h1>News</h1><p onclick="x">Hello <script>alert(1)</script><a href="javascript:x">there</a></p>',
  });
  expect(body.formElementValue.textValue).toBe("<h2>News</h2><p>Hello there</p>");
  expect(body.formElementValue.document.content[0]).toMatchObject({ type: "heading", attrs: { level: 2 } });
});

test("a text is stored wherever an emoji is in it, even where the log cuts it", async () => {
  const { id } = await issue();
  const words = `${"x".repeat(499)}😀 and on`;
  const long = await first(id, "long", { textValue: words });
  expect([long.status, long.body.formElementValue?.textValue]).toEqual([200, words]);
  const rich = await first(id, "rich", { document: paragraph({ type: "text", text: words }) });
  expect([rich.status, rich.body.formElementValue?.textValue]).toEqual([200, `<p>${words}</p>`]);
  expect(
    (await again(rich.body.formElementValue.id, { document: paragraph({ type: "text", text: `${words}.` }) })).status,
  ).toBe(200);
});

test("pictures in texts are files of the issue", async () => {
  const { id, slug } = await issue();
  const file = await aFile("Dome");
  await first(id, "rich", {
    document: { type: "doc", content: [{ type: "image", attrs: { src: `/file/${file.id}.png`, alt: "The dome" } }] },
  });
  expect((await ask(filesOf, "GET", { as: eda, params: { slug } })).body.files).toMatchObject([{ id: file.id }]);
  expect((await ask(filesOf, "GET", { as: eda, params: { slug: "no-such-issue" } })).status).toBe(404);
});

describe("saving one value at the same time", () => {
  test("a second first value is 409 with the current one and its author", async () => {
    const { id } = await issue();
    await first(id, "short", { textValue: "Mine" });
    const { status, body } = await ask(create, "POST", {
      as: ben,
      body: {
        formElementId: template.elements.short,
        publicationIssueId: id,
        data: { textValue: "Other" },
        tempId: "b-1",
      },
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      id: "b-1",
      current: { textValue: "Mine", version: 1 },
      savedBy: { id: eda.id, name: "Eda" },
      savedAt: expect.stringMatching(/Z$/),
      message: expect.stringContaining("Eda"),
    });
  });

  test("of two editors saving from one version, one succeeds and the other gets a conflict, two hundred times in a row", async () => {
    const { id } = await issue();
    let { formElementValue: value } = (await first(id, "long", { textValue: "round 0" })).body;
    for (let round = 1; round <= 200; round++) {
      const answers = await Promise.all([
        again(value.id, { textValue: `Eda ${round}` }, { version: value.version }),
        again(value.id, { textValue: `Ada ${round}` }, { version: value.version }, ben),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      const [won, lost] = answers[0]!.status === 200 ? answers : [answers[1]!, answers[0]!];
      expect(lost!.body.current).toEqual(won!.body.formElementValue);
      expect(lost!.body.savedBy.id).toBe(won!.body.formElementValue.textValue.startsWith("Eda") ? eda.id : ben.id);
      value = won!.body.formElementValue;
    }
    expect(value.version).toBe(201);
  }, 300_000);

  test("of first values of one element, sent concurrently, one is stored and the other is 409", async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await issue();
      const answers = await Promise.all([
        first(id, "short", { textValue: "a" }),
        first(id, "short", { textValue: "b" }),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    }
  });

  test("saves of different elements never conflict", async () => {
    const { id } = await issue();
    for (let round = 0; round < 5; round++) {
      const keys: Key[] = ["short", "long", "number", "date", "link", "yes"];
      const data: Partial<Record<Key, string>> = {
        short: `s${round}`,
        long: `l${round}`,
        number: `${round}`,
        date: "2026-01-01",
        link: "https://example.org",
        yes: "true",
      };
      const known = await db.select().from(formElementValues).where(eq(formElementValues.publicationIssueId, id));
      const answers = await Promise.all(
        keys.map((key) => {
          const row = known.find((one) => one.formElementId === template.elements[key]);
          return row
            ? again(row.id, { textValue: data[key] }, { version: row.version })
            : first(id, key, { textValue: data[key] });
        }),
      );
      expect(answers.map((answer) => answer.status)).toEqual(keys.map(() => 200));
    }
  });

  test("without a version the last write wins; any other integer is 409; no integer 422", async () => {
    const { id } = await issue();
    const { formElementValue: value } = (await first(id, "short", { textValue: "a" })).body;
    expect((await again(value.id, { textValue: "b" })).body.formElementValue.version).toBe(2);
    for (const version of [1, 3, 0, -1])
      expect((await again(value.id, { textValue: "c" }, { version })).status).toBe(409);
    expect((await again(value.id, { textValue: "c" }, { version: "2" })).status).toBe(422);
    expect((await again(value.id, { textValue: ["c"] }, { version: 1 })).status).toBe(422);
  });
});

test("saving the current value changes and records nothing", async () => {
  const { id } = await issue();
  const document = paragraph({ type: "text", text: "Same", marks: [{ type: "bold" }, { type: "italic" }] });
  const { formElementValue: value } = (await first(id, "rich", { document })).body;
  const entries = () => db.$count(activityLog, eq(activityLog.entityId, value.id));
  const before = await entries();
  const { body } = await again(value.id, { document: value.document });
  expect(body.formElementValue.version).toBe(1);
  expect(await entries()).toBe(before);
});

test("autosaves of one value in a row are one run of the log", async () => {
  const { id } = await issue("Runs");
  const { formElementValue: value } = (await first(id, "short", { textValue: "1" })).body;
  for (const text of ["2", "3"]) await again(value.id, { textValue: text });
  const rows = await db
    .select()
    .from(activityLog)
    .where(sql`${activityLog.entity} = 'form-element-value' and ${activityLog.entityId} = ${value.id}`)
    .orderBy(activityLog.id);
  expect(rows.map((row) => row.runId)).toEqual([null, rows[0]!.id, rows[0]!.id]);
  expect(rows[0]).toMatchObject({ action: "value.saved", entityName: "Runs: short", actorId: eda.id });
});

describe("a save that names the state that its caller holds", () => {
  const get = (id: number, query = "") => ask(getIssue, "GET", { as: eda, params: { id }, query });
  const withHeld = (id: number, asOf: string, data: unknown, as = eda) =>
    ask(update, "POST", { as, params: { id }, query: `asOf=${asOf}`, body: { data } });
  const elements = (value: { formElementValues: { formElement: number }[] }) =>
    value.formElementValues.map(({ formElement }) => formElement);

  test("is answered with what others wrote since beside its own value, and without the groups", async () => {
    const { id } = await issue();
    const short = (await first(id, "short", { textValue: "one" })).body.formElementValue.id;
    const long = (await first(id, "long", { textValue: "two" })).body.formElementValue.id;
    await first(id, "number", { textValue: "3" });
    const { asOf } = (await get(id)).body.publicationIssue;
    const mine = (await withHeld(short, asOf, { textValue: "changed" })).body.publicationIssue;
    expect([elements(mine), mine.formTemplate.formElementGroups, mine.name.length > 0]).toEqual([[], undefined, true]);
    await again(long, { textValue: "by Ben" }, {}, ben);
    const next = (await withHeld(short, mine.asOf, { textValue: "changed again" })).body.publicationIssue;
    expect(elements(next)).toEqual([template.elements.long]);
    expect(next.formElementValues[0]).toMatchObject({ textValue: "by Ben" });
    expect(elements((await get(id, `asOf=${asOf}`)).body.publicationIssue)).toEqual([
      template.elements.short,
      template.elements.long,
    ]);
    expect(elements((await get(id, `asOf=${next.asOf}`)).body.publicationIssue)).toEqual([]);
  });

  test("is answered with all of it where the template changed, or where no such state was ever given out", async () => {
    const other = await aTemplate({ a: "short_text", b: "short_text" });
    const { id } = await anIssue(eda, other.id);
    const value = (
      await ask(create, "POST", {
        as: eda,
        body: { formElementId: other.elements.a, publicationIssueId: id, data: { textValue: "one" } },
      })
    ).body.formElementValue.id;
    const { asOf } = (await get(id)).body.publicationIssue;
    await db.execute(
      sql`update form_elements set label = 'Another', version = version + 1 where id = ${other.elements.b}`,
    );
    for (const held of [asOf, "999-x", "x", `${Number.parseInt(asOf, 10) + 50}${asOf.slice(asOf.indexOf("-"))}`]) {
      const { status, body } = await withHeld(value, held, { textValue: held });
      expect([
        status,
        elements(body.publicationIssue),
        body.publicationIssue.formTemplate.formElementGroups[0].formElements.length,
      ]).toEqual([200, [other.elements.a], 2]);
    }
  });
});

test("a change without its data is 422 and clears nothing", async () => {
  const { id } = await issue();
  const saved = (await first(id, "short", { textValue: "Stays" })).body.formElementValue;
  for (const body of [{}, { version: saved.version }, { data: null }])
    expect((await ask(update, "POST", { as: eda, params: { id: saved.id }, body })).status).toBe(422);
  const [row] = await db.select().from(formElementValues).where(eq(formElementValues.id, saved.id));
  expect([row!.textValue, row!.version]).toEqual(["Stays", saved.version]);
});
