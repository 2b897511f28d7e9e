import type postgres from "postgres";
import type { BillAction } from "@/db/schema/bills.ts";
import type { ImportedBill } from "../record/bill";
import { findKnown, keyOf } from "./resolve-bills";
import { caseStatus, isAppellate, withEvents } from "../record/court-case";

type Stored = {
  id: number;
  name: string;
  title: string | null;
  summary: string | null;
  jurisdiction: string;
  session: string;
  sessionName: string;
  sessionYear: number | null;
  introducedDate: string | null;
  sourceUrl: string | null;
  sourceValues: Record<string, unknown> | null;
  actions: BillAction[];
  versions: NonNullable<ImportedBill["versions"]>;
  subjects: string[];
  otherTitles: string[];
  court: string | null;
  courtId: string | null;
  judge: string | null;
  filedDate: string | null;
  terminatedDate: string | null;
};

async function loadStored(tx: postgres.Sql, cases: readonly ImportedBill[]): Promise<Map<string, Stored>> {
  const known = await findKnown(tx, cases);
  const ids = [...known.values()].map(({ id }) => id);
  // Another import of the same cases waits here: each adds to what the other stored.
  await tx`select from bills where id = any(${ids}::int[]) order by id for update`;
  const rows = await tx<Stored[]>`
    select b.id, b.name, b.title, b.summary, b.jurisdiction, b.session, b.session_name as "sessionName", b.session_year as "sessionYear",
      b.introduced_date::text as "introducedDate", b.source_url as "sourceUrl", d.source_values as "sourceValues",
      coalesce(d.actions, '[]') as actions, coalesce(d.versions, '[]') as versions, coalesce(d.subjects, '{}') as subjects,
      coalesce(d.other_titles, '{}') as "otherTitles", c.court, c.court_id as "courtId", c.judge,
      c.filed_date::text as "filedDate", c.terminated_date::text as "terminatedDate"
    from bills b left join bill_details d on d.bill_id = b.id left join court_cases c on c.bill_id = b.id
    where b.id = any(${ids}::int[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map([...known].flatMap(([key, { id }]) => (byId.has(id) ? [[key, byId.get(id)!]] : [])));
}

/** The source's value of a field, regardless of decisions by staff. */
const sourceValue = <T>({ sourceValues }: Stored, name: string, stored: T): T =>
  sourceValues && name in sourceValues ? (sourceValues[name] as T) : stored;

/**
 * Merges court cases with what is stored: CourtListener delivers a case in parts (docket, pages of entries, opinions).
 * The status comes from all events. @returns the bills in their order
 */
export async function withKnownCases(
  tx: postgres.Sql,
  bills: readonly ImportedBill[],
  today: string,
): Promise<ImportedBill[]> {
  const cases = bills.filter(({ courtCase }) => courtCase);
  if (cases.length === 0) return [...bills];
  const stored = await loadStored(tx, cases);
  return bills.map((bill) =>
    bill.courtCase ? completeCase(bill, stored.get(keyOf(bill.source, bill.sourceId)), today) : bill,
  );
}

function completeCase(bill: ImportedBill, stored: Stored | undefined, today: string): ImportedBill {
  const given = bill.courtCase!;
  const courtCase = {
    ...given,
    court: given.court ?? stored?.court ?? null,
    courtId: given.courtId ?? stored?.courtId ?? null,
    judge: given.judge ?? stored?.judge ?? null,
    filedDate: given.filedDate ?? stored?.filedDate ?? null,
    terminatedDate:
      given.carries === "docket" ? given.terminatedDate : (given.terminatedDate ?? stored?.terminatedDate ?? null),
  };
  const actions = withEvents(stored?.actions ?? [], bill.actions ?? [], given.carries);
  const status = caseStatus(actions, isAppellate(courtCase.courtId, courtCase.court), today);
  const isPart = given.carries === "part";
  const versions = new Map(
    [...(stored?.versions ?? []), ...(bill.versions ?? [])].map((one) => [one.url ?? one.name, one]),
  );
  return {
    ...bill,
    ...(stored && {
      summary: bill.summary ?? sourceValue(stored, "summary", stored.summary),
      session: stored.session,
      sessionName: stored.sessionName,
      sessionYear: stored.sessionYear,
      sourceUrl: bill.sourceUrl ?? sourceValue(stored, "sourceUrl", stored.sourceUrl),
    }),
    ...(stored &&
      isPart && {
        name: sourceValue(stored, "name", stored.name),
        title: sourceValue(stored, "title", stored.title),
        jurisdiction: stored.jurisdiction,
      }),
    status: status.status,
    statusDate: status.date,
    introducedDate:
      courtCase.filedDate ?? (stored ? sourceValue(stored, "introducedDate", stored.introducedDate) : null),
    actions,
    versions: [...versions.values()],
    subjects: [...new Set([...(stored?.subjects ?? []), ...(bill.subjects ?? [])])],
    otherTitles: [...new Set([...(stored?.otherTitles ?? []), ...(bill.otherTitles ?? [])])],
    courtCase,
  };
}

/** Stores the additional fields of court cases; unchanged ones are not written. */
export async function storeCases(
  tx: postgres.Sql,
  records: readonly { bill: ImportedBill; id: number }[],
): Promise<void> {
  const rows = records.flatMap(({ bill, id }) =>
    bill.courtCase?.court
      ? [
          {
            bill_id: id,
            court: bill.courtCase.court,
            court_id: bill.courtCase.courtId,
            docket_number: bill.name,
            caption: bill.title ?? bill.name,
            judge: bill.courtCase.judge,
            filed_date: bill.courtCase.filedDate,
            terminated_date: bill.courtCase.terminatedDate,
          },
        ]
      : [],
  );
  if (rows.length === 0) return;
  await tx`
    insert into court_cases as known (bill_id, court, court_id, docket_number, caption, judge, filed_date, terminated_date)
    select bill_id, court, court_id, docket_number, caption, judge, filed_date, terminated_date
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as n (bill_id int, court text, court_id text, docket_number text, caption text, judge text, filed_date date, terminated_date date) order by 1
    on conflict (bill_id) do update set court = excluded.court, court_id = excluded.court_id, docket_number = excluded.docket_number,
      caption = excluded.caption, judge = excluded.judge, filed_date = excluded.filed_date, terminated_date = excluded.terminated_date
    where (known.court, known.court_id, known.docket_number, known.caption, known.judge, known.filed_date, known.terminated_date)
      is distinct from (excluded.court, excluded.court_id, excluded.docket_number, excluded.caption, excluded.judge, excluded.filed_date, excluded.terminated_date)`;
}

/** Separates parts with an unknown docket: their case cannot be determined. @param batch without two records of one bill */
export async function withoutLooseParts<T extends { bill: ImportedBill; origin: string }>(
  sql: postgres.Sql,
  batch: readonly T[],
): Promise<{ batch: readonly T[]; refused: { file: string; reason: string }[] }> {
  const parts = batch.filter(({ bill }) => bill.courtCase?.carries === "part");
  if (parts.length === 0) return { batch, refused: [] };
  const known = await findKnown(
    sql,
    parts.map(({ bill }) => bill),
  );
  const loose = new Set(parts.filter(({ bill }) => !known.has(keyOf(bill.source, bill.sourceId))));
  return {
    batch: batch.filter((one) => !loose.has(one)),
    refused: [...loose].map(({ bill, origin }) => ({
      file: origin,
      reason: `Its docket has not been imported. Also import docket ${bill.sourceId} from CourtListener (api/rest/v4/dockets/${bill.sourceId}/), or a search result that includes it.`,
    })),
  };
}
