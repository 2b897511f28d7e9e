import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Transaction } from "@/db";
import { readZip } from "@/lib/tools/testing/read-zip";
import { packOpenData } from "./pack";
import { openTable, text, texts, whole } from "./tables/table";
import { type PackedEntry, type ZipEntry, zipOf } from "./zip";

const at = new Date("2026-12-01T00:25:00Z");

async function* entriesOf(files: Record<string, string>): AsyncGenerator<ZipEntry> {
  for (const [name, content] of Object.entries(files))
    yield {
      name,
      bytes: (async function* () {
        for (const piece of content.match(/[\s\S]{1,1000}/g) ?? []) yield Buffer.from(piece);
      })(),
    };
}
async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

describe("a zip", () => {
  test("has each file whole, with its size and hash; equal content gives equal bytes", async () => {
    const files = { "a.txt": "", "folder/b.txt": "x".repeat(100_000), "ü.txt": "مشروع\0end" };
    const packed: PackedEntry[] = [];
    const bytes = await bytesOf(zipOf(entriesOf(files), at, (entry) => packed.push(entry)));
    expect(Object.fromEntries(await readZip(bytes))).toEqual(files);
    expect(packed).toEqual(
      Object.entries(files).map(([name, content]) => ({
        name,
        size: Buffer.byteLength(content),
        sha256: createHash("sha256").update(content).digest("hex"),
      })),
    );
    expect((await bytesOf(zipOf(entriesOf(files), at))).equals(bytes)).toBe(true);
  });

  test("ends with the error of what it reads, and reads no further once its reader has left", async () => {
    let isClosed = false;
    const reading = (fails: boolean) =>
      (async function* (): AsyncGenerator<ZipEntry> {
        yield {
          name: "endless.bin",
          bytes: (async function* () {
            try {
              for (let n = 0; ; n += 1) {
                if (fails && n === 3) throw new Error("The rows are gone.");
                yield createHash("sha512").update(String(n)).digest();
              }
            } finally {
              isClosed = true;
            }
          })(),
        };
      })();
    await expect(bytesOf(zipOf(reading(true), at))).rejects.toThrow("The rows are gone.");
    expect(isClosed).toBe(true);
    isClosed = false;
    for await (const _ of zipOf(reading(false), at)) break;
    expect(isClosed).toBe(true);
  });
});

test("a column that the contract does not name is not written", async () => {
  const table = openTable({
    name: "things",
    title: "Things",
    about: "One row for each thing.",
    row: z.object({ id: whole("Its number."), name: text("Its name."), tags: texts("Its tags.") }),
    read: async function* () {
      yield [{ id: 1, name: "=1+1\0", tags: ["a;b", "=c"], secret: "Zyxomma" } as never];
    },
  });
  const publisher = { name: "Us", openDataLicense: "", openDataLicenseUrl: "", openDataAttribution: "" };
  const chunks = packOpenData({} as Transaction, publisher, at.toISOString(), () => {}, [table]);
  const files = await readZip(await bytesOf(chunks));
  expect(files.get("csv/things.csv")).toBe('\ufeffid,name,tags\r\n1,\'=1+1\0,"[""a;b"",""=c""]"\r\n');
  expect(files.get("jsonl/things.jsonl")).toBe('{"id":1,"name":"=1+1\\u0000","tags":["a;b","=c"]}\n');
  expect([...files.values()].join()).not.toContain("Zyxomma");
  expect(files.get("README.txt")).toContain("has not named one");
});
