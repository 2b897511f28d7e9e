import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { bills } from "@/db/schema";
import { keyFrom } from "@/lib/platform/cache/key-from";

export type SessionSpan = { from: string | null; to: string | null; firstIntroduced: string | null };
type Session = { jurisdiction: string; session: string; sessionName: string; sessionYear: number | null };

const isSpecial = (name: string): boolean => /special|called|extraordinary/i.test(name);

/**
 * A session's span by its name and bills: a regular one to the end of its years, a special one from its first bill to
 * its last action.
 */
export async function sessionSpan(on: Queryable, known: Map<string, SessionSpan>, of: Session): Promise<SessionSpan> {
  const key = keyFrom("session", of.jurisdiction, of.session);
  const before = known.get(key);
  if (before) return before;
  const [row] = await on
    .select({
      first: sql<string | null>`min(${bills.introducedDate})::text`,
      last: sql<string | null>`max(coalesce(${bills.lastActionDate}, ${bills.statusDate}))::text`,
    })
    .from(bills)
    .where(and(eq(bills.jurisdiction, of.jurisdiction), eq(bills.session, of.session)));
  const span = spanOf(of, row?.first ?? null, row?.last ?? null);
  known.set(key, span);
  return span;
}

/** @param first day of the first bill @param last day of the last action */
export function spanOf(
  { session, sessionName, sessionYear }: Omit<Session, "jurisdiction">,
  first: string | null,
  last: string | null,
): SessionSpan {
  if (isSpecial(sessionName) || isSpecial(session))
    return first
      ? { from: first, to: last ?? first, firstIntroduced: first }
      : { from: null, to: null, firstIntroduced: null };
  const [begin, end] = yearsOf(sessionName) ?? yearsOf(session) ?? (sessionYear ? [sessionYear, sessionYear] : []);
  if (begin === undefined || end === undefined) return { from: null, to: null, firstIntroduced: first };
  return { from: `${begin}-01-01`, to: `${end}-12-31`, firstIntroduced: first };
}

/** `2023–2024 Regular Session`, `2025`, `119th Congress` (which began in 2025: Amendment XX, section 2). */
function yearsOf(name: string): [number, number] | null {
  const congress = /\b(\d{2,3})(?:st|nd|rd|th) congress\b/i.exec(name)?.[1];
  if (congress) {
    const begin = 1787 + 2 * Number(congress);
    return [begin, begin + 1];
  }
  const years = [...name.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([year]) => Number(year));
  const joined = /(?<!\d)((?:19|20)\d\d)((?:19|20)\d\d)(?!\d)/.exec(name);
  if (joined) return [Number(joined[1]), Number(joined[2])];
  if (years.length === 0) return null;
  const short = /(?<!\d)(?:19|20)(\d\d)\s?[-–/]\s?(\d\d)(?!\d)/.exec(name);
  if (short && years.length === 1) return [years[0]!, Math.floor(years[0]! / 100) * 100 + Number(short[2])];
  return [Math.min(...years), Math.max(...years)];
}
