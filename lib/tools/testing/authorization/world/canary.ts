/** The first row of an insert or a query that has one. */
export const first = <T>(rows: T[]): T => rows[0]!;

/** Text of a kind that only some people may see; always the same for one kind. */
export type Canary = (of: string) => string;
