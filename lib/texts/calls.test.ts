import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as compare } from "@/app/bill/api/compare/[a]/[b]/route";
import { GET as list } from "@/app/bill/api/texts/[id]/route";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { formerAnchorsOf } from "./rereading/former-anchors";
import { rereadTexts } from "./rereading/reread-texts";
import { db } from "@/db";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { store as byteStore } from "@/lib/platform/storage/store";
import { textById } from "./queries";
import { parserVersion } from "./reading/read-text";
import type { Section } from "./sections";
import { noteNoText, storeText } from "./store-text";
import { keyOfVersion, type TextVersion } from "./versions";

process.env.DATA_FOLDER = mkdtempSync(join(tmpdir(), "rotunda-texts-"));

const law = (...sections: string[]) =>
  Buffer.from(
    `AN ACT relating to wells.\n\nBE IT ENACTED BY THE LEGISLATURE OF THE STATE OF IOWA:\n\n${sections.map((each, at) => `SECTION ${at + 1}. ${each}`).join("\n\n")}`,
  );
const version = (billId: number, name: string, date: string): TextVersion => ({
  billId,
  kind: "text",
  name,
  date,
  url: `https://example.org/${name}`,
});
const store = (of: TextVersion, bytes: Buffer) => storeText(of, bytes, null);

