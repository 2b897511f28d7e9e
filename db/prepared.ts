/** What drizzle builds; its `prepare` wants a name, which the driver does not use. */
type Preparable<T> = { prepare: (name: string) => { execute: () => Promise<T> } };

/**
 * Asks a query as a prepared statement, for what is asked over and over: read and planned once a connection, and answered in
 * one exchange instead of two. Several at once in a transaction then travel together, and are done in their order.
 * @param query whose text is always the same: what varies must be a parameter (`= any(…)`, no list of a varying length)
 */
export const prepared = <T>(query: Preparable<T>): Promise<T> => query.prepare("prepared").execute();
