import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { overlappingZip, zipsInOneAnother } from "@/lib/tools/testing/bombs";
import { counts, files, folder, run, scrapedBill, startWithoutBills } from "@/lib/tools/testing/imports";

// Small files that would take memory, disk or time without end. Each is refused by name, and what is beside it is imported.
startWithoutBills();

const bill = (number: string) => strToU8(JSON.stringify(scrapedBill(number)));
let made = 0;
async function importing(name: string, bytes: Uint8Array) {
  const place = join(folder, `${(made += 1)}-${name}`);
  writeFileSync(place, bytes);
  const refused: string[] = [];
  const result = await run(place, {
    onRefused: ({ file, reason }) => refused.push(`${file.split("› ").at(-1)}: ${reason}`),
  });
  return { ...counts(result), refused };
}

test("a file in a zip that is hundreds of times larger when unpacked is refused, and the bill beside it is imported", async () => {
  const found = await importing(
    "ratio.zip",
    zipSync({ "bill_1.json": bill("HB1"), "bill_2.json": new Uint8Array(80_000_000).fill(32) }, { level: 9 }),
  );
  expect(found.added).toBe(1);
  expect(found.refused).toEqual([expect.stringMatching(/^bill_2\.json: It is [\d,]+ times larger when unpacked/)]);
});

test("a zip whose files are all in the same bytes is refused", async () => {
  const found = await importing("same-bytes.zip", overlappingZip(5000, 20_000_000));
  expect(found).toMatchObject({ added: 0, refused: [expect.stringContaining("in the same place")] });
});

test("many files that are harmless alone are refused where they are too much together, also in zips in a zip", async () => {
  const part = zipSync(
    Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`bill_${n}.json`, new Uint8Array(60_000_000).fill(32)])),
    { level: 9 },
  );
  const found = await importing("many.zip", zipSync({ "a.zip": part, "b/bill_1.json": bill("HB1") }, { level: 0 }));
  expect(found.added).toBe(1);
  expect(found.refused).toEqual([expect.stringMatching(/^a\.zip: Its files have 300 MB when unpacked/)]);
});

test("zips in one another are opened three times and no further", async () => {
  const found = await importing("inner.zip", zipsInOneAnother(30, bill("HB1")));
  expect(found).toMatchObject({
    added: 0,
    refused: [expect.stringContaining("It is a zip in a zip in a zip in a zip; unpack it first.")],
  });
});

test("a gzip of blanks is refused while it is unpacked, as JSON, as JSON Lines and as CSV", async () => {
  const blanks = gzipSync(Buffer.alloc(300_000_000, " "), { level: 9 });
  for (const name of ["bills.json.gz", "bills.jsonl.gz", "bills.csv.gz"])
    expect((await importing(name, blanks)).refused).toEqual([
      expect.stringMatching(/times larger when unpacked|limit is 67 MB|CSV/),
    ]);
});

test("JSON in one another, and JSON of nothing but parts, is refused before it is parsed", async () => {
  const place = files({ "bill_1.json": scrapedBill("HB1") });
  for (const [name, text] of [
    ["deep.json", "[".repeat(5_000_000)],
    ["closed.json", `${"[".repeat(200_000)}${"]".repeat(200_000)}`],
    ["parts.json", `[${"{},".repeat(5_000_000)}{}]`],
    ["lines.jsonl", `${"[".repeat(200_000)}${"]".repeat(200_000)}\n${JSON.stringify(scrapedBill("HB2"))}`],
  ] as const)
    writeFileSync(join(place, name), text);
  const refused: string[] = [];
  const result = await run(place, {
    onRefused: ({ file, reason }) => refused.push(`${file.split("/").at(-1)}: ${reason}`),
  });
  expect(counts(result).added).toBe(2);
  expect(refused).toEqual([
    "closed.json: Its JSON is nested more than 100 levels deep.",
    "deep.json: Its JSON is nested more than 100 levels deep.",
    "lines.jsonl, line 1: Its JSON is nested more than 100 levels deep.",
    "parts.json: Its JSON has too many parts.",
  ]);
});

test("XML in one another, a quotation mark that never ends, and YAML in one another are refused", async () => {
  const place = files({ "bill_1.json": scrapedBill("HB1") });
  writeFileSync(join(place, "BILLSTATUS-119hr1.xml"), `<billStatus>${"<a>".repeat(2_000_000)}`);
  writeFileSync(join(place, "bills.csv"), `bill_id,bill_number,title\n1,HB1,"${"a\n".repeat(10_000_000)}`);
  writeFileSync(join(place, "people.yml"), "[".repeat(1_000_000));
  const refused: string[] = [];
  const result = await run(place, {
    onRefused: ({ file, reason }) => refused.push(`${file.split("/").at(-1)}: ${reason}`),
  });
  expect(counts(result).added).toBe(1);
  expect(refused).toEqual([
    "BILLSTATUS-119hr1.xml: Its XML is too deeply nested or too long.",
    expect.stringMatching(/^bills\.csv: bills\.csv is not readable CSV/),
    expect.stringMatching(/^people\.yml: It is not readable YAML/),
  ]);
});
