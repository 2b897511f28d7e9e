import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "./index.ts";

/**
 * Every advisory lock. They never change and are never reused: during an update the previous version runs beside this
 * one.
 */
export const lockNumbers = {
  migrations: 7_246_001,
  testTemplate: 7_246_002,
  billFacets: 7_246_003,
  imports: 7_246_004,
  /** Seed of the hash of a caller and its idempotency key. */
  idempotencyKeys: 7_246_005,
  /** First of two numbers; the second is the hash of a worker's name. */
  workers: 7_246_006,
  /** First of two numbers; the second is the id of the coverage whose cycle is running. */
  coverages: 7_246_007,
  /** Held by the single job that runs due cycles. */
  sourceCycles: 7_246_008,
  /** First of two numbers; the second is the hash of the source whose hearings are being stored. */
  hearings: 7_246_009,
  blobs: 7_246_010,
  references: 7_246_011,
  /** Held while people or committees are looked up or added. */
  people: 7_246_012,
  committees: 7_246_013,
  textFetching: 7_246_014,
  /** Held by the single job that re-parses stored texts. */
  textReading: 7_246_015,
  /** Held by the single job that reads texts and roll calls of followed bills. */
  sourceParts: 7_246_016,
  /** First of two numbers; the second is the hash of the run of a server that is reading files. */
  readingServers: 7_246_017,
  /** Held by the single job that makes a file of open data. */
  openData: 7_246_018,
  /** Held while entries get their place in the chain of evidence. */
  evidence: 7_246_019,
} as const;

/** Names that the database hashes; some together with the id of the locked row. */
export type LockName =
  | "alerts.digest"
  | "alerts.reminders"
  | "file-areas.order"
  | "form-templates.order"
  | "issues.series"
  | "language-watches.bill"
  | "rotunda.demo"
  | "subscribers.import"
  | "templates.selects"
  | "templates.slug"
  | "topics.order"
  | "topics.slug"
  | "users.admins"
  | `slug of ${string}`
  | `source trust ${string}`
  | `source ${string}`;

/** Holds the lock until the transaction ends. @param id of the row; without it the lock covers all */
export async function lockUntilCommit(tx: Pick<Queryable, "execute">, name: LockName, id?: number): Promise<void> {
  const key: SQL = id === undefined ? sql`hashtext(${name}::text)` : sql`hashtext(${name}::text), ${id}::int`;
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
}
