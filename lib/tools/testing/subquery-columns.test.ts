import { expect, test } from "vitest";
import { readSource, sourceFiles } from "./source-files.ts";

/**
 * In the columns of a select without a join drizzle omits the table's name: inside a subquery `${lists.id}` then means a
 * column of the subquery's own table, and every row counts the same. Such columns must be qualified.
 */
function ambiguous(text: string): string[] {
  const selects = [...text.matchAll(/\.select(?:Distinct)?\(\{([^;]*?)\}\)\s*\.from\(([^;]*)/g)].filter(
    ([, , rest]) => !/[jJ]oin\(/.test(rest!),
  );
  return selects.flatMap(([, columns]) =>
    [...columns!.matchAll(/`[^`]*\(\s*select[^`]*`/g)]
      .map(([template]) => template)
      .filter((template) => /\$\{[a-z]\w*\.[a-z]\w*\}/i.test(template)),
  );
}

test("a subquery among the columns of one table names the outer table itself", () => {
  const found = ["lib", "app", "db"]
    .flatMap(sourceFiles)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => ambiguous(readSource(path)).map((template) => `${path}: ${template}`));
  expect(found).toEqual([]);
});

test("the mistake is seen", () => {
  expect(
    ambiguous("on.select({ n: sql`(select count(*) from a where a.b_id = ${b.id})::int` }).from(b).orderBy(b.id);"),
  ).toHaveLength(1);
  expect(
    ambiguous("on.select({ n: sql`(select count(*) from a where a.b_id = ${b.id})` }).from(b).innerJoin(c, eq(1, 1));"),
  ).toEqual([]);
  expect(ambiguous("on.select({ n: sql`(select count(*) from a where a.b_id = b.id)` }).from(b);")).toEqual([]);
});
