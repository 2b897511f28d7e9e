import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db";
import { store as byteStore } from "@/lib/platform/storage/store";
import { aBill } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { person } from "@/lib/tools/testing/people";
import * as worker from "../in-process";
import { textById } from "../queries";
import { NoText } from "../reading/no-text";
import { parserVersion } from "../reading/read-text";
import type { Section } from "../sections";
import { storeText } from "../store-text";
import type { TextVersion } from "../versions";
import { formerAnchorsOf } from "./former-anchors";
import { rereadTexts } from "./reread-texts";

const { readInProcess } = worker;
const [reads, compares] = [vi.spyOn(worker, "readInProcess"), vi.spyOn(worker, "compareInProcess")];
const invalidateAll = vi.fn();
(globalThis as unknown as Record<symbol, unknown>)[Symbol.for("rotunda.pages")] = { invalidateAll };
beforeEach(() => {
  reads.mockReset();
  compares.mockReset();
  invalidateAll.mockClear();
});

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

  const parserOf = async (sha256: string) =>
    (await db.execute<{ parser: number }>(sql`select parser from text_contents where sha256 = ${sha256}`))[0]!.parser;
  /** A bill with two versions of its own words, the first of which an earlier reader read. */
  const outdatedBill = async (thing: string) => {
    const bill = await aBill({});
    await store(version(bill.id, "Introduced", "2026-01-05"), law(`A ${thing} is fenced.`, "The fee is five dollars."));
    await store(version(bill.id, "Amended", "2026-02-05"), law(`A ${thing} is fenced.`, "The fee is six dollars."));
    const [introduced, amended] = await rowsOf(bill.id);
    await readAsBefore(introduced!.sha256, `1 A ${thing} is fenced. 2 The fee is five dollars.`);
    await db.execute(
      sql`update bill_texts set summary = jsonb_set(summary, '{sentence}', '"wrong"') where id = ${amended!.id}`,
    );
    vi.clearAllMocks();
    return { bill, introduced: introduced!, sentence: async () => (await rowsOf(bill.id))[1]!.sentence };
  };
  const right = "1 section changed; 1 word added, 1 removed";

  test("waits where its bytes are missing, and keeps nothing else from being read", async () => {
    const [lost, other] = [await outdatedBill("quarry"), await outdatedBill("mine")];
    const bytes = law("A quarry is fenced.", "The fee is five dollars.");
    await byteStore().remove(lost.introduced.sha256);
    expect(await rereadTexts({ pause: 0 })).toBe(1);
    expect(await parserOf(lost.introduced.sha256)).toBe(1);
    expect((await textById(lost.introduced.id))!.sections.map(({ id }) => id)).toEqual(["text"]);
    expect(await other.sentence()).toBe(right);
    await byteStore().put(lost.introduced.sha256, bytes);
    expect(await rereadTexts()).toBe(1);
    expect(await lost.sentence()).toBe(right);
  });

  test("keeps what was read of it where its bytes are refused now, and is not asked for again", async () => {
    const { introduced } = await outdatedBill("pond");
    reads.mockRejectedValueOnce(new NoText("refused", "It is none."));
    expect(await rereadTexts()).toBe(1);
    expect((await textById(introduced.id))!.sections.map(({ id }) => id)).toEqual(["text"]);
    expect(await parserOf(introduced.sha256)).toBe(parserVersion);
  });

  test("is finished in the next run where this one stopped before its comparison, also in other bills with its bytes", async () => {
    const [one, twin] = [await outdatedBill("canal"), await outdatedBill("canal")];
    compares.mockRejectedValue(new Error("The process ended."));
    expect(await rereadTexts({ pause: 0 })).toBe(0);
    expect(await parserOf(one.introduced.sha256)).toBe(1);
    expect(invalidateAll).toHaveBeenCalled();
    compares.mockReset();
    expect(await rereadTexts()).toBe(1);
    expect([await one.sentence(), await twin.sentence()]).toEqual([right, right]);
    expect((await textById(one.introduced.id))!.formerAnchors).toHaveProperty("text");
    expect(await parserOf(one.introduced.sha256)).toBe(parserVersion);
  });

  test("that fails keeps neither other bills nor its own new versions out", async () => {
    const [faulty, other] = [await outdatedBill("dike"), await outdatedBill("lock")];
    reads.mockImplementation(async (bytes, of) => {
      if (Buffer.from(bytes).includes("A dike is fenced.")) throw new Error("a fault of the reader");
      return readInProcess(bytes, of);
    });
    expect(await rereadTexts({ pause: 0 })).toBe(1);
    expect(await other.sentence()).toBe(right);
    expect(await parserOf(faulty.introduced.sha256)).toBe(1);
    expect(await store(version(faulty.bill.id, "Enrolled", "2026-03-05"), law("A dike is closed."))).toBe("kept");
    reads.mockReset();
    expect(await rereadTexts()).toBe(1);
    expect(await faulty.sentence()).toBe(right);
  });

  test("whose bytes come again while it waits stays due with all that follows", async () => {
    const { introduced, sentence } = await outdatedBill("reservoir");
    const bytes = law("A reservoir is fenced.", "The fee is five dollars.");
    const twin = await aBill({});
    reads.mockRejectedValueOnce(new Error("a fault of the reader"));
    expect(await store(version(twin.id, "Introduced", "2026-01-05"), bytes)).toBe("kept");
    expect(await parserOf(introduced.sha256)).toBe(1);
    await rereadTexts();
    expect(await sentence()).toBe(right);
    expect((await textById(introduced.id))!.formerAnchors).toHaveProperty("text");
  });

  test("keeps its comparison where that takes too long now", async () => {
    const { introduced, sentence } = await outdatedBill("bridge");
    compares.mockRejectedValueOnce(new NoText("refused", "It took too long to read."));
    expect(await rereadTexts()).toBe(1);
    expect([await sentence(), await parserOf(introduced.sha256)]).toEqual(["wrong", parserVersion]);
  });

  test("is compared again with its neighbors alone, and drops no page where the caller does so", async () => {
    const { bill, sentence } = await outdatedBill("tunnel");
    await store(version(bill.id, "Engrossed", "2026-02-20"), law("A tunnel is lit.", "The fee is six dollars."));
    const [introduced] = await rowsOf(bill.id);
    await readAsBefore(introduced!.sha256, "1 A tunnel is fenced.");
    vi.clearAllMocks();
    await storeText(
      version(bill.id, "Enrolled", "2026-03-05"),
      law("A tunnel is lit.", "The fee is nine dollars."),
      null,
      { invalidates: false },
    );
    expect(invalidateAll).not.toHaveBeenCalled();
    // The first pair, and the version that came with the one before it.
    expect(compares).toHaveBeenCalledTimes(2);
    expect(await sentence()).toBe(right);
  });

  test("is read again before a new version is compared with it", async () => {
    const bill = await aBill({});
    await store(version(bill.id, "Introduced", "2026-01-05"), law("A spring is fenced.", "A cistern is covered."));
    const [introduced] = await rowsOf(bill.id);
    await readAsBefore(introduced!.sha256, "1 A spring is fenced. 2 A cistern is covered.");
    await store(version(bill.id, "Enrolled", "2026-03-05"), law("A spring is fenced.", "A cistern is covered. "));
    expect((await rowsOf(bill.id))[1]!.sentence).toBe("Nothing changed in the wording.");
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