describe("the calls of texts", () => {
  test("list the versions newest first, with those that were never asked for", async () => {
    const bill = await aBill({
      details: { versions: [{ name: "Enrolled", date: "2026-05-01", url: "https://example.org/Enrolled" }] },
    });
    await store(
      version(bill.id, "Introduced", "2026-01-05"),
      law("Each county keeps a list of its wells.", "The fee is five dollars."),
    );
    await store(
      version(bill.id, "Amended", "2026-02-05"),
      law("Each county keeps a list of its wells.", "The fee is six dollars."),
    );
    const { status, body } = await ask(list, "GET", { params: { id: bill.id } });
    expect(status).toBe(200);
    expect(body.texts).toMatchObject([
      { id: null, name: "Enrolled", state: "none", sha256: null },
      {
        name: "Amended",
        state: "kept",
        mimeType: "text/plain",
        comparison: "1 section changed; 1 word added, 1 removed",
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      { name: "Introduced", state: "kept", comparison: null, words: 17 },
    ]);
    const [, amended, introduced] = body.texts;
    const made = await ask(compare, "GET", { params: { a: introduced.id, b: amended.id } });
    expect(made.body.summary).toEqual({
      sectionsChanged: 1,
      sectionsAdded: 0,
      sectionsRemoved: 0,
      wordsAdded: 1,
      wordsRemoved: 1,
      sentence: "1 section changed; 1 word added, 1 removed",
    });
    expect(
      made.body.sections.map(({ state, after }: { state: string; after: { number: string } }) => [state, after.number]),
    ).toEqual([
      ["same", "Long title"],
      ["same", "SECTION 1."],
      ["changed", "SECTION 2."],
    ]);
    const same = await ask(compare, "GET", { params: { a: amended.id, b: amended.id } });
    expect(same.body.summary).toEqual({
      sectionsChanged: 0,
      sectionsAdded: 0,
      sectionsRemoved: 0,
      wordsAdded: 0,
      wordsRemoved: 0,
      sentence: "Nothing changed but the stage.",
    });
  });

  test("what is not there is 404: a bill, a text, the text of what was refused", async () => {
    const bill = await aBill();
    const of = version(bill.id, "Introduced", "2026-01-05");
    await noteNoText(of, keyOfVersion(of), { state: "refused", message: "The site returned an error page." }, null);
    const { body } = await ask(list, "GET", { params: { id: bill.id } });
    expect(body.texts).toMatchObject([{ state: "refused", reason: "The site returned an error page." }]);
    expect((await ask(list, "GET", { params: { id: 999_999 } })).status).toBe(404);
    expect((await ask(compare, "GET", { params: { a: body.texts[0].id, b: body.texts[0].id } })).status).toBe(404);
    expect((await ask(compare, "GET", { params: { a: "x", b: 1 } })).status).toBe(404);
  });

  test("an amendment has its status beside it, whether its text is stored or not", async () => {
    const listed = { kind: "amendment", date: "2026-03-01", status: "Adopted" } as const;
    const stored = { ...listed, name: "Floor amendment 2", url: "https://example.org/2" };
    const bill = await aBill({
      details: {
        versions: [
          stored,
          { ...listed, name: "Floor amendment 5", url: "https://example.org/5", status: "Not adopted" },
        ],
      },
    });
    await store({ ...stored, billId: bill.id }, law("Each county keeps a list of its wells, and of its pumps."));
    const { body } = await ask(list, "GET", { params: { id: bill.id } });
    expect(
      Object.fromEntries(body.texts.map(({ name, status, state }: Record<string, string>) => [name, [status, state]])),
    ).toEqual({
      "Floor amendment 2": ["Adopted", "kept"],
      "Floor amendment 5": ["Not adopted", "none"],
    });
  });
});

describe("a text that an earlier version of the reader read", () => {
  /** Leaves the text as a reader left it that took numbers of lines for words. */
  const readAsBefore = async (sha256: string, words: string) => {
    const sections = [
      {
        id: "text",
        depth: 0,
        role: "body",
        number: null,
        heading: null,
        paragraphs: [{ runs: [{ text: words }], indent: 0 }],
      },
    ];
    await db.execute(
      sql`update text_contents set parser = 1, sections = ${JSON.stringify(sections)}::json where sha256 = ${sha256}`,
    );
  };
  const rowsOf = (billId: number) =>
    db.execute<{ id: number; sha256: string; sentence: string | null }>(
      sql`select id, sha256, summary->>'sentence' as sentence from bill_texts where bill_id = ${billId} order by date`,
    );

  test("is read again from its bytes, with its comparison, quotations and anchors", async () => {
    const bill = await aBill({});
    await store(
      version(bill.id, "Introduced", "2026-01-05"),
      law("Each county keeps a list of its wells.", "The fee is five dollars."),
    );
    await store(
      version(bill.id, "Amended", "2026-02-05"),
      law("Each county keeps a list of its wells.", "The fee is six dollars."),
    );
    const [introduced, amended] = await rowsOf(bill.id);
    await readAsBefore(introduced!.sha256, "1 Each county keeps 2 a list of its wells. 3 The fee is five dollars.");
    await db.execute(
      sql`update bill_texts set summary = jsonb_set(summary, '{sentence}', '"wrong"') where id = ${amended!.id}`,
    );
    const eda = await person("editor", "Eda");
    const issue = await anIssue(eda, (await aTemplate({ body: "rich_text" })).id);
    for (const [id, words] of [
      ["kept", "Each county keeps 2 a list of its wells."],
      ["moved", "3 The fee is five dollars."],
    ])
      await db.execute(
        sql`insert into issue_quotations (issue_id, quotation_id, bill_id, text_id, section, hash, words) values (${issue.id}, ${id}, ${bill.id}, ${introduced!.id}, 'text', 'x', ${words})`,
      );

    expect(await rereadTexts()).toBe(1);
    const text = await textById(introduced!.id);
    expect(text!.sections.map(({ id }) => id)).toEqual(["front", "title", "sec-1", "sec-2"]);
    expect(text!.formerAnchors).toEqual({ text: "sec-1" });
    expect((await rowsOf(bill.id))[1]!.sentence).toBe("1 section changed; 1 word added, 1 removed");
    expect([
      ...(await db.execute(
        sql`select quotation_id as id, state, newest_words as now from issue_quotations where issue_id = ${issue.id} order by 1`,
      )),
    ]).toEqual([
      { id: "kept", state: "same", now: null },
      { id: "moved", state: "changed", now: "The fee is six dollars." },
    ]);
    const entries = await db.execute(
      sql`select actor_kind as by, after from activity_log where action = 'texts.reread'`,
    );
    expect([...entries]).toEqual([{ by: "system", after: { texts: 1 } }]);
    expect(await rereadTexts()).toBe(0);
  });

  test("stays where its bytes are gone or are refused now, and is not asked for again", async () => {
    const bill = await aBill({});
    await store(
      version(bill.id, "Introduced", "2026-01-05"),
      law("Whoever digs a well shall say so.", "It costs nothing."),
    );
    const [text] = await rowsOf(bill.id);
    await readAsBefore(text!.sha256, "Whoever digs a well shall say so.");
    await byteStore().remove(text!.sha256);
    await rereadTexts();
    expect((await textById(text!.id))!.sections.map(({ id }) => id)).toEqual(["text"]);
    const [content] = await db.execute(sql`select parser from text_contents where sha256 = ${text!.sha256}`);
    expect(content).toEqual({ parser: parserVersion });
  });

  test("is read again before a new version is compared with it", async () => {
    const bill = await aBill({});
    await store(version(bill.id, "Introduced", "2026-01-05"), law("A spring is fenced.", "A cistern is covered."));
    const [introduced] = await rowsOf(bill.id);
    await readAsBefore(introduced!.sha256, "1 A spring is fenced. 2 A cistern is covered.");
    await store(version(bill.id, "Enrolled", "2026-03-05"), law("A spring is fenced.", "A cistern is covered. "));
    expect((await rowsOf(bill.id))[1]!.sentence).toBe("Nothing changed but the stage.");
  });

  test("leads from anchors of two readings ago to where their words are now", () => {
    const section = (id: string, text: string): Section => ({
      id,
      depth: 0,
      role: "body",
      number: null,
      heading: null,
      paragraphs: [{ runs: [{ text }], indent: 0 }],
    });
    const now = [section("sec-1", "Wells are listed by the county."), section("sec-2", "The fee is five dollars.")];
    const before = [section("sec-1", "Wells are listed by the county."), section("text", "9 The fee is five dollars.")];
    expect(formerAnchorsOf(before, now, { old: "text", same: "sec-1", lost: "nowhere", "sec-2": "sec-1" })).toEqual({
      old: "sec-2",
      same: "sec-1",
      text: "sec-2",
    });
  });
});
