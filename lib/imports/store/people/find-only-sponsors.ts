import type postgres from "postgres";

/** Marks a record that is only a sponsor's name on a bill. */
const sponsorMark = /^sponsor(?:-present)?=/;

/** Those known only as sponsors. The first source that describes them counts as adding them. */
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
