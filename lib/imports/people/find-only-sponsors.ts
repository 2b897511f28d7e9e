import type postgres from "postgres";

/** What begins the mark of a record that is nothing more than the name of a sponsor on a bill. */
const sponsorMark = /^sponsor(?:-present)?=/;

/**
 * Those of `ids` whom we know from the sponsors of bills alone: no source has described them yet. The first record that
 * does counts as added: the bills beside it, often in the same file, were only read first.
 */
export async function findOnlySponsors(tx: postgres.Sql, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx<{ person_id: number; marks: string }[]>`
    select person_id, string_agg(mark, ' ') as marks from person_identities
    where person_id = any(${[...new Set(ids)]}::int[]) and mark <> '' group by person_id`;
  return new Set(
    rows
      .filter(({ marks }) => marks.split(" ").every((one) => sponsorMark.test(one)))
      .map(({ person_id }) => person_id),
  );
}
