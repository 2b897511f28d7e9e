import { sql } from "./imports.ts";

export type Call = {
  id: number;
  motion: string;
  yes: number | null;
  no: number | null;
  other: number | null;
  members: number;
  joined: number;
  notes: string[];
  passed: boolean | null;
  required: string | null;
  date: string;
  time: string | null;
};
/** A roll call, by the source's id. */
export const call = async (source: string, id: string): Promise<Call> => {
  const [row] = await sql<Call[]>`
    select r.id, r.motion, r.yes, r.no, r.other, r.members, r.notes, r.passed, r.required, r.date::text, r.time,
      (select count(*)::int from roll_call_positions p where p.roll_call_id = r.id and p.person_id is not null) as joined
    from roll_call_identities i join roll_calls r on r.id = i.roll_call_id where i.source = ${source} and i.source_id = ${id}`;
  return row!;
};
/** How many people, committees, roll calls and positions are stored. */
export const numbers = async () => {
  const [row] = await sql<{ people: number; committees: number; calls: number; positions: number }[]>`
    select (select count(*)::int from persons) as people, (select count(*)::int from committees) as committees,
      (select count(*)::int from roll_calls) as calls, (select count(*)::int from roll_call_positions) as positions`;
  return { ...row! };
};
/** Checksums of people, roll calls, positions and sponsorships. */
export const checksums = () => sql`select (select md5(string_agg(p::text, '|' order by id)) from persons p) as people,
  (select md5(string_agg(r::text, '|' order by id)) from roll_calls r) as calls, (select md5(string_agg(p::text, '|' order by roll_call_id, position)) from roll_call_positions p) as positions,
  (select md5(string_agg(s::text, '|' order by bill_id, position)) from bill_sponsorships s) as sponsorships`;
