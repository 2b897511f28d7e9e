import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { timeZoneOf } from "@/lib/bills/vocabulary/jurisdictions";
import { answerWithin } from "@/lib/platform/outgoing/local-hosts";
import type { SourceName } from "../client";
import { answerRecorded, type Recording } from "./answers";
import recorded from "./open-states.json";

/** The demo's invented state, which no real source knows. */
export const recordedJurisdiction = "ocd-jurisdiction/country:us/state:cv/government";
const code = "CV";
/** Names under `.invalid` lead nowhere (RFC 2606): should anything ever look this one up, nothing is found. */
const host = "recorded-source.invalid";

/**
 * What of the demo's recording counts now: its session, the day from which its dates count, and how far it has played.
 * Each update that a cycle stored is followed by the next.
 * @returns null where this source has no recording here: outside the demo, and for the other sources
 */
async function recordingOf(source: SourceName, on: Queryable): Promise<Recording | null> {
  if (source !== "openstates-api") return null;
  const [row] = await on.execute<{ session: string; loaded: string; played: number }>(sql`
    select c.params->>'session' as session, (c.created_at at time zone ${timeZoneOf(code)})::date::text as loaded,
      (select count(*) from import_runs r join coverages o on o.id = r.coverage_id where o.source = c.source and o.jurisdiction = ${code} and r.state = 'finished')::int as played
    from coverages c where c.source = ${source} and c.jurisdiction = ${code} and exists (select from bills where source = 'demo')
    order by c.id limit 1`);
  return row ? { ...recorded, session: row.session, loadedOn: row.loaded, played: row.played } : null;
}

/** Whether a source without a key is read from the demo's recording. */
export const hasRecording = async (source: SourceName, on: Queryable = db): Promise<boolean> =>
  (await recordingOf(source, on)) !== null;

/** The address of the recording. From then on requests to it are answered within this process, without a connection. */
export function recordingAddress(source: SourceName): string {
  answerWithin(host, async (address) => {
    const recording = await recordingOf(source, db);
    return recording ? answerRecorded(recording, address) : Response.json({ detail: "Not Found" }, { status: 404 });
  });
  return `http://${host}/`;
}
