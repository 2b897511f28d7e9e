import { sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";

const longest = 3600;

/**
 * Pauses a source that failed: as long as it asks, otherwise briefly and twice as long each time, at most an hour.
 * @param source its name in `source_states`
 * @param retryAfter seconds it asked for, or null
 * @param first seconds of the first pause
 * @returns the end of the pause, ISO 8601
 */
export async function noteRefusal(
  source: string,
  words: string,
  retryAfter: number | null,
  first = 30,
): Promise<string> {
  const wait = retryAfter === null ? first : Math.min(86_400, Math.max(1, retryAfter));
  const longer = sql`least(${longest}, greatest(${first}, 2 * extract(epoch from s.blocked_until - s.last_error_at)))`;
  const [row] = await db.execute<{ until: string }>(sql`
    insert into source_states as s (source, blocked_until, last_error, last_error_at) values (${source}, now() + make_interval(secs => ${wait}), ${words}, now())
    on conflict (source) do update set last_error = excluded.last_error, last_error_at = now(),
      blocked_until = case when ${retryAfter}::int is not null or s.last_error_at is null or s.last_answer_at > s.last_error_at then excluded.blocked_until else now() + make_interval(secs => ${longer}) end
    returning ${isoUtc(sql`blocked_until`)} as until`);
  return row!.until;
}

/** Resets the back-off after a response, written once in several seconds. */
export async function noteAnswer(source: string): Promise<void> {
  await db.execute(sql`
    insert into source_states as s (source, last_answer_at) values (${source}, now()) on conflict (source) do update set last_answer_at = now(), blocked_until = null
    where s.blocked_until is not null or s.last_answer_at is null or s.last_answer_at < now() - interval '5 seconds' or s.last_error_at >= s.last_answer_at`);
}
