import type postgres from "postgres";
import { suggestTies } from "./suggest-session-matches";

/** Finds sessions that are, or may be, another source's. @param jurisdictions of the bills read */
export async function tieSessions(driver: postgres.Sql, jurisdictions: readonly string[]): Promise<void> {
  await driver.begin((tx) => suggestTies(tx as unknown as postgres.Sql, jurisdictions));
  // Two concurrent sources may each have added a bill. Those that cannot be joined need no further pass.
  await driver`
    update session_ties t set joined_at = null where t.jurisdiction = any(${[...jurisdictions]}::text[]) and t.state = 'confirmed' and t.joined_at is not null
      and exists (select from bills x join bills y on y.jurisdiction = x.jurisdiction and y.match_key = x.match_key
        where x.jurisdiction = t.jurisdiction and x.source = t.source and x.session = t.session and y.source = t.other_source and y.session = t.other_session
          and not exists (select from bills o where o.jurisdiction = x.jurisdiction and o.match_key = x.match_key and o.id not in (x.id, y.id)
            and ((o.source = x.source and o.session = x.session) or (o.source = y.source and o.session = y.session)))
          and not exists (select from bill_witnesses w where (w.bill_id = x.id and w.source = y.source) or (w.bill_id = y.id and w.source = x.source)))`;
}
