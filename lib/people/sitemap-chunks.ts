import { sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { committeePath, personPath, votePath } from "./labels";

export type PeopleKind = "people" | "committees" | "votes";

/** Sitemap n has the ids above (n - 1) × size. Ids are hardly ever freed, so the last one tells how many there are. */
export async function peopleChunks(size: number): Promise<{ kind: PeopleKind; chunk: number }[]> {
  const [last] = await db.execute<Record<PeopleKind, number>>(sql`
    select coalesce((select max(id) from persons), 0) as people, coalesce((select max(id) from committees), 0) as committees, coalesce((select max(id) from roll_calls), 0) as votes`);
  return (["people", "committees", "votes"] as const).flatMap((kind) =>
    Array.from({ length: Math.ceil(last![kind] / size) }, (_, i) => ({ kind, chunk: i + 1 })),
  );
}

/** With the last change of each. */
export async function peopleOfChunk(
  kind: PeopleKind,
  size: number,
  chunk: number,
): Promise<{ path: string; lastmod: string }[]> {
  const range = sql`id > ${(chunk - 1) * size} and id <= ${chunk * size} order by id`;
  const lastmod = isoUtc(sql`updated_at`);
  if (kind === "votes") {
    const rows = await db.execute<{ id: number; lastmod: string }>(
      sql`select id, ${lastmod} as lastmod from roll_calls where ${range}`,
    );
    return rows.map((row) => ({ path: votePath(row.id), lastmod: row.lastmod }));
  }
  const rows = await db.execute<{ slug: string; lastmod: string }>(
    kind === "people"
      ? sql`select slug, ${lastmod} as lastmod from persons where ${range}`
      : sql`select slug, ${lastmod} as lastmod from committees where ${range}`,
  );
  return rows.map((row) => ({
    path: kind === "people" ? personPath(row.slug) : committeePath(row.slug),
    lastmod: row.lastmod,
  }));
}
