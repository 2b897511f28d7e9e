import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { languageWatchBills, languageWatchEvents } from "@/db/schema";
import type { Found, Turn } from "./compare-bill";

type Event = typeof languageWatchEvents.$inferInsert;

/**
 * Stores what was found about one bill, and the events that follow from it: all turns of a bill that a watch has not seen
 * yet, else the last one if the newest version has the words where it had not, or no longer. Whatever is found again, such
 * as a text that was read again or stored twice, makes no event.
 */
export async function storeFound(tx: Transaction, billId: number, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return;
  await lockUntilCommit(tx, "language-watches.bill", billId);
  const [bill] = await tx.execute<{ enactedOn: string | null }>(
    sql`select case when status = 'enacted' then coalesce(status_date, current_date)::text end as "enactedOn" from bills where id = ${billId}`,
  );
  const known = new Map(
    (
      await tx.execute<{ watchId: number; isPresent: boolean }>(
        sql`select watch_id as "watchId", is_present as "isPresent" from language_watch_bills where bill_id = ${billId}`,
      )
    ).map(({ watchId, isPresent }) => [watchId, isPresent]),
  );
  const events: Event[] = [];
  for (const one of found) {
    const was = known.get(one.watchId);
    const last = one.turns.at(-1)!;
    const turns = was === undefined ? one.turns : was === one.isPresent ? [] : [last];
    events.push(...turns.map((turn) => eventOf(one, turn)));
    if (bill?.enactedOn && one.isPresent && (was === undefined || turns.length > 0))
      events.push({
        ...eventOf(one, { ...last, passage: one.newest }),
        kind: "enacted",
        day: bill.enactedOn,
        textId: one.newest.textId,
        version: one.newest.version,
        isStart: last.isStart && bill.enactedOn <= one.startedOn,
      });
  }
  await tx
    .insert(languageWatchBills)
    .values(
      found.map(({ watchId, isPresent, first, newest: { version: _, ...newest } }) => ({
        watchId,
        billId,
        isPresent,
        firstTextId: first,
        ...newest,
      })),
    )
    .onConflictDoUpdate({
      target: [languageWatchBills.watchId, languageWatchBills.billId],
      set: Object.fromEntries(
        (
          [
            "isPresent",
            "firstTextId",
            "textId",
            "section",
            "sectionLabel",
            "start",
            "end",
            "words",
            "shareOfYours",
            "shareOfTheirs",
          ] as const
        ).map((name) => [name, sql.raw(`excluded."${languageWatchBills[name].name}"`)]),
      ),
    });
  if (events.length > 0) await tx.insert(languageWatchEvents).values(events).onConflictDoNothing();
}

function eventOf({ watchId, billId }: Found, { kind, day, textId, version, passage, isStart }: Turn): Event {
  const { section, start, end, words } = passage;
  return { watchId, billId, kind, day, textId, version, section, start, end, words, isStart };
}

/** Notes watched words in bills that have become law since. @returns how many */
export async function storeEnacted(tx: Transaction): Promise<number> {
  const rows = await tx.execute(sql`
    insert into language_watch_events (watch_id, bill_id, kind, day, text_id, version, section, start, "end", words, is_start)
    select w.watch_id, w.bill_id, 'enacted', coalesce(b.status_date, current_date), w.text_id, coalesce(t.name, ''), w.section, w.start, w."end", w.words, false
    from language_watch_bills w join bills b on b.id = w.bill_id left join bill_texts t on t.id = w.text_id
    where b.status = 'enacted' and w.is_present
      and not exists (select from language_watch_events e where e.watch_id = w.watch_id and e.bill_id = w.bill_id and e.kind = 'enacted')
    on conflict do nothing returning id`);
  return rows.length;
}
