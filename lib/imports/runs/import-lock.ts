import type { Client } from "@/db/client";
import { lockNumbers } from "@/db/advisory-locks";
import { ConnectionLost } from "@/db/connections";

/** Another import runs on the same database. */
export class ImportBusy extends Error {
  constructor() {
    super("Another import is running. Wait until it ends, then start this one again.");
  }
}

/** `mustHold` throws if the lock was lost with its connection: another import may have started. */
export type ImportLock = { mustHold(): void; release(): Promise<void> };

/** The exclusive import lock, held by a connection, so that a killed import releases it. @throws ImportBusy */
export async function holdImportLock(sql: Client): Promise<ImportLock> {
  const connection = await sql.reserve();
  try {
    const [row] = await connection<{ held: boolean }[]>`select pg_try_advisory_lock(${lockNumbers.imports}) as held`;
    if (!row?.held) throw new ImportBusy();
    // A crashed machine closes no connection; with keepalives every few seconds it is detected within a minute.
    await connection`select set_config(name, value, false) from (values ('tcp_keepalives_idle', '20'), ('tcp_keepalives_interval', '10'), ('tcp_keepalives_count', '4')) s (name, value)`;
  } catch (error) {
    connection.release();
    throw error;
  }
  return {
    mustHold() {
      if (!connection.isThere()) throw new ConnectionLost();
    },
    async release() {
      await connection`select pg_advisory_unlock(${lockNumbers.imports})`.catch(() => {});
      connection.release();
    },
  };
}
