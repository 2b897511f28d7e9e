import type postgres from "postgres";
import { type Client, openClient } from "@/db/client";
import { lockNumbers } from "@/db/advisory-locks";
import { BackupError } from "./backup-error";
import { listTables, plainTexts, type Table } from "./table-list";

export type Snapshot = { tx: postgres.Sql; tables: Table[] };

const tries = 3;

/** Connections that may take their time. */
export const patient = (url: string, most: number): Client =>
  openClient(url, most, { connect_timeout: 10, connection: { application_name: "rotunda backup" } });

/**
 * Reads the whole database as it is at one moment, while people go on writing. Until the end no table changes its
 * shape, and no bytes of files are removed that the moment still names.
 */
export async function readSnapshot<T>(url: string, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const sql = patient(url, 2);
  let reading: Promise<T> | undefined;
  try {
    return (await sql.begin(async (holding) => {
      const hold = holding as unknown as postgres.Sql;
      await hold.unsafe(plainTexts);
      await hold`select pg_advisory_xact_lock_shared(${lockNumbers.blobs})`;
      for (let attempt = 1; ; attempt += 1) {
        const tables = await listTables(hold);
        const result = await sql.begin("isolation level repeatable read read only", async (snapshot) => {
          const tx = snapshot as unknown as postgres.Sql;
          await tx.unsafe(`${plainTexts}; set local lock_timeout = '20s'`);
          // Before the first row is read: the moment is that of the first reading, and the shapes must be those of before it.
          await tx.unsafe(`lock table ${tables.map((table) => table.name).join(", ")} in access share mode`);
          if (JSON.stringify(await listTables(tx)) !== JSON.stringify(tables)) return undefined;
          return { value: await (reading = read({ tx, tables })) };
        });
        if (result) return result.value;
        if (attempt === tries)
          throw new BackupError("The tables are being migrated. Try again when the other Rotunda has started.");
      }
    })) as T;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "55P03" || code === "42P01")
      throw new BackupError("The tables are being migrated. Try again when the other Rotunda has started.");
    throw error;
  } finally {
    await sql.end({ timeout: 0 });
    // If only the locking connection was lost, files that are still being written must not be deleted.
    await reading?.catch(() => {});
  }
}
