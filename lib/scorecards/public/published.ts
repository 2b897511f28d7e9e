import { sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { type Edition, editionOf } from "../editions";

/** A scorecard as its public pages need it: an edition of it, and which there are. */
export type PublicScorecard = {
  slug: string;
  publishedAt: string | null;
  edition: Edition;
  isNewest: boolean;
  /** All of them, the newest first. */
  editions: { number: number; reason: string; at: string }[];
  /** Why the records of today could not be scored. */
  pending: string[];
};

export type FoundScorecard = { state: "published"; scorecard: PublicScorecard } | { state: "gone" };

/** Whether everyone may read a scorecard `c` with its editions. */
export const isOpenScorecard = sql<boolean>`(c.state = 'published' and c.deleted_at is null)`;

/**
 * The scorecard of an address, in its newest edition or in that with a number. `gone`: it was public, and was withdrawn or
 * deleted. Null: there is none, no such edition, or a draft that never was public.
 */
export async function publishedScorecard(slug: string, number: number | null = null): Promise<FoundScorecard | null> {
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return null;
  const [row] = await db.execute<{ id: number; isOpen: boolean; publishedAt: string; pending: string[] }>(sql`
    select id, ${isOpenScorecard} as "isOpen", ${isoUtc(sql`published_at`)} as "publishedAt", pending
    from scorecards c where slug = ${slug} and published_at is not null`);
  if (!row) return null;
  if (!row.isOpen) return { state: "gone" };
  const [edition, editions] = await Promise.all([
    editionOf(row.id, number, db),
    db.execute<{ number: number; reason: string; at: string }>(sql`
      select number, reason, ${isoUtc(sql`created_at`)} as at from scorecard_editions where scorecard_id = ${row.id} order by number desc limit 200`),
  ]);
  if (!edition) return null;
  const { publishedAt, pending } = row;
  return {
    state: "published",
    scorecard: {
      slug,
      publishedAt,
      edition,
      isNewest: edition.number === editions[0]?.number,
      editions: [...editions],
      pending,
    },
  };
}
