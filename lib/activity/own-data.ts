import { asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { activityLog } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { isoUtc } from "@/db/iso-utc";

/** The log entries of a person's actions. */
export const ownActivity = async (viewer: Viewer) => ({
  activity: await db
    .select({
      at: isoUtc(activityLog.createdAt),
      action: activityLog.action,
      entity: activityLog.entity,
      entityId: activityLog.entityId,
    })
    .from(activityLog)
    .where(eq(activityLog.actorId, viewer.id))
    .orderBy(asc(activityLog.id))
    .limit(100_000),
});
