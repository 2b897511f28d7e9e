/** Postgres is unavailable; the message is one sentence for the operator. */
export class PostgresError extends Error {
  readonly expected = true;
}
