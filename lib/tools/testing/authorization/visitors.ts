import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { person } from "../people.ts";

/** All kinds of visitors: `revoked` once had the shared folder, `disabled` still has a valid cookie. */
export const visitorNames = [
  "anonymous",
  "owner",
  "stranger",
  "editor",
  "admin",
  "viewer",
  "member",
  "revoked",
  "disabled",
] as const;
export type VisitorName = (typeof visitorNames)[number];
type Somebody = Awaited<ReturnType<typeof person>>;
export type Visitors = Record<Exclude<VisitorName, "anonymous">, Somebody>;

/** The effective role: none for people who are signed out or disabled. */
export const roleOf = (name: VisitorName): "reader" | "editor" | "admin" | null =>
  name === "anonymous" || name === "disabled" ? null : name === "editor" || name === "admin" ? name : "reader";

/** Creates the eight people, each with a session and a confirmed address. */
export async function makeVisitors(canary: (of: string) => string): Promise<Visitors> {
  const made = {} as Visitors;
  for (const name of visitorNames) {
    if (name === "anonymous") continue;
    made[name] = await person(
      name === "editor" || name === "admin" ? name : "reader",
      name === "stranger" ? `Stranger ${canary("strangers-address")}` : `The ${name}`,
    );
  }
  await db.update(users).set({ emailVerifiedAt: sql`now()` });
  await db
    .update(users)
    .set({ disabledAt: sql`now()` })
    .where(eq(users.id, made.disabled.id));
  return made;
}
