import { asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { savedSearches } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { teamsInDownload } from "@/lib/sharing/own-data";
import { isoUtc } from "@/db/iso-utc";

/** One's saved searches, including deleted ones that still exist. */
export const ownSearches = async (viewer: Viewer) => ({
  savedSearches: await db
    .select({
      name: savedSearches.name,
      route: savedSearches.route,
      queryString: savedSearches.queryString,
      createdAt: isoUtc(savedSearches.createdAt),
      lastSeenAt: isoUtc(savedSearches.lastSeenAt),
      deletedAt: isoUtc(savedSearches.deletedAt),
      sharedWith: teamsInDownload("search"),
    })
    .from(savedSearches)
    .where(eq(savedSearches.ownerId, viewer.id))
    .orderBy(asc(savedSearches.id)),
});
