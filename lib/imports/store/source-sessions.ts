import { keyFrom } from "@/lib/platform/cache/key-from";
import type postgres from "postgres";
import type { ImportedBill } from "../record/bill";

type Session = { session: string; session_name: string; session_year: number | null };
type Stored = Session & { source: string; source_id: string };

/**
 * The same session string in every format. A format with a name decides; a folder name uses the known string, or its
 * own. @returns the bills in their order
 */
export async function withKnownSessions(tx: postgres.Sql, bills: readonly ImportedBill[]): Promise<ImportedBill[]> {
  const named = new Map<string, ImportedBill>();
  const first = new Map<string, ImportedBill>();
  for (const bill of bills) {
    const key = keyOf(bill);
    if (key === null) continue;
    if (bill.sourceSession!.isNamed) named.set(key, bill);
    else if (!first.has(key)) first.set(key, bill);
  }
  if (named.size + first.size === 0) return [...bills];
  const known = await loadKnown(tx, bills);
  const session = new Map<string, Session>();
  for (const key of new Set([...first.keys(), ...named.keys()])) {
    const bill = named.get(key);
    session.set(key, bill ? sessionOf(bill) : (known.get(key) ?? sessionOf(first.get(key)!)));
  }
  const moved = [...session].filter(([key, given]) => JSON.stringify(known.get(key)) !== JSON.stringify(given));
  for (const [key, given] of moved) {
    const { source, sourceSession } = (named.get(key) ?? first.get(key))!;
    await tx`
      insert into source_sessions ${tx({ source, source_session_id: sourceSession!.id, ...given })}
      on conflict (source, source_session_id) do update
      set session = excluded.session, session_name = excluded.session_name, session_year = excluded.session_year`;
  }
  return bills.map((bill) => {
    const given = session.get(keyOf(bill) ?? "");
    return given
      ? { ...bill, session: given.session, sessionName: given.session_name, sessionYear: given.session_year }
      : bill;
  });
}

const keyOf = ({ source, sourceSession }: ImportedBill): string | null =>
  sourceSession ? keyFrom(source, sourceSession.id) : null;

const sessionOf = ({ session, sessionName, sessionYear }: ImportedBill): Session => ({
  session,
  session_name: sessionName,
  session_year: sessionYear,
});

/** The known sessions of these bills: their own row, otherwise those of stored bills. */
async function loadKnown(tx: postgres.Sql, bills: readonly ImportedBill[]): Promise<Map<string, Session>> {
  const numbered = bills.filter(({ sourceSession }) => sourceSession);
  const rows = await tx<(Session & { source: string; source_session_id: string })[]>`
    select s.source, s.source_session_id, s.session, s.session_name, s.session_year from source_sessions s
    join (select distinct * from unnest(${numbered.map(({ source }) => source)}::text[], ${numbered.map(({ sourceSession }) => sourceSession!.id)}::text[]) as k (source, id)) k
      on k.source = s.source and k.id = s.source_session_id`;
  const known = new Map<string, Session>(
    rows.map(({ source, source_session_id, ...session }) => [keyFrom(source, source_session_id), session]),
  );
  const unknown = numbered.filter((bill) => !bill.sourceSession!.isNamed && !known.has(keyOf(bill)!));
  if (unknown.length === 0) return known;
  const stored = await tx<Stored[]>`
    select b.source, b.source_id, b.session, b.session_name, b.session_year
    from unnest(${unknown.map(({ source }) => source)}::text[], ${unknown.map(({ sourceId }) => sourceId)}::text[]) as k (source, source_id)
    join bills b on b.source = k.source and b.source_id = k.source_id
    left join bill_details d on d.bill_id = b.id where d.source_values is null or not d.source_values ? 'session'`;
  const byBill = new Map(stored.map((row) => [keyFrom(row.source, row.source_id), row]));
  for (const bill of unknown) {
    const row = byBill.get(keyFrom(bill.source, bill.sourceId));
    if (row && !known.has(keyOf(bill)!))
      known.set(keyOf(bill)!, {
        session: row.session,
        session_name: row.session_name,
        session_year: row.session_year,
      });
  }
  return known;
}
