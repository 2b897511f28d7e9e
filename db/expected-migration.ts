import journal from "@/db/migrations/meta/_journal.json";

/** The newest migration of this code, by its time in the journal: an up-to-date database has applied it. */
export const expectedMigration: number = Math.max(0, ...journal.entries.map((entry) => entry.when));
