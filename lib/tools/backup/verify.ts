import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { openPostgres } from "@/lib/tools/postgres/embedded-postgres";
import { settings } from "@/lib/platform/env/settings";
import { noteVerified } from "./record-backup";
import { restore, type Restored } from "./restore";

/**
 * Restores a backup into a temporary Postgres, compares every row and byte, and deletes it again.
 * @throws BackupError naming what is wrong with the backup
 */
export async function verify(place: string, note?: (line: string) => void): Promise<Restored> {
  const data = resolve(settings().DATA_FOLDER);
  mkdirSync(data, { recursive: true });
  const folder = mkdtempSync(join(data, "verify-"));
  try {
    const server = await openPostgres({ folder: join(folder, "postgres"), durable: false });
    try {
      const restored = await restore(place, { url: server.url() }, note);
      await noteVerified(restored.madeAt);
      return restored;
    } finally {
      await server.release({ force: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
