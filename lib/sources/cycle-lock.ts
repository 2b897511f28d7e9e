import { lockNumbers } from "@/db/advisory-locks";
import type { Client, ReservedConnection } from "@/db/client";

/** Another process or this one runs a cycle of this coverage. */
export class CycleBusy extends Error {
  constructor() {
    super("An update is already running. Wait until it ends.");
  }
}

/**
 * Runs work while this process alone has the coverage's lock.
 * @param work gets the connection that has the lock
 * @throws CycleBusy
 */
export async function withCoverageLock<T>(
  sql: Client,
  id: number,
  work: (connection: ReservedConnection) => Promise<T>,
): Promise<T> {
  const connection = await acquireLock(sql, id);
  try {
    return await work(connection);
  } finally {
    await connection`select pg_advisory_unlock(${lockNumbers.coverages}, ${id})`.catch(() => {});
    connection.release();
  }
}

async function acquireLock(sql: Client, id: number): Promise<ReservedConnection> {
  const connection = await sql.reserve();
  try {
    const [row] = await connection<
      { locked: boolean }[]
    >`select pg_try_advisory_lock(${lockNumbers.coverages}, ${id}) as locked`;
    if (!row?.locked) throw new CycleBusy();
    await connection`select set_config(name, value, false) from (values ('tcp_keepalives_idle', '20'), ('tcp_keepalives_interval', '10'), ('tcp_keepalives_count', '4')) s (name, value)`;
    return connection;
  } catch (error) {
    connection.release();
    throw error;
  }
}
