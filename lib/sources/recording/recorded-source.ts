import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { timeZoneOf } from "@/lib/bills/vocabulary/jurisdictions";
import { answerWithin } from "@/lib/platform/outgoing/local-hosts";
import type { SourceName } from "../client";
import { answerRecorded, type Recording } from "./answers";
import recorded from "./open-states.json";

/** The demo's fictional state. */
export const recordedJurisdiction = "ocd-jurisdiction/country:us/state:cv/government";
const code = "CV";
/** `.invalid` never resolves (RFC 2606). */
const host = "recorded-source.invalid";

/**
 * The current state of the demo's recording. Each stored update makes the next one available.
 * @returns null outside the demo and for other sources
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

/** Whether the demo's recording replaces a source without a key. */
export const hasRecording = async (source: SourceName, on: Queryable = db): Promise<boolean> =>
  (await recordingOf(source, on)) !== null;

/** The recording's address. Requests to it are then answered within this process. */
export function recordingAddress(source: SourceName): string {
  answerWithin(host, async (address) => {
    const recording = await recordingOf(source, db);
    return recording ? answerRecorded(recording, address) : Response.json({ detail: "Not Found" }, { status: 404 });
  });
  return `http://${host}/`;
}
