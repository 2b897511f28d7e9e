import { existsSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { counts, files, folder, run, scrapedBill, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { Allowance } from "@/lib/platform/documents/formats/unpacking-limits";
import { openZip } from "@/lib/platform/documents/formats/zip";

startWithoutBills();

describe("bad files", () => {
  test("each refused record is named with its file and reason, and the rest is imported", async () => {
    const place = files({
      "bill_1.json": scrapedBill("HB1"),
      "bill_2.json": "{ not json",
      "bill_3.json": scrapedBill("HB3", { title: "x".repeat(300_000) }),
      "bill_4.json": scrapedBill(""),
      "bill_5.json": "",
      "BILLSTATUS-119hr1.xml": '<!DOCTYPE a [<!ENTITY b "c">]><billStatus/>',
      "notes.json": { about: "nothing" },
      "README.md": "hello",
    });
    const refused: { file: string; reason: string }[] = [];
    const result = await run(place, { onRefused: (refusal) => refused.push(refusal) });
    expect(counts(result)).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 5 });
    expect(refused.map(({ file, reason }) => `${file.split("/").at(-1)}: ${reason}`)).toEqual([
      "BILLSTATUS-119hr1.xml: It has a DOCTYPE, which is not read.",
      expect.stringMatching(/^bill_2.json: It is not readable JSON/),
      "bill_4.json: It has no identifier.",
      "bill_5.json: It is empty.",
      expect.stringMatching(/^notes.json: It is JSON, but not in a format that Rotunda reads/),
    ]);
    const [kept] = await sql`select state, counts, refusals from import_runs`;
    expect(kept).toEqual({
      state: "finished",
      counts: { added: 2, changed: 0, unchanged: 0, refused: 5 },
      refusals: refused,
    });
  });

  test("a record that the database does not take is refused by name with its reason, and the others of its batch are stored", async () => {
    await sql`alter table bills add constraint no_thirteen check (name <> 'HB13')`;
    const refused: { file: string; reason: string }[] = [];
    const place = files(
      Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`bill_${i}.json`, scrapedBill(`HB${i}`)])),
    );
    const result = await run(place, { onRefused: (refusal) => refused.push(refusal) });
    await sql`alter table bills drop constraint no_thirteen`;
    expect(counts(result)).toEqual({ added: 29, changed: 0, unchanged: 0, refused: 1 });
    expect(refused).toEqual([{ file: join(place, "bill_13.json"), reason: expect.stringContaining("no_thirteen") }]);
  });

  test("a title of 39,105 characters is stored whole, and one of 300,000 is cut with a note", async () => {
    const long = `${"Para enmendar. ".repeat(2607)}`.slice(0, 39_104).trimEnd().padEnd(39_105, "x");
    await run(
      files({
        "bill_1.json": scrapedBill("HB1", { title: long }),
        "bill_2.json": scrapedBill("HB2", { title: "x".repeat(300_000) }),
      }),
    );
    expect(await sql`select title from bills order by name`).toEqual([
      { title: long },
      { title: `${"x".repeat(250_000)} [The title was cut here: it had 300,000 characters.]` },
    ]);
  });

  test("a zip that was cut off is named, and what is whole in it is imported", async () => {
    const zip = join(folder, "cut.zip");
    const entries = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `_data/wi/bill_${i + 10}.json`,
        strToU8(JSON.stringify(scrapedBill(`HB${i + 10}`))),
      ]),
    );
    writeFileSync(zip, zipSync(entries));
    truncateSync(zip, Math.floor(readFileSync(zip).length * 0.5));
    const refused: string[] = [];
    const result = await run(zip, { onRefused: ({ reason }) => refused.push(reason) });
    expect(refused).toEqual([
      expect.stringMatching(/^It is not a complete zip file \(.+\)\. \d+ files before the damage could be read\.$/),
    ]);
    expect(result.added).toBeGreaterThan(10);
    expect(result.added).toBeLessThan(40);
  });

  test("a zip that was cut off is unpacked no further than the disk has room for", async () => {
    const zip = join(folder, "bomb.zip");
    writeFileSync(
      zip,
      zipSync(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i + 10}.json`, new Uint8Array(1_000_000)]))),
    );
    truncateSync(zip, readFileSync(zip).length - 100);
    const { files: few, broken, close } = await openZip(zip, "bomb.zip", new Allowance(1e6), 3_500_000);
    expect(few.map(({ size }) => size)).toEqual([1_000_000, 1_000_000, 1_000_000]);
    expect(broken[0]!.reason).toMatch(/3 files could be read\. A damaged zip is not unpacked beyond that\.$/);
    await close();
  });

  test("a zip whose file count overflowed is reported, and all its files are imported", async () => {
    const bytes = Buffer.from(
      zipSync(
        Object.fromEntries([1, 2, 3].map((n) => [`bill_${n}.json`, strToU8(JSON.stringify(scrapedBill(`HB${n}`)))])),
      ),
    );
    for (const place of [8, 10]) bytes.writeUInt16LE(1, bytes.length - 22 + place);
    const zip = join(folder, "miscounted.zip");
    writeFileSync(zip, bytes);
    const refused: string[] = [];
    const { added } = await run(zip, { onRefused: ({ reason }) => refused.push(reason) });
    expect(added).toBe(3);
    expect(refused).toEqual([expect.stringContaining("It contains more files than it declares")]);
  });

  test("of two bills under one name in a zip the newer one is read", async () => {
    const at = (minute: number) => ({ scraped_at: `2026-01-01T00:0${minute}:00` });
    const bytes = Buffer.from(
      zipSync(
        {
          "bill_1.json": strToU8(JSON.stringify({ ...scrapedBill("HB1"), ...at(1) })),
          "bill_2.json": strToU8(JSON.stringify({ ...scrapedBill("HB1", { title: "The newer one" }), ...at(2) })),
        },
        { level: 0 },
      ),
    );
    const zip = join(folder, "twice.zip");
    writeFileSync(zip, Buffer.from(bytes.toString("latin1").replaceAll("bill_2.json", "bill_1.json"), "latin1"));
    expect(counts(await run(zip))).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 0 });
    expect(await sql`select title from bills`).toEqual([{ title: "The newer one" }]);
  });

  test("names in a zip that climb out of it are only names, and zips in zips are read", async () => {
    const inner = zipSync({ "../../../tmp/bill_1.json": strToU8(JSON.stringify(scrapedBill("HB1"))) });
    const zip = join(folder, "odd.zip");
    writeFileSync(
      zip,
      zipSync({ "weeks/one.zip": inner, "..\\..\\bill_2.json": strToU8(JSON.stringify(scrapedBill("HB2"))) }),
    );
    expect(counts(await run(zip))).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 });
    expect(existsSync("/tmp/bill_1.json")).toBe(false);
  });

  test("a byte that turned inside a zip is named, in a small file, a large one and a zip in it, and the rest is imported", async () => {
    const large = scrapedBill("HB2", {
      title: "Turned here",
      abstracts: [{ abstract: "words ".repeat(1_500_000), note: "" }],
    });
    const inner = zipSync(
      { "bill_3.json": strToU8(JSON.stringify(scrapedBill("HB3", { title: "Turned here" }))) },
      { level: 0 },
    );
    const whole = zipSync(
      {
        "bill_1.json": strToU8(JSON.stringify(scrapedBill("HB1", { title: "Turned here" }))),
        "bill_2.json": strToU8(JSON.stringify(large)),
        "bill_4.json": strToU8(JSON.stringify(scrapedBill("HB4"))),
        "inner.zip": inner,
      },
      { level: 0 },
    );
    const zip = join(folder, "turned.zip");
    writeFileSync(
      zip,
      Buffer.from(Buffer.from(whole).toString("latin1").replaceAll("Turned here", "Turned hare"), "latin1"),
    );
    const refused: { file: string; reason: string }[] = [];
    expect(counts(await run(zip, { onRefused: (refusal) => refused.push(refusal) }))).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      refused: 3,
    });
    expect(refused.map(({ file }) => file).sort()).toEqual([
      "turned.zip › bill_1.json",
      "turned.zip › bill_2.json",
      "turned.zip › inner.zip",
    ]);
    for (const { reason } of refused) expect(reason).toMatch(/^It cannot be (unpacked|read): its checksum is wrong\.$/);
  });

  test("a reason that quotes the faulty value is stored at a readable length", async () => {
    const result = await run(
      files({
        "data.json": {
          bill_id: "hr1-115",
          bill_type: "<".repeat(100_000),
          number: "1",
          congress: "115",
          official_title: "A",
          titles: [],
          actions: [],
          updated_at: "2026-01-01",
        },
      }),
    );
    expect(
      await sql`select length(refusals->0->>'reason') as length from import_runs where id = ${result.runId}`,
    ).toEqual([{ length: 1000 }]);
  });

  test("a refused row of a CSV is named by its line as an editor counts it, also after cells of several lines and empty lines", async () => {
    const head =
      "bill_id,session_id,bill_number,status,status_desc,status_date,title,description,committee_id,committee,last_action_date,last_action,url,state_link";
    const row = (id: string, number: string, description: string) =>
      `${id},1,${number},1,Introduced,2020-01-05,A title,${description},0,,2020-01-05,Introduced,https://legiscan.com/RI/bill/${number}/2020,`;
    const place = files({
      "RI/2020-2020_Regular_Session/csv/bills.csv": [
        head,
        row("1", "H1", '"Two\nlines\nand a third"'),
        "",
        row("", "H2", "x"),
        row("3", "H3", "y"),
      ].join("\r\n"),
    });
    const refused: string[] = [];
    expect(counts(await run(place, { onRefused: ({ file }) => refused.push(file) }))).toEqual({
      added: 2,
      changed: 0,
      unchanged: 0,
      refused: 1,
    });
    expect(refused).toEqual([expect.stringMatching(/bills\.csv, line 6 \(H2\)$/)]);
  });

  test("a file that holds NUL in the place of its JSON is refused by name, and the rest is imported", async () => {
    const place = files({ "bill_1.json": "\u0000\u0000 nothing", "bill_2.json": scrapedBill("HB2") });
    const result = await run(place);
    expect(counts(result)).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 1 });
    expect(
      await sql`select state, refusals->0->>'reason' as reason from import_runs where id = ${result.runId}`,
    ).toEqual([{ state: "finished", reason: expect.stringMatching(/^It is not readable JSON: /) }]);
  });

  test("NUL, lone surrogates and mojibake do not reach the tables", async () => {
    await run(
      files({
        "bill_1.json": scrapedBill("HB1", { title: "The Governor\u0000â€™s \ud800plan \u0092for San JosÃ©\u00a0now" }),
      }),
    );
    expect(await sql`select title from bills`).toEqual([{ title: "The Governor’s plan ’for San José now" }]);
  });
});
