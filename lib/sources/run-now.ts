import { setTimeout as sleep } from "node:timers/promises";
import { runUncancellable } from "@/db/cancellation";
import { directAddress } from "@/db/connection-settings";
import { openClient } from "@/db/client";
import type { Viewer } from "@/lib/platform/auth/roles";
import { log } from "@/lib/platform/observability/log";
import { HttpError } from "@/lib/platform/http/problem";
import { runCycle } from "./cycle";
import { CycleBusy } from "./cycle-lock";
import { stopping } from "./stopping";

/** Milliseconds after which a call returns while its cycle continues. */
const longestWait = 30_000;

/**
 * Runs a cycle of a coverage in this process and waits for it, at most 30 seconds.
 * @throws HttpError 409 during another cycle
 */
export async function runCoverageNow(id: number, admin: Viewer): Promise<void> {
  const running = runUncancellable(async () => {
    const sql = openClient(directAddress(), 3, {
      connect_timeout: 10,
      connection: { application_name: "rotunda sources" },
    });
    try {
      await runCycle({ sql, coverageId: id, actor: admin, signal: stopping() });
    } finally {
      await sql.end({ timeout: 5 });
    }
  });
  running.catch((error: unknown) => {
    if (!(error instanceof CycleBusy)) log.error({ err: error, coverageId: id }, "a cycle that was asked for failed");
  });
  const timer = new AbortController();
  try {
    await Promise.race([running, sleep(longestWait, undefined, { signal: timer.signal })]);
  } catch (error) {
    throw error instanceof CycleBusy ? new HttpError(409, { message: error.message, id }) : error;
  } finally {
    timer.abort();
  }
}
