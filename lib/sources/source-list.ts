import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { settings } from "@/lib/platform/env/settings";
import type { SourceClient } from "./client";
import { accountOf, type SourceName } from "./entries";
import { keyOf, keySetting } from "./connections";
import { isRunning } from "./coverage-list";
import { sourceClients } from "./registry";
import type { Source } from "./schema";
import { sourceIdOf } from "./scopes";
import { usageOf } from "./source-limits";

type Row = {
  source: SourceName;
  every: number | null;
  keySetAt: string | null;
  keySetBy: string | null;
  blockedUntil: string | null;
  lastError: string | null;
  followed: number;
  isRunning: boolean;
  lastRunAt: string | null;
  nextRunAt: string | null;
  error: string | null;
};

/** Sources with their key state, limits and cycles, in screen order. */
export async function listSources(on: Queryable = db): Promise<Source[]> {
  const rows = await on.execute<Row>(sql`
    select n.source, c.every_minutes as every, ${isoUtc(sql`k.key_set_at`)} as "keySetAt", p.name as "keySetBy",
      case when s.blocked_until > now() then ${isoUtc(sql`s.blocked_until`)} end as "blockedUntil",
      case when s.last_error_at > coalesce(s.last_answer_at, '-infinity') then s.last_error end as "lastError",
      coalesce(f.followed, 0)::int as followed, coalesce(f.is_running, false) as "isRunning",
      ${isoUtc(sql`f.last_run_at`)} as "lastRunAt", ${isoUtc(sql`f.next_run_at`)} as "nextRunAt", f.error
    from (values ${sql.join(
      sourceClients.map(({ name }) => sql`(${name}::text, ${accountOf(name)}::text)`),
      sql`, `,
    )}) n(source, account)
    left join source_connections c on c.source = n.source
    left join source_connections k on k.source = n.account
    left join people p on p.id = k.key_set_by
    left join source_states s on s.source = n.account
    left join lateral (
      select count(*) as followed, bool_or(${isRunning}) as is_running, max(coverages.last_run_at) as last_run_at,
        min(coverages.next_run_at) filter (where coverages.state = 'active') as next_run_at,
        (array_agg(coverages.error order by coverages.error_at desc) filter (where coverages.error is not null))[1] as error
      from coverages where coverages.source = n.source and coverages.state <> 'ended') f on true`);
  const states = new Map(rows.map((row) => [row.source, row]));
  return Promise.all(sourceClients.map((client) => shownSource(client, states.get(client.name)!, on)));
}

async function shownSource(client: SourceClient, row: Row, on: Queryable): Promise<Source> {
  const [{ state: keyState }, usage] = await Promise.all([keyOf(client, on), usageOf(client.name, on)]);
  const limits = usage.map(({ per, used, most, endsAt }) => ({ per, used, limit: most, resetsAt: endsAt }));
  const isUnreadable = keyState === "unreadable";
  const error = isUnreadable
    ? "The stored API key cannot be read, because SESSION_SECRET has changed. Enter it again."
    : (row.error ?? (row.lastError && `${client.label}: ${row.lastError}`));
  const state =
    keyState === "missing" || isUnreadable
      ? "missing_key"
      : row.isRunning
        ? "running"
        : row.blockedUntil
          ? "resting"
          : row.followed === 0
            ? "idle"
            : row.error
              ? "failing"
              : "waiting";
  return {
    id: sourceIdOf(client.name),
    name: client.label,
    covers: client.covers,
    keyState: isUnreadable ? "missing" : keyState,
    keySetting: keySetting(client.name),
    keySetBy: row.keySetBy,
    keySetAt: row.keySetAt,
    keyHelp: client.keyHelp,
    keyUrl: client.keyUrl,
    terms: client.terms,
    attribution: client.attribution,
    // The Federal Register's pace is not a quota.
    quota: client.needsKey ? (limits.at(-1) ?? null) : null,
    limits,
    every: row.every ?? settings().SOURCES_EVERY_MINUTES,
    state,
    lastRunAt: row.lastRunAt,
    nextRunAt: row.nextRunAt,
    restsUntil: row.blockedUntil,
    error,
  };
}
