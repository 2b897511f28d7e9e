import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db";
import { readWords } from "@/lib/bills/words";
import { publishedIssues } from "@/lib/issues/published";
import { webSearch } from "./web-search";

const read = async (text: string) =>
  (await db.execute<{ query: string }>(sql`select ${webSearch(text)}::text as query`))[0]!.query;

const heaps = [
  "-".repeat(33),
  "-".repeat(250),
  "- ".repeat(100),
  "-(".repeat(60),
  "-!".repeat(60),
  "-<".repeat(60),
  "-&".repeat(60),
  "-\t|".repeat(60),
  "-\n:*".repeat(60),
];

test.each(heaps)("a heap of minuses finds nothing and breaks nothing: %j", async (heap) => {
  expect(await readWords(db, [heap])).toBeNull();
  expect(await readWords(db, [heap], { prefix: true })).toBeNull();
  expect((await publishedIssues({ words: heap })).issues).toEqual([]);
});

test.each(heaps)("the words around a heap are looked for: %j", async (heap) => {
  expect(await read(`water ${heap} tax`)).toBe("'water' & 'tax'");
  expect(await readWords(db, [`water ${heap} taxe`], { prefix: true })).toContain("'water'");
});

test("minuses as people write them mean what they mean", async () => {
  expect(await read("water -tax")).toBe("'water' & !'tax'");
  expect(await read("water -- tax")).toBe("'water' & !!'tax'");
  expect(await read("-a-b-c-d-e-f-g-h-i-j-k-l-m")).toBe(
    await db
      .execute<{ query: string }>(
        sql`select websearch_to_tsquery('public.rotunda', '-a-b-c-d-e-f-g-h-i-j-k-l-m')::text as query`,
      )
      .then(([row]) => row!.query),
  );
});
