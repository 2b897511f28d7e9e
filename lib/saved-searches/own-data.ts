import { asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { savedSearches } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { isoTime } from "@/lib/users/queries";

/** One's saved searches, deleted ones too as long as they are kept. */
export const ownSearches = async (viewer: Viewer) => ({
  savedSearches: await db
    .select({
      name: savedSearches.name,
      route: savedSearches.route,
      queryString: savedSearches.queryString,
      createdAt: isoTime(savedSearches.createdAt),
      lastSeenAt: isoTime(savedSearches.lastSeenAt),
      deletedAt: isoTime(savedSearches.deletedAt),
    })
    .from(savedSearches)
    .where(eq(savedSearches.ownerId, viewer.id))
    .orderBy(asc(savedSearches.id)),
});
