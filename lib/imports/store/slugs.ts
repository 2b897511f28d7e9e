import { randomBytes } from "node:crypto";
import type postgres from "postgres";

/** This many duplicates get a number; after that a random suffix is cheaper than a search. */
const numbered = 40;

/** A free slug per base, in order: `-2`, `-3` and so on. @param table with a unique column `slug` */
export async function freeSlugs(
  tx: postgres.Sql,
  bases: readonly string[],
  table: "bills" | "persons" | "committees" = "bills",
): Promise<string[]> {
  const taken = await takenOf(tx, bases, table);
  const seen = new Set<string>();
  const crowded = new Set(bases.filter((base) => taken.has(base) || seen.has(base) || !seen.add(base)));
  if (crowded.size > 0) for (const slug of await takenOf(tx, [...crowded].flatMap(namesakes), table)) taken.add(slug);
  return bases.map((base) => {
    const slug =
      [base, ...(crowded.has(base) ? namesakes(base) : [])].find((candidate) => !taken.has(candidate)) ??
      `${base}-${randomBytes(4).toString("hex")}`;
    taken.add(slug);
    return slug;
  });
}

const namesakes = (base: string): string[] => Array.from({ length: numbered }, (_, i) => `${base}-${i + 2}`);

async function takenOf(tx: postgres.Sql, slugs: readonly string[], table: string): Promise<Set<string>> {
  const rows = await tx<{ slug: string }[]>`select slug from ${tx(table)} where slug = any(${[...slugs]}::text[])`;
  return new Set(rows.map(({ slug }) => slug));
}
