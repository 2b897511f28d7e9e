import { asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { languageWatches } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { eventsOf } from "./queries";

/** The words that a person watches, with what happened to them. */
export async function ownLanguageWatches(viewer: Viewer) {
  const rows = await db
    .select({
      id: languageWatches.id,
      name: languageWatches.name,
      text: languageWatches.text,
      createdAt: isoUtc(languageWatches.createdAt),
    })
    .from(languageWatches)
    .where(eq(languageWatches.ownerId, viewer.id))
    .orderBy(asc(languageWatches.id));
  const events = await eventsOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    languageWatches: rows.map(({ id, ...watch }) => ({
      ...watch,
      events: (events.get(id) ?? []).map(({ kind, bill, day, version }) => ({ kind, bill: bill.name, day, version })),
    })),
  };
}
