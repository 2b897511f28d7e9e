import type postgres from "postgres";
import type { Page, ReadContext, SourceClient } from "./client";
import { connectionTo } from "./connections";
import { askSource } from "./ask-source";
import type { CoverageRow } from "./coverage-row";
import { newestMark, storedMarks } from "./identities";
import { storedVotes } from "./votes";
import { SourceTrouble } from "./source-trouble";

export type OpenPages = {
  sql: postgres.Sql;
  coverage: CoverageRow;
  client: SourceClient;
  /** Start of the cycle, ISO 8601. */
  startedAt: string;
  today: string;
  isSweep: boolean;
  /** Reads from then on, if earlier than the last complete cycle. */
  since?: Date;
  /** An administrator asked for it: what was set aside is retried, due or not. */
  isByHand?: boolean;
  /** Waits for a limit; throws to end the cycle. */
  wait: (milliseconds: number) => Promise<void>;
  download: ReadContext["download"];
};

/**
 * Start of the changes to read. A later `since` than the last complete cycle would leave a gap, and a first load needs
 * everything, so both ignore it.
 */
const readFrom = (coverage: CoverageRow, since: Date | undefined): Date | null => {
  const current = coverage.read_as_of ? new Date(coverage.read_as_of) : null;
  return current && since && since < current ? since : current;
};

/**
 * The pages of a coverage, from the interrupted position or the last complete cycle. @throws SourceTrouble, never with
 * the key
 */
export async function* openPages(options: OpenPages): AsyncGenerator<Page> {
  const { sql, coverage, client, wait, download, since } = options;
  const { baseUrl, key } = await connectionTo(client);
  const context: ReadContext = {
    ask: (address, given) => askSource(client.name, address, given, wait),
    download,
    baseUrl,
    key,
    now: new Date(options.startedAt),
    today: options.today,
    cursor: coverage.cursor,
    since: readFrom(coverage, since),
    // Bills stored since then say nothing about those rejected beside them.
    newestMark: since
      ? null
      : (coverage.newest_mark ??
        (await newestMark(sql, client.recordSource, coverage.id, new Date(options.startedAt)))),
    isSweep: options.isSweep,
    setAside: coverage.set_aside.map(({ id, label, place, retryAt }) => ({
      id,
      label,
      place,
      isDue: options.isByHand === true || Date.parse(retryAt) <= Date.parse(options.startedAt),
    })),
    storedMarks: (ids) => storedMarks(sql, client.recordSource, ids),
    storedVotes: (prefix) => storedVotes(sql, client.name, prefix),
  };
  const { kind, external_id: externalId, label, jurisdiction, params } = coverage;
  try {
    yield* client.read({ kind, externalId, label, jurisdiction, params }, context);
  } catch (error) {
    if (error instanceof SourceTrouble && key && error.message.includes(key))
      throw new SourceTrouble(error.kind, error.message.replaceAll(key, "…"), error.retryAt);
    throw error;
  }
}
