import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { defineReader } from "@/lib/platform/documents/limits";
import { files, scrapedBill } from "@/lib/tools/testing/imports";
import { containers } from "./containers";
import { nextContainer, type RecordsOrder, type RecordsPart, readRecords } from "./in-process";
import { recordsOf } from "./records";

// Real processes, which end as files of strangers end them. Starting one takes a while on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const hostile = defineReader<RecordsOrder, RecordsPart>("records", "lib/tools/testing/hostile-records-reader.ts");
const today = "2026-11-21";
const nameOf = (path: string) => path.split(/[/ ]/).at(-1)!;

/** What is read of each container: names of bills, and of files with the reason why they are refused. */
async function readAll(path: string, reader?: typeof hostile): Promise<string[][]> {
  const parts = readRecords({ paths: [path], format: "auto", today }, reader);
  const all: string[][] = [];
  for await (const container of containers([path])) {
    const found: string[] = [];
    for await (const outcome of nextContainer(parts, container.label)) {
      if ("bill" in outcome) found.push(outcome.bill.name);
      else if ("refused" in outcome) found.push(`${nameOf(outcome.file)}: ${outcome.refused}`);
    }
    await container.close();
    all.push(found);
  }
  await parts.return(undefined);
  return all;
}

/** Records of bills, one a line. */
const lines = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => JSON.stringify(scrapedBill(`HB ${first + at}`))).join("\n");
const names = (first: number, count: number) => Array.from({ length: count }, (_, at) => `HB ${first + at}`);
/** Long enough to be named before it is read. */
const large = (number: string) => scrapedBill(number, { title: `An act about ${"much ".repeat(20_000)}` });
const twice = "It could not be read: reading it ended the process that reads files. It was tried twice.";

test("the process reads the same records as this one, container by container", async () => {
  const place = files({
    "a.json": scrapedBill("HB 1"),
    "b.json": large("HB 2"),
    "c.jsonl": lines(3, 350),
    "d.json": "{ not JSON",
    "e.pdf": "%PDF",
  });
  writeFileSync(
    join(place, "z.zip"),
    zipSync({ "x.json": strToU8(lines(900, 1)), "y.zip": zipSync({ "x.json": strToU8(lines(901, 1)) }) }),
  );
  const parts = readRecords({ paths: [place], format: "auto", today });
  let containersRead = 0;
  for await (const container of containers([place])) {
    const [here, there]: [unknown[], unknown[]] = [[], []];
    for await (const outcome of recordsOf(container, "auto", today)) here.push(outcome);
    for await (const outcome of nextContainer(parts, container.label)) there.push(outcome);
    expect(there).toEqual(here);
    expect(here.length).toBeGreaterThan(0);
    await container.close();
    containersRead += 1;
  }
  expect(containersRead).toBe(3);
  expect((await parts.next()).done).toBe(true);
});

test("a file that ends the process twice is refused by name, and what is before, beside and behind it is read", async () => {
  const place = files({
    "1.json": scrapedBill("HB 1"),
    "2-ends-it.json": large("HB 2"),
    "3.json": scrapedBill("HB 3"),
    "4-quiet-one.json": scrapedBill("HB 4"),
    "5.jsonl": lines(5, 150),
  });
  writeFileSync(join(place, "6.zip"), zipSync({ "x.json": strToU8(lines(900, 1)) }));
  expect(await readAll(place, hostile)).toEqual([
    ["HB 1", `2-ends-it.json: ${twice}`, "HB 3", `4-quiet-one.json: ${twice}`, ...names(5, 150)],
    ["HB 900"],
  ]);
});

test("a process that ends once is started again, and reads on behind the last record", async () => {
  const place = files({ "1-once-only.jsonl": lines(1, 350), "2.json": scrapedBill("HB 900") });
  expect(await readAll(place, hostile)).toEqual([[...names(1, 350), "HB 900"]]);
});

test("records of a file that ends the process in its middle stay, and the rest of it is refused", async () => {
  const place = files({ "1-later-ended.jsonl": lines(1, 350), "2.json": scrapedBill("HB 900") });
  const [found] = await readAll(place, hostile);
  expect(found!.slice(0, 100)).toEqual(names(1, 100));
  expect(found!.slice(-2)).toEqual([`1-later-ended.jsonl: ${twice}`, "HB 900"]);
  expect(new Set(found).size).toBe(found!.length);
});
