import { sql } from "drizzle-orm";
import { between, randomFrom } from "@/lib/tools/demo/content/random";
import { type Counts, storeCounts } from "@/lib/analytics/store-counts";
import type { Loading } from "./loading";

/** Days with views; the page of readership shows the last 28 by default. */
const days = 60;
/** Searches that match none of the demo's bills, with their number. */
const searched: readonly [words: string, times: number][] = [
  ["four-day week", 14],
  ["lemonade stands", 9],
  ["scooter helmets", 6],
  ["pawnbroker fees", 4],
  ["moose crossings", 2],
];

/** Reads on a working day and at the weekend, of what is new; it halves with each week that it grows older. */
const ofWeekday = [0.3, 1.25, 1.2, 1, 0.95, 0.85, 0.35];
const readsOn = (most: number, age: number, weekday: number) => most * ofWeekday[weekday]! * 2 ** (-age / 7);

/** Page views of the last weeks: issues mostly in the days after publication, and the bills that they refer to. */
export async function loadReadership({ tx, today }: Pick<Loading, "tx" | "today">): Promise<void> {
  const issues = await tx.execute<{ id: number; age: number }>(
    sql`select id, ${today}::date - published_date as age from publication_issues where snapshot_id is not null order by id`,
  );
  const bills = await tx.execute<{ id: number; named: number }>(
    sql`select bill_id as id, count(*)::int as named from issue_mentions group by bill_id order by named desc, bill_id limit 80`,
  );
  const random = randomFrom(1913);
  for (let ago = days; ago >= 0; ago -= 1) {
    const weekday = new Date(Date.parse(today) - ago * 86_400_000).getUTCDay();
    const counts: Counts = new Map();
    const say = (shown: string, expected: number) => {
      const times = Math.round(expected * (0.6 + 0.8 * random()));
      if (times > 0) counts.set(shown, times);
    };
    for (const { id, age } of issues)
      if (age >= ago) say(`publication-issue:${id}`, readsOn(90, age - ago, weekday) + 0.6);
    for (const { id, named } of bills) say(`bill:${id}`, ofWeekday[weekday]! * Math.min(9, named * 1.5) * random());
    for (const [words, times] of searched) if (between(random, 1, days) <= times) say(`words:${words}`, 1.2);
    await storeCounts(counts, { on: tx, daysAgo: ago });
  }
}
