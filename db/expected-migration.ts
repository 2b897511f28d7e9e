import journal from "@/db/migrations/meta/_journal.json";

export const expectedMigration: number = Math.max(0, ...journal.entries.map((entry) => entry.when));
