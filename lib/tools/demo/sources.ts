import { openClient } from "@/db/client";
import { directAddress } from "@/db/connection-settings";
import { sessionsOf } from "@/lib/tools/demo/content/organisation";
import { createCoverage } from "@/lib/sources/coverages";
import { runCycle } from "@/lib/sources/cycle";
import { CycleBusy } from "@/lib/sources/cycle-lock";
import { recordedJurisdiction } from "@/lib/sources/recording/recorded-source";
import { people } from "./content/organisation";
import type { Loading } from "./loading";

/** Follows the session of the recording that ships with the demo. @returns its coverage */
export async function followRecording(loading: Loading): Promise<number> {
  const { key, name, email, role } = people[0];
  const { id } = loading.people.get(key)!;
  const coverage = await createCoverage(loading.tx, { id, name, email, role, sessionId: 0 }, "openstates", {
    scope: { jurisdiction: recordedJurisdiction, session: sessionsOf(loading.year).CV.current },
  });
  return coverage.id;
}

/** The first update, so that the screens show one; the minutely job continues it if it fails. */
export async function readRecording(coverageId: number): Promise<void> {
  const sql = openClient(directAddress(), 3, { connect_timeout: 10 });
  try {
    await runCycle({ sql, coverageId });
  } catch (error) {
    // A running server has already started it.
    if (!(error instanceof CycleBusy)) throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
