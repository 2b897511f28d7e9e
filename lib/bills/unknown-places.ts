import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { type BillFilter, billListHref } from "./search/filters";
import { isKnownJurisdiction, jurisdictionCode, jurisdictionName } from "./vocabulary/jurisdictions";

/** A jurisdiction in an address that is none, and the one that was probably meant. */
export type UnknownPlace = { given: string; meant: { name: string; href: string } | null };

/** Neither in the table nor of any bill: an address with a name (`Washington`) or an unknown code. */
export async function unknownPlaces(db: Queryable, filter: BillFilter): Promise<UnknownPlace[]> {
  const strange = filter.jurisdiction.filter((code) => !isKnownJurisdiction(code));
  if (strange.length === 0) return [];
  const inUse = await db.execute<{ code: string }>(sql`
    select code from unnest(${sql.param(strange)}::text[]) as code where exists (select from bills where jurisdiction = code)`);
  const used = new Set(inUse.map(({ code }) => code));
  return strange
    .filter((code) => !used.has(code))
    .map((given) => {
      const code = jurisdictionCode(given.replaceAll("-", " "));
      const others = filter.jurisdiction.filter((each) => each !== given && each !== code);
      return {
        given,
        meant:
          code === ""
            ? null
            : {
                name: jurisdictionName(code),
                href: billListHref(filter, { jurisdiction: [...others, code] }),
              },
      };
    });
}
