import { asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { listViews } from "@/db/schema";
import { isoUtc } from "@/db/iso-utc";
import type { Viewer } from "@/lib/platform/auth/roles";

/** One's own saved views of admin lists. */
export const ownViews = async (viewer: Viewer) => ({
  listViews: await db
    .select({
      list: listViews.list,
      name: listViews.name,
      queryString: listViews.queryString,
      isDefault: listViews.isDefault,
      createdAt: isoUtc(listViews.createdAt),
    })
    .from(listViews)
    .where(eq(listViews.ownerId, viewer.id))
    .orderBy(asc(listViews.id)),
});
