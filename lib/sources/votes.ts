import type postgres from "postgres";
import type { SourceName } from "./client";

/** The marks of a source's stored votes by id. @param prefix of the ids, without wildcards */
export async function storedVotes(sql: postgres.Sql, source: SourceName, prefix: string): Promise<Map<string, string>> {
  const rows = await sql<{ part_id: string; hash: string }[]>`
    select part_id, hash from source_parts where source = ${source} and kind = 'roll-call' and is_read and hash is not null and starts_with(part_id, ${prefix})`;
  return new Map(rows.map(({ part_id, hash }) => [part_id, hash]));
}

/** Notes that a vote is stored as its list has it. */
export async function writeVote(
  tx: postgres.Sql,
  source: SourceName,
  coverageId: number,
  { id, mark }: { id: string; mark: string },
): Promise<void> {
  await tx`
    insert into source_parts (source, kind, part_id, coverage_id, bill_source_id, hash, is_read)
    values (${source}, 'roll-call', ${id}, ${coverageId}, '', ${mark}, true)
    on conflict (source, kind, part_id) do update set coverage_id = excluded.coverage_id, hash = excluded.hash, is_read = true`;
}

/** Votes of a coverage that was ended and followed again belong to the new one. */
export async function markUnchangedVotes(
  tx: postgres.Sql,
  source: SourceName,
  coverageId: number,
  ids: readonly string[],
): Promise<void> {
  await tx`
    update source_parts set coverage_id = ${coverageId}
    where source = ${source} and kind = 'roll-call' and part_id = any(${[...ids]}::text[]) and coverage_id <> ${coverageId}`;
}
