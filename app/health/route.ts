import { sql } from "drizzle-orm";
import { db } from "@/db";
import { expectedMigration } from "@/db/expected-migration";

const answer = (status: number, body: object) => Response.json(body, { status, headers: { "cache-control": "no-store", ...(status === 503 && { "retry-after": "2" }) } });

/** Is the database there, and are its tables those of this code? For load balancers; exempt from route(): it must answer when all else fails. */
export async function GET(): Promise<Response> {
  try {
    const [row] = await db.execute<{ newest: string | null }>(sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`);
    const current = Number(row?.newest ?? 0) >= expectedMigration;
    return current ? answer(200, { status: "ok", database: "ok", schema: "current" }) : answer(503, { status: "behind", database: "ok", schema: "behind", message: "The database's tables are older than this program: run the migrations." });
  } catch {
    return answer(503, { status: "down", database: "down", schema: "unknown", message: "The database does not answer." });
  }
}
