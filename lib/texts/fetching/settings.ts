import { sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { textSettings } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import type { TextFetching } from "../schema";
import { retryLater } from "./fetch-text";

/** @param lock keeps others from turning it on or off until the transaction ends */
export async function isFetching(on: Queryable = db, lock = false): Promise<boolean> {
  const query = on.select({ isFetching: textSettings.isFetching }).from(textSettings);
  const [row] = await (lock ? query.for("update") : query);
  return row?.isFetching ?? false;
}

/** Whether fetching is on, its progress, and the paused sites. */
export async function textFetching(on: Queryable = db): Promise<TextFetching> {
  const [isOn, counts, paused] = await Promise.all([
    isFetching(on),
    on.execute<{ waiting: number; kept: number; scans: number; refused: number }>(sql`
      select count(*) filter (where next_fetch_at is not null)::int as waiting, count(*) filter (where state = 'kept')::int as kept,
        count(*) filter (where state = 'scan')::int as scans, count(*) filter (where state = 'refused' and next_fetch_at is null)::int as refused from bill_texts`),
    on.execute<{ host: string; until: string; error: string | null }>(sql`
      select substr(source, 7) as host, ${isoUtc(sql`blocked_until`)} as until, last_error as error from source_states
      where source like 'texts %' and blocked_until > now() order by source limit 50`),
  ]);
  const problems = await on.execute<{ reason: string; count: number; total: number }>(sql`
    select reason, count(*)::int as count, (sum(count(*)) over ())::int as total from bill_texts where state in ('none', 'refused') and reason is not null group by reason order by count(*) desc, reason limit 8`);
  return {
    isFetching: isOn,
    ...counts[0]!,
    resting: [...paused],
    missing: problems[0]?.total ?? 0,
    problems: problems.map(({ reason, count }) => ({ reason, count })),
  };
}

/** Turns fetching on or off. A repeated call changes and records nothing. */
export async function setTextFetching(tx: Transaction, admin: Viewer, isOn: boolean): Promise<TextFetching> {
  if ((await isFetching(tx, true)) !== isOn) {
    await tx
      .insert(textSettings)
      .values({ isFetching: isOn })
      .onConflictDoUpdate({ target: textSettings.id, set: { isFetching: isOn, updatedAt: sql`now()` } });
    await record(tx, admin, {
      action: isOn ? "texts.fetching-on" : "texts.fetching-off",
      entity: "organisation",
      entityName: "Bill texts",
    });
    if (isOn) {
      await enqueue(tx, "find-texts", {});
      await enqueue(tx, "fetch-texts", {});
    }
  }
  return textFetching(tx);
}

/** Retries all texts that could not be fetched, except from sites that asked for a pause. @returns how many */
export async function retryTexts(tx: Transaction, admin: Viewer): Promise<number> {
  const rows = await tx.execute<{ id: number }>(sql`
    update bill_texts set next_fetch_at = now(), attempts = 0, updated_at = now() where state in ('none', 'refused') and url is not null
      and (next_fetch_at is null or next_fetch_at > now()) returning id`);
  await tx.execute(sql`
    update source_states set blocked_until = null where source like 'texts %' and coalesce(last_error, '') not like ${`${retryLater}%`}`);
  if (rows.length > 0)
    await record(tx, admin, {
      action: "texts.retried",
      entity: "organisation",
      entityName: "Bill texts",
      after: { texts: rows.length },
    });
  return rows.length;
}
