import { eq } from "drizzle-orm";
import { db } from "@/db";
import { people, users } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";

/** The person who started a job, as in the log; null if the account was deleted. */
export async function staffOf(id: number | null): Promise<Viewer | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ id: people.id, name: people.name, email: users.email, role: users.role })
    .from(users)
    .innerJoin(people, eq(people.id, users.id))
    .where(eq(users.id, id));
  return row ? { ...row, name: row.name ?? "", sessionId: 0 } : null;
}
