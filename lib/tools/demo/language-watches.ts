import { inArray, sql } from "drizzle-orm";
import { alerts, billTexts, languageWatches, languageWatchEvents } from "@/db/schema";
import { compareBill } from "@/lib/language-watches/compare-bill";
import { storeFound } from "@/lib/language-watches/store-found";
import { addCalendarDays } from "@/lib/platform/text/dates";
import { ignoredWords, readPassage } from "@/lib/texts/matching/match-text";
import { demoWatch } from "./content/language-watches";
import { type Loading, momentOf, noteAct } from "./loading";

/** The watched words of a reader, with the bills of the demo that have them. What happened before is never sent. */
export async function loadLanguageWatches(loading: Loading): Promise<void> {
  const { tx } = loading;
  const { owner, name, cadence, paragraphs } = demoWatch;
  const ownerId = loading.people.get(owner)!.id;
  const at = momentOf(loading, addCalendarDays(loading.monday, -60), 10);
  const text = paragraphs.join("\n\n");
  const passage = await readPassage(text, tx);
  const windows = passage.windows.filter(({ textIds }) => textIds !== null);
  const [row] = await tx
    .insert(languageWatches)
    .values({
      ownerId,
      name,
      text,
      words: { windows: windows.map(({ pairs }) => pairs), ignored: ignoredWords(passage) },
      startedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: languageWatches.id });
  const id = row!.id;
  const textIds = new Set(windows.flatMap((window) => window.textIds ?? []));
  const bills = await tx
    .selectDistinct({ id: billTexts.billId })
    .from(billTexts)
    .where(inArray(billTexts.id, [...textIds]))
    .orderBy(billTexts.billId);
  for (const bill of bills)
    await storeFound(tx, bill.id, await compareBill(tx, bill.id, [{ id, startedAt: at, passage, textIds }]));
  await tx.update(languageWatchEvents).set({ createdAt: sql`${languageWatchEvents.day}::timestamptz` });
  await tx.insert(alerts).values({ ownerId, languageWatchId: id, cadence, createdAt: at, updatedAt: at });
  noteAct(loading, owner, at, { action: "language-watch.created", entity: "language-watch", entityId: id });
}
