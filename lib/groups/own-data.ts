import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Viewer } from "@/lib/platform/auth/roles";

/** The groups that a person is in, what single sign-on said about the person, and since when there is a feed address. */
export async function ownGroups(viewer: Viewer) {
  const [groups, claims, feeds] = await Promise.all([
    db.execute<{ name: string; byHand: boolean }>(sql`
      select g.name, m.group_id is not null as "byHand" from users u
      join groups g on g.id = any (audiences_of(u.email_key, false))
      left join group_members m on m.group_id = g.id and m.email_key = u.email_key
      where u.id = ${viewer.id} and u.email_verified_at is not null order by lower(g.name)`),
    db.execute<{ provider: string; claims: Record<string, unknown>; updatedAt: string }>(
      sql`select issuer as provider, claims, updated_at as "updatedAt" from user_claims where user_id = ${viewer.id} order by issuer`,
    ),
    db.execute<{ since: string }>(sql`select created_at as since from feed_addresses where user_id = ${viewer.id}`),
  ]);
  return { groups: [...groups], singleSignOn: [...claims], feedAddress: feeds[0] ?? null };
}
