import { desc, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { evidenceHeads, evidenceKeys } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { record } from "@/lib/activity/record";
import { organisation } from "@/lib/organisation/organisation";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { absolute } from "@/lib/platform/env/settings";
import { type Feed, lastingId } from "@/lib/platform/http/feed";
import { log } from "@/lib/platform/observability/log";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { chainHead, extendChain, lockChain } from "./chain";
import { evidencePath } from "./addresses";
import { signingKey } from "./keys";

export type DailyHead = {
  day: string;
  sequence: number;
  hash: string;
  at: string;
  signature: string;
  publicKey: string;
};

/** What the signature of a day's head is of. */
export const headText = ({ day, sequence, hash }: Pick<DailyHead, "day" | "sequence" | "hash">): string =>
  [day, sequence, hash].join("\n");

/**
 * Signs the head of the chain for the day (UTC) and writes it into the log: once a day, once the chain has an entry.
 * @returns whether it was written now
 */
export async function recordHead(): Promise<boolean> {
  await extendChain();
  return transaction(async (tx) => {
    await lockChain(tx);
    const { sequence, hash, at } = await chainHead(tx);
    if (at === null) return false;
    const { rowId, sign } = await signingKey(tx);
    const [row] = await tx.execute<{ day: string }>(sql`select (now() at time zone 'UTC')::date::text as day`);
    const { day } = row!;
    const signature = sign(Buffer.from(headText({ day, sequence, hash })));
    const written = await tx
      .insert(evidenceHeads)
      .values({ day, sequence, hash, at, signature, keyId: rowId })
      .onConflictDoNothing()
      .returning({ day: evidenceHeads.day });
    if (written.length === 0) return false;
    await record(tx, "system", { action: "evidence.head-signed", entity: "evidence", after: { day, sequence, hash } });
    await invalidatePublicPages(tx);
    log.info({ day, sequence, hash }, "the head of the chain of evidence");
    return true;
  });
}

/** The newest signed heads. */
export const dailyHeads = (most: number): Promise<DailyHead[]> =>
  db
    .select({
      day: evidenceHeads.day,
      sequence: evidenceHeads.sequence,
      hash: evidenceHeads.hash,
      at: isoUtc(evidenceHeads.createdAt),
      signature: evidenceHeads.signature,
      publicKey: evidenceKeys.publicKey,
    })
    .from(evidenceHeads)
    .innerJoin(evidenceKeys, eq(evidenceKeys.id, evidenceHeads.keyId))
    .orderBy(desc(evidenceHeads.day))
    .limit(most);

/** The signed heads as a feed: who subscribes keeps what the site can no longer change. */
export async function headsFeed(): Promise<Feed> {
  const { name } = await organisation();
  const heads = await dailyHeads(60);
  return {
    id: lastingId("feed/evidence"),
    title: `${name}: evidence`,
    description: "The head of the chain of evidence, once a day, signed.",
    url: absolute(evidencePath),
    self: absolute(`${evidencePath}/feed.xml`),
    author: name,
    updatedAt: heads[0]?.at ?? "1970-01-01T00:00:00Z",
    entries: heads.map(({ day, sequence, hash, at, signature, publicKey }) => ({
      id: lastingId(`evidence/${day}`),
      url: absolute(`${evidencePath}#head-${day}`),
      title: `${formatDate(day)}: entry ${sequence}`,
      summary: hash,
      html: `<p>Entry ${sequence}: <code>${hash}</code></p><p>Signature: <code>${signature}</code></p><p>Key: <code>${publicKey}</code></p>`,
      publishedAt: at,
      updatedAt: at,
      categories: [],
    })),
  };
}
