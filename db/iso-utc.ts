import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** How to_char() writes a time as the API does, for queries that the driver runs without drizzle. */
export const isoUtcFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** The whole precision of the database, for a time that goes back into a comparison there. */
export const isoUtcMicrosFormat = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

/** A time of the database as the API writes every time: ISO 8601 in UTC with milliseconds, as `Date.toISOString()` does. */
export const isoUtc = (moment: SQLWrapper): SQL<string> =>
  sql`to_char((${moment}) at time zone 'UTC', ${sql.raw(`'${isoUtcFormat}'`)})`;

/** With microseconds: no rounding moves it before or after something else of the same millisecond. Never shown. */
export const isoUtcMicros = (moment: SQLWrapper): SQL<string> =>
  sql`to_char((${moment}) at time zone 'UTC', ${sql.raw(`'${isoUtcMicrosFormat}'`)})`;
