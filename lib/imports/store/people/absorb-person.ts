import type postgres from "postgres";

export type MovedOfPerson = {
  person: Record<string, unknown>;
  identities: { scheme: string; identifier: string }[];
  terms: number[];
  sponsorships: { billId: number; position: number }[];
  positions: { rollCallId: number; position: number }[];
  memberships: { committeeId: number; position: number }[];
};

/**
 * Merges two people. Identities, terms, sponsorships, votes and memberships move, the address redirects, and the moves
 * are recorded for undo.
 * @param by who decided; null if a source's ids prove it
 * @returns the number of the merge
 */
export async function absorbPerson(
  tx: postgres.Sql,
  { from, into, by }: { from: number; into: number; by: number | null },
): Promise<number> {
  const [person] = await tx`select to_jsonb(p) as row from persons p where id = ${from} for update`;
  if (!person) throw new Error("There is no such person to merge.");
  const moved: MovedOfPerson = {
    person: person.row as Record<string, unknown>,
    identities: plain(
      await tx<
        { scheme: string; identifier: string }[]
      >`update person_identities set person_id = ${into} where person_id = ${from} returning scheme, identifier`,
    ),
    terms: (
      await tx<{ id: number }[]>`update person_terms set person_id = ${into} where person_id = ${from} returning id`
    ).map(({ id }) => id),
    sponsorships: plain(
      await tx<
        { billId: number; position: number }[]
      >`update bill_sponsorships set person_id = ${into} where person_id = ${from} returning bill_id as "billId", position`,
    ),
    positions: plain(
      await tx<
        { rollCallId: number; position: number }[]
      >`update roll_call_positions set person_id = ${into} where person_id = ${from} returning roll_call_id as "rollCallId", position`,
    ),
    memberships: plain(
      await tx<
        { committeeId: number; position: number }[]
      >`update committee_members set person_id = ${into} where person_id = ${from} returning committee_id as "committeeId", position`,
    ),
  };
  await tx`
    update alerts d set person_id = ${into} where person_id = ${from} and not exists (select 1 from alerts k where k.owner_id = d.owner_id and k.person_id = ${into})`;
  await tx`
    update person_suggestions d set person_id = ${into} where person_id = ${from} and other_person_id is null
      and not exists (select 1 from person_suggestions k where k.person_id = ${into} and k.other_person_id is null and (k.jurisdiction, k.session, k.chamber, k.name_key) = (d.jurisdiction, d.session, d.chamber, d.name_key))`;
  await tx`update person_merges set person_id = ${into} where person_id = ${from}`;
  await tx`update former_slugs set entity_id = ${into} where entity = 'person' and entity_id = ${from}`;
  const slug = String(moved.person.slug);
  await tx`
    insert into former_slugs (entity, slug, entity_id) values ('person', ${slug}, ${into})
    on conflict (entity, scope_id, slug) do update set entity_id = excluded.entity_id`;
  await tx`
    update persons k set other_names = coalesce((select array_agg(distinct name) from unnest(k.other_names || d.other_names || array[d.name]) as names (name) where name <> k.name), '{}'),
      url = coalesce(k.url, d.url), updated_at = now(), version = k.version + 1
    from persons d where k.id = ${into} and d.id = ${from} and (d.name <> k.name or d.other_names <> '{}' or k.url is null)`;
  const [merge] = await tx<{ id: number }[]>`
    insert into person_merges (merged_person_id, person_id, slug, moved, merged_by)
    values (${from}, ${into}, ${slug}, ${JSON.stringify(moved)}::text::jsonb, ${by}) returning id`;
  await tx`delete from persons where id = ${from}`;
  return merge!.id;
}

const plain = <T extends object>(rows: readonly T[]): T[] => rows.map((row) => ({ ...row }));

/** Undoes a merge: restores the person, and all rows that did not move again. @throws Error if it was already undone */
export async function restorePerson(tx: postgres.Sql, mergeId: number): Promise<number> {
  const [merge] = await tx<
    { person_id: number; merged_person_id: number; slug: string; moved: MovedOfPerson; undone_at: string | null }[]
  >`
    select * from person_merges where id = ${mergeId} for update`;
  if (!merge || merge.undone_at) throw new Error("This merge has already been undone.");
  const { moved, person_id: from, merged_person_id: id } = merge;
  await tx`
    insert into persons overriding system value select * from jsonb_populate_record(null::persons, ${JSON.stringify(moved.person)}::text::jsonb)`;
  const json = (value: unknown) => JSON.stringify(value);
  await tx`
    update person_identities i set person_id = ${id} from jsonb_to_recordset(${json(moved.identities)}::text::jsonb) as m (scheme text, identifier text)
    where i.scheme = m.scheme and i.identifier = m.identifier and i.person_id = ${from}`;
  await tx`update person_terms set person_id = ${id} where id in (select value::int from jsonb_array_elements_text(${json(moved.terms)}::text::jsonb)) and person_id = ${from}`;
  await tx`
    update bill_sponsorships s set person_id = ${id} from jsonb_to_recordset(${json(moved.sponsorships)}::text::jsonb) as m ("billId" int, position int)
    where s.bill_id = m."billId" and s.position = m.position and s.person_id = ${from}`;
  await tx`
    update roll_call_positions p set person_id = ${id} from jsonb_to_recordset(${json(moved.positions)}::text::jsonb) as m ("rollCallId" int, position int)
    where p.roll_call_id = m."rollCallId" and p.position = m.position and p.person_id = ${from}`;
  await tx`
    update committee_members c set person_id = ${id} from jsonb_to_recordset(${json(moved.memberships)}::text::jsonb) as m ("committeeId" int, position int)
    where c.committee_id = m."committeeId" and c.position = m.position and c.person_id = ${from}`;
  await tx`delete from former_slugs where entity = 'person' and slug = ${merge.slug} and entity_id = ${from}`;
  await tx`update person_merges set undone_at = now() where id = ${mergeId}`;
  return id;
}
