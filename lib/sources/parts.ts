import type postgres from "postgres";
import type { IncomingPeople } from "@/lib/imports/store/people/store-people";
import type { Part } from "./client";

/** Notes what can be read of bills. One that was read is read again only if its hash is another. */
export async function noteParts(
  tx: postgres.Sql,
  source: string,
  coverageId: number,
  given: readonly Part[],
): Promise<void> {
  const parts = [...new Map(given.map((part) => [`${part.kind} ${part.id}`, part])).values()].map(
    ({ kind, id, billId, hash }) => ({ kind, part_id: id, bill_source_id: billId, hash }),
  );
  await tx`
    insert into source_parts as p (source, kind, part_id, coverage_id, bill_source_id, hash)
    select ${source}, n.kind, n.part_id, ${coverageId}::int, n.bill_source_id, n.hash
    from jsonb_to_recordset(${JSON.stringify(parts)}::text::jsonb) as n (kind text, part_id text, bill_source_id text, hash text) order by 2, 3
    on conflict (source, kind, part_id) do update set coverage_id = excluded.coverage_id, bill_source_id = excluded.bill_source_id, hash = excluded.hash,
      is_read = p.is_read and p.hash is not distinct from excluded.hash,
      attempts = case when p.hash is not distinct from excluded.hash then p.attempts else 0 end,
      next_try_at = case when p.hash is not distinct from excluded.hash then p.next_try_at else now() end
    where (p.coverage_id, p.bill_source_id, p.hash) is distinct from (excluded.coverage_id, excluded.bill_source_id, excluded.hash)`;
}

/** Roll calls that came with others need no request of their own. */
export async function markPartsRead(
  tx: postgres.Sql,
  source: string,
  stored: readonly IncomingPeople[],
): Promise<void> {
  const ids = stored.flatMap(({ record }) =>
    record.kind === "roll-call" && record.rollCall.members !== null ? [record.rollCall.identities[0]!.identifier] : [],
  );
  if (ids.length === 0) return;
  await tx`
    update source_parts set is_read = true, error = null, attempts = 0
    where source = ${source} and kind = 'roll-call' and part_id = any(${ids}::text[]) and not is_read`;
}
