/** Postgres cannot be had; the message is one sentence, fit to show to whoever starts the product. */
export class PostgresError extends Error {
  readonly expected = true;
}
