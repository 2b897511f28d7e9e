import { and, asc, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";

import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { containing } from "@/db/containing";
import { people, sessions, users } from "@/db/schema";
import { totalCap } from "@/lib/platform/http/input";
import type { UserQuery } from "./api";
import type { User } from "./schema";

const lastSeen = sql`(select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = ${users.id})`;
const name = sql<string>`coalesce(${people.name}, ${users.email})`;

const shape = {
  id: users.id,
  name,
  email: users.email,
  role: users.role,
  disabled: sql<boolean>`${users.disabledAt} is not null`,
  disabledAt: isoUtc(users.disabledAt) as SQL<string | null>,
  emailVerifiedAt: isoUtc(users.emailVerifiedAt) as SQL<string | null>,
  roleIssuer: users.roleIssuer,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  createdAt: isoUtc(users.createdAt),
  lastSeenAt: isoUtc(lastSeen) as SQL<string | null>,
  version: users.version,
};

const order = {
  createdAt: users.createdAt,
  name,
  email: users.emailKey,
  role: users.role,
  lastSeenAt: sql`coalesce(${lastSeen}, 'epoch')`,
};

/** A page of matching people with the capped total. */
export async function listUsers(query: UserQuery): Promise<{ users: User[]; total: number; totalIsCapped: boolean }> {
  const words = query.keyword?.trim();
  const fit = and(
    words ? or(ilike(people.name, containing(words)), ilike(users.email, containing(words))) : undefined,
    query.role ? eq(users.role, query.role) : undefined,
    query.disabled === undefined ? undefined : query.disabled ? isNotNull(users.disabledAt) : isNull(users.disabledAt),
  );
  const matching = db
    .select({ one: sql`1` })
    .from(users)
    .innerJoin(people, eq(people.id, users.id))
    .where(fit)
    .limit(totalCap + 1);
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(matching.as("matching"));
  const n = counted?.n ?? 0;
  const offset = (query.page - 1) * query.perPage;
  const direction = query.sortOrder === "asc" ? asc : desc;
  const rows =
    offset >= totalCap
      ? []
      : await db
          .select(shape)
          .from(users)
          .innerJoin(people, eq(people.id, users.id))
          .where(fit)
          .orderBy(direction(order[query.sortBy]), direction(users.id))
          .limit(Math.min(query.perPage, totalCap - offset))
          .offset(offset);
  return { users: rows, total: Math.min(n, totalCap), totalIsCapped: n > totalCap };
}

/** One person by id; null if there is none. */
export async function userById(id: number, on: Queryable = db): Promise<User | null> {
  const [row] = await on.select(shape).from(users).innerJoin(people, eq(people.id, users.id)).where(eq(users.id, id));
  return row ?? null;
}

export const userExists = async (_viewer: unknown, id: number): Promise<boolean> => Boolean(await userById(id));
