import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** to_char() format of the API's times, for queries that the driver runs without drizzle. */
export const isoUtcFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** Full precision of the database, for a time that is compared there again. */
export const isoUtcMicrosFormat = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

/** A database time in the API's format: ISO 8601 in UTC with milliseconds, as `Date.toISOString()`. */
export const isoUtc = (moment: SQLWrapper): SQL<string> =>
  sql`to_char((${moment}) at time zone 'UTC', ${sql.raw(`'${isoUtcFormat}'`)})`;

/** With microseconds: rounding would change the order within a millisecond. Never shown. */
export const isoUtcMicros = (moment: SQLWrapper): SQL<string> =>
  sql`to_char((${moment}) at time zone 'UTC', ${sql.raw(`'${isoUtcMicrosFormat}'`)})`;
