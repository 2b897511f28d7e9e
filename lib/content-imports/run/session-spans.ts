import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { bills } from "@/db/schema";
import { type Days, daysOfSession, type Session } from "@/lib/bills/citations/sessions";
import { keyFrom } from "@/lib/platform/cache/key-from";

export type SessionSpan = Days & { firstIntroduced: string | null };

/** The days of a session by its name and its bills, read once. */
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
  const first = row?.first ?? null;
  const span = { ...daysOfSession(of, first, row?.last ?? null), firstIntroduced: first };
  known.set(key, span);
  return span;
}
