import journal from "@/db/migrations/meta/_journal.json";

/** The newest migration of this code, by its time in the journal: what a current database has applied. */
export const expectedMigration: number = Math.max(0, ...journal.entries.map((entry) => entry.when));
