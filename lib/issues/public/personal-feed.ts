import { and, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { feedAddresses, users } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { readerOfPerson } from "@/lib/audiences/reader";
import { organisation } from "@/lib/organisation/organisation";
import { addressKey, newSeed, ownerOfKey } from "@/lib/platform/auth/address-key";
import type { Viewer } from "@/lib/platform/auth/roles";
import { publicUrl } from "@/lib/platform/env/settings";
import { feedResponse } from "@/lib/platform/http/feed";
import { notFound } from "@/lib/platform/http/problem";
import type { FeedFormat } from "./addresses";
import { issueFeed } from "./issue-feed";

const entity = "feed-address";

const addressOf = (token: string, format: FeedFormat): string => `${publicUrl()}/me/feed/${token}/feed.${format}`;

/** The address of a person's own feed; null if there is none. */
export async function feedAddressOf(viewer: Viewer): Promise<string | null> {
  const [row] = await db
    .select({ seed: feedAddresses.seed })
    .from(feedAddresses)
    .where(eq(feedAddresses.userId, viewer.id));
  return row ? addressOf(addressKey("feed", viewer.id, row.seed), "xml") : null;
}

/** Creates a feed address and revokes the previous one. */
export async function newFeedAddress(tx: Transaction, viewer: Viewer): Promise<string> {
  const seed = newSeed();
  await tx
    .insert(feedAddresses)
    .values({ userId: viewer.id, seed })
    .onConflictDoUpdate({ target: feedAddresses.userId, set: { seed } });
  await record(tx, viewer, { action: "feed-address.created", entity, entityId: viewer.id });
  return addressOf(addressKey("feed", viewer.id, seed), "xml");
}

/** Ends the feed address. Ending none is done already. */
export async function endFeedAddress(tx: Transaction, viewer: Viewer): Promise<void> {
  const gone = await tx
    .delete(feedAddresses)
    .where(eq(feedAddresses.userId, viewer.id))
    .returning({ userId: feedAddresses.userId });
  if (gone.length > 0) await record(tx, viewer, { action: "feed-address.ended", entity, entityId: viewer.id });
}

/** Whose feed it is; null if the address is wrong or was revoked, or the account is disabled. */
export const ownerOfFeed = (token: string): Promise<number | null> =>
  ownerOfKey("feed", token, async (id) => {
    const [row] = await db
      .select({ seed: feedAddresses.seed })
      .from(feedAddresses)
      .innerJoin(users, eq(users.id, feedAddresses.userId))
      .where(and(eq(feedAddresses.userId, id), isNull(users.disabledAt)));
    return row?.seed;
  });

/**
 * Everything that a person may read now, without what the person reads as staff: an address is easily passed on.
 * @throws HttpError 404 for an address that is not valid any more
 */
export async function personalFeed(token: string, format: FeedFormat): Promise<Response> {
  const owner = await ownerOfFeed(token);
  if (owner === null) throw notFound("This feed address is no longer valid.");
  const [{ name, tagline }, reader] = await Promise.all([organisation(), readerOfPerson(owner)]);
  const feed = await issueFeed(
    { key: `person/${owner}`, title: name, description: tagline, page: "/", filter: { reader } },
    format,
  );
  const response = feedResponse({ ...feed, self: addressOf(token, format) }, format);
  response.headers.set("cache-control", "private, no-store");
  return response;
}
