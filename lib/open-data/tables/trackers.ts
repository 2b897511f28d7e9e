import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db";
import { absolute } from "@/lib/platform/env/settings";
import { trackerPath } from "@/lib/trackers/public/addresses";
import { isOpenTracker, publishedTracker, type PublicTracker } from "@/lib/trackers/public/published";
import { trackerTables as fromTrackers } from "@/lib/trackers/queries";
import { categoryLabel } from "@/lib/trackers/public/shown-values";
import { membershipOf } from "@/lib/trackers/public/tracked-bills";
import { batchesOf } from "../snapshot";
import { address, billId, maybe, moment, openTable, text, whole } from "./table";

/** Each is read by the query of its page, so that this file cannot see one that the page does not show. */
async function* openTrackers(tx: Transaction): AsyncGenerator<PublicTracker> {
  const rows = await tx.execute<{ slug: string }>(
    sql`select t.slug from ${fromTrackers} where ${isOpenTracker} order by t.id`,
  );
  for (const { slug } of rows) {
    const found = await publishedTracker(slug, tx);
    if (found?.state === "published") yield found.tracker;
  }
}

const trackers = openTable({
  name: "trackers",
  title: "Trackers",
  about: "One row for each published tracker.",
  row: z.object({
    id: whole("Number of the tracker on this site."),
    slug: text("The end of its address."),
    url: address("Its page on this site."),
    name: text("The name."),
    text: text("The introduction."),
    method: text("How its bills were chosen and sorted."),
    published_at: maybe(moment("When it was first published.")),
    updated_at: moment("When it was last edited."),
  }),
  read: async function* (tx) {
    for await (const { id, slug, name, text: about, method, publishedAt, updatedAt } of openTrackers(tx))
      yield [
        {
          id,
          slug,
          url: absolute(trackerPath(slug)),
          name,
          text: about,
          method,
          published_at: publishedAt,
          updated_at: updatedAt,
        },
      ];
  },
});

const trackerBills = openTable({
  name: "tracker_bills",
  title: "Bills in trackers",
  about: "One row for each bill in a published tracker, with what the tracker shows about it.",
  row: z.object({
    tracker_id: whole("The tracker: id in trackers."),
    bill_id: billId,
    category: maybe(text("Its category, if the tracker shows categories.")),
    public_note: maybe(text("The note for readers, if the tracker shows notes.")),
  }),
  read: async function* (tx) {
    for await (const tracker of openTrackers(tx)) {
      const { from, where } = await membershipOf(tracker, tx);
      const [showsCategory, showsNote] = [tracker.columns.includes("category"), tracker.columns.includes("publicNote")];
      const batches = batchesOf<{ bill_id: number; category_id: number | null; note: string }>(
        tx,
        sql`select bills.id as bill_id, tb.category_id, coalesce(tb.public_note, '') as note from ${from} where (${where}) order by bills.id`,
      );
      for await (const rows of batches)
        yield rows.map(({ bill_id, category_id, note }) => ({
          tracker_id: tracker.id,
          bill_id,
          category: showsCategory ? categoryLabel(tracker, category_id) : null,
          public_note: (showsNote && note) || null,
        }));
    }
  },
});

export const trackerTables = [trackers, trackerBills];
