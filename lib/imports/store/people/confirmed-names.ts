import type postgres from "postgres";

/** Links names that staff confirmed earlier in new rows. A name twice in one roll call is two people, and skipped. */
export async function applyConfirmedNames(
  tx: postgres.Sql,
  { rollCalls = [], bills = [] }: { rollCalls?: readonly number[]; bills?: readonly number[] },
): Promise<void> {
  if (rollCalls.length > 0)
    await tx`
      update roll_call_positions p set person_id = s.person_id
      from roll_calls r, person_suggestions s
      where p.roll_call_id = any(${[...rollCalls]}::int[]) and p.roll_call_id = r.id and p.person_id is null and p.identity is null
        and s.state = 'confirmed' and s.other_person_id is null and s.jurisdiction = r.jurisdiction and s.session = r.session
        and s.chamber = coalesce(r.chamber, '') and s.name_key = p.name_key
        and not exists (select 1 from roll_call_positions twin where twin.roll_call_id = p.roll_call_id and twin.name_key = p.name_key and twin.position <> p.position)`;
  if (bills.length > 0)
    await tx`
      update bill_sponsorships p set person_id = s.person_id
      from bills b, person_suggestions s
      where p.bill_id = any(${[...bills]}::int[]) and p.bill_id = b.id and p.person_id is null and p.committee_id is null
        and s.state = 'confirmed' and s.other_person_id is null and s.jurisdiction = b.jurisdiction and s.session = b.session
        and s.chamber = coalesce(p.chamber, '') and s.name_key = p.name_key`;
}
