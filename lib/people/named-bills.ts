import { sql, type SQL } from "drizzle-orm";
import { summaryInLists } from "@/lib/bills/queries";
import type { NamedBill } from "./schema";

/** A listed bill as a JSON object; null without a bill. */
export const billObject = (alias: string): SQL<NamedBill | null> => {
  const b = sql.raw(alias);
  return sql`case when ${b}.id is null then null else jsonb_build_object('id', ${b}.id, 'slug', ${b}.slug, 'name', ${b}.name, 'title', left(${b}.title, ${summaryInLists}), 'jurisdiction', ${b}.jurisdiction,
    'session', ${b}.session, 'sessionName', ${b}.session_name, 'status', ${b}.status, 'statusDate', ${b}.status_date) end`;
};
