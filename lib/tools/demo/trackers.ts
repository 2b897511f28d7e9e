import { trackerBills, trackers } from "@/db/schema";
import { addCalendarDays } from "@/lib/platform/text/dates";
import { demoTracker } from "./content/trackers";
import { idOf, type Loading, momentOf, noteAct } from "./loading";

/** A published tracker over a search, with categories, notes and a map. */
export async function loadTrackers(loading: Loading): Promise<void> {
  const { tx, people, bills } = loading;
  const { categories, bills: said, ...tracker } = demoTracker;
  const at = momentOf(loading, addCalendarDays(loading.monday, -12), 11);
  const [row] = await tx
    .insert(trackers)
    .values({
      ...tracker,
      source: "search",
      categories: categories.map((label, place) => ({ id: place + 1, label })),
      columns: ["title", "jurisdiction", "status", "lastAction", "category", "publicNote"],
      map: "category",
      state: "published",
      publishedAt: at,
      createdBy: people.get("eda")!.id,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: trackers.id });
  const trackerId = row!.id;
  await tx.insert(trackerBills).values(
    said.map(({ bill, category, note }) => ({
      trackerId,
      billId: idOf(bills, bill),
      categoryId: category + 1,
      publicNote: note,
      updatedAt: at,
    })),
  );
  noteAct(loading, "eda", at, {
    action: "tracker.published",
    entity: "tracker",
    entityId: trackerId,
    entityName: tracker.name,
  });
}
