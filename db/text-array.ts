import { type SQL, sql } from "drizzle-orm";

/** Texts as one array parameter: `name = any(${textArray(names)})`. */
export const textArray = (values: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
