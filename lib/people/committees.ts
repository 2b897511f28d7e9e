import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { committeeKey } from "@/lib/bills/vocabulary/committee-names";
import { notFound } from "@/lib/platform/http/problem";
import { chamberLabel } from "./labels";
import { rollCallSentence } from "./roll-call-sentence";
import { billObject } from "./named-bills";
import type { Committee } from "./schema";

const billsShown = 50;
const hearingsShown = 20;

type Row = Pick<Committee, "id" | "slug" | "name" | "jurisdiction" | "url" | "version" | "parent"> & {
  chamber: string | null;
  name_key: string;
};
const columns = sql`c.id, c.slug, c.name, c.jurisdiction, c.chamber, c.url, c.version, c.name_key,
  case when p.id is null then null else jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) end as parent`;

export async function getCommittee(id: number, on: Queryable = db): Promise<Committee> {
  const [row] = await on.execute<Row>(
    sql`select ${columns} from committees c left join committees p on p.id = c.parent_id where c.id = ${id}`,
  );
  if (!row) throw notFound("There is no such committee.");
  return withDetails(row, on);
}

export async function committeeBySlug(slug: string): Promise<Committee | null> {
  const [row] = await db.execute<Row>(
    sql`select ${columns} from committees c left join committees p on p.id = c.parent_id where c.slug = ${slug}`,
  );
  return row ? withDetails(row, db) : null;
}

async function withDetails({ name_key: key, ...row }: Row, on: Queryable): Promise<Committee> {
  const [identities, members, subcommittees, bills, [counts], hearings, votes] = await Promise.all([
    on.execute<{ scheme: string; identifier: string }>(
      sql`select scheme, identifier from committee_identities where committee_id = ${row.id} and scheme not like '%-members' order by scheme, identifier`,
    ),
    on.execute<Committee["members"][number]>(sql`
      select m.person_id as person, p.slug, coalesce(p.name, m.name) as name, p.party, p.district, m.role, m.side
      from committee_members m left join persons p on p.id = m.person_id where m.committee_id = ${row.id} order by m.position`),
    on.execute<Committee["subcommittees"][number]>(
      sql`select id, slug, name from committees where parent_id = ${row.id} order by name`,
    ),
    on.execute<Committee["bills"][number]>(sql`
      select ${billObject("b")} as bill, r.date::text as date from bill_referrals r join bills b on b.id = r.bill_id
      where r.committee_id = ${row.id} and r.is_current order by r.date desc nulls last, b.id desc limit ${billsShown}`),
    on.execute<{ now: number; ever: number }>(sql`
      select count(*) filter (where is_current)::int as now, count(distinct bill_id)::int as ever from bill_referrals where committee_id = ${row.id}`),
    hearingsOf(row, key, on),
    on.execute<
      Omit<Committee["votes"][number], "sentence"> & { chamber: string | null; yes: number | null; no: number | null }
    >(sql`
      select id, date::text as date, motion, result, chamber, yes, no from roll_calls where committee_id = ${row.id} order by date desc nulls last, id desc limit 20`),
  ]);
  return {
    ...row,
    chamber: chamberLabel(row.jurisdiction, row.chamber),
    identities: [...identities],
    members: [...members],
    subcommittees: [...subcommittees],
    bills: [...bills],
    billsTotal: counts!.now,
    referredTotal: counts!.ever,
    hearings,
    votes: votes.map(({ chamber, yes, no, ...vote }) => ({
      ...vote,
      sentence: rollCallSentence({ ...vote, jurisdiction: row.jurisdiction, chamber, yes, no, committee: row.name }),
    })),
  };
}

type Meeting = {
  date: string;
  time: string | null;
  description: string;
  location: string | null;
  status: string;
  committee: string;
  bills: { slug: string; name: string }[];
};

/** Separately listed ones, and those within referred bills. */
async function hearingsOf(
  row: Pick<Row, "id" | "jurisdiction" | "chamber">,
  key: string,
  on: Queryable,
): Promise<Committee["hearings"]> {
  if (key === "") return [];
  const [listed, within] = await Promise.all([
    on.execute<Meeting>(sql`
      select h.date::text as date, h.time, h.title as description, h.place as location, h.status, coalesce(h.committee, '') as committee,
        coalesce((select jsonb_agg(jsonb_build_object('slug', b.slug, 'name', b.name) order by b.sort_key) from hearing_bills k join bills b on b.id = k.bill_id where k.hearing_id = h.id), '[]') as bills
      from (select * from hearings where jurisdiction = ${row.jurisdiction} and committee is not null order by date desc, id desc limit 2000) h`),
    on.execute<Meeting>(sql`
      select e->>'date' as date, e->>'time' as time, coalesce(e->>'description', '') as description, e->>'location' as location, coalesce(e->>'status', 'scheduled') as status,
        coalesce(e->>'committee', e->>'description', '') as committee, jsonb_build_array(jsonb_build_object('slug', b.slug, 'name', b.name)) as bills
      from (select distinct bill_id from bill_referrals where committee_id = ${row.id} order by bill_id desc limit 500) r
      join bills b on b.id = r.bill_id join bill_details d on d.bill_id = b.id cross join lateral jsonb_array_elements(d.events) e
      where e->>'kind' ~* 'hearing|meeting|markup|executive' and e->>'date' is not null`),
  ]);
  const found = new Map<string, Committee["hearings"][number]>();
  for (const { committee, ...meeting } of [...listed, ...within]) {
    if (!namesCommittee(committee, row, key)) continue;
    const same = `${meeting.date} ${meeting.time ?? ""}`;
    const before = found.get(same);
    if (before)
      before.bills = [
        ...before.bills,
        ...meeting.bills.filter(({ slug }) => !before.bills.some((one) => one.slug === slug)),
      ];
    else found.set(same, { ...meeting });
  }
  return [...found.values()]
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : (b.time ?? "").localeCompare(a.time ?? "")))
    .slice(0, hearingsShown);
}

/** `Hearing in Water`, and `House Committee on Water: Public Hearing`. */
const meetingBefore = /^(?:public )?(?:hearing|meeting|markup) (?:in|before|by|of) /i;
const meetingAfter = /(?:\b(?:public|work) )?\b(?:hearing|meeting|mark-?up|executive session|session)\b\.?$/i;

/** `House Committee on Rules Hearing` is not the Senate's. */
function namesCommittee(words: string, { chamber }: Pick<Row, "chamber">, key: string): boolean {
  const plain = words.trim().replace(meetingBefore, "").replace(meetingAfter, "").trim();
  if (committeeKey(plain) !== key) return false;
  if (/\bsenate\b/i.test(plain)) return chamber !== "lower";
  return /\b(?:house|assembly)\b/i.test(plain) ? chamber !== "upper" : true;
}
