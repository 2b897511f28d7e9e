import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.hoisted(() => {
  Object.assign(process.env, {
    OIDC_ISSUER: "http://127.0.0.1:1",
    OIDC_CLIENT_ID: "rotunda",
    OIDC_CLIENT_SECRET: "its secret",
    SESSION_SECRET: "a secret of at least thirty-two characters",
  });
});

import { POST as remove } from "@/app/admin/user/api/delete/[id]/route";
import { POST as invite } from "@/app/admin/user/api/new/route";
import { POST as update } from "@/app/admin/user/api/update/[id]/route";
import { POST as accept } from "@/app/invitation/api/accept/route";
import { POST as reset } from "@/app/password-reset/api/update/route";
import { POST as confirm } from "@/app/sign-up/api/confirm/route";
import { db } from "@/db";
import { activityLog, oneTimeTokens, users } from "@/db/schema";
import { signInProviders } from "@/lib/platform/env/sign-in-providers";
import { personOfProvider } from "@/lib/platform/auth/oidc";
import { makeToken } from "@/lib/platform/auth/one-time-tokens";
import { signInByLink } from "@/lib/platform/auth/sign-in-link";
import { ask, person } from "@/lib/tools/testing/people";
import { signUpToken } from "./sign-up-token";

const email = "ned@example.org";
const password = "a long enough password";

/** Every way to get in without using the invitation itself. */
const arrivals: Record<string, (id: number) => Promise<unknown>> = {
  "a mailed link": async (id) => signInByLink(await makeToken(db, "sign_in", { id, emailKey: email }, { by: "mail" })),
  "a mailed link for a new password": async (id) =>
    ask(reset, "POST", {
      body: { token: await makeToken(db, "reset", { id, emailKey: email }, { by: "mail" }), password },
    }),
  "signing up": async () =>
    ask(confirm, "POST", {
      body: { token: await signUpToken(db, { id: 2_000_000_001, name: "Ned", email }), password },
    }),
  "a provider": async () => personOfProvider(signInProviders()[0]!, "ned", { email, email_verified: true }),
};

type Person = Awaited<ReturnType<typeof person>>;

/** Everything that ends an invitation, with the role that a later arrival has. */
const ends: Record<string, { role: string; act: (boss: Person, maker: Person) => Promise<unknown> }> = {
  nothing: { role: "admin", act: async () => {} },
  "a week": {
    role: "reader",
    act: async () => db.update(oneTimeTokens).set({ expiresAt: sql`now() - interval '1 second'` }),
  },
  "its maker is disabled": {
    role: "reader",
    act: async (boss, maker) => ask(update, "POST", { as: boss, params: { id: maker.id }, body: { disabled: true } }),
  },
  "its maker is an editor now": {
    role: "reader",
    act: async (boss, maker) => ask(update, "POST", { as: boss, params: { id: maker.id }, body: { role: "editor" } }),
  },
  "its maker is deleted": {
    role: "reader",
    act: async (boss, maker) => ask(remove, "POST", { as: boss, params: { id: maker.id } }),
  },
};

describe.each(Object.entries(ends))("an invitation as administrator that ends by %s", (_, { role, act }) => {
  let id: number;
  let link: string;
  beforeEach(async () => {
    await db.delete(users);
    const [boss, maker] = [await person("admin"), await person("admin")];
    await db.update(users).set({ emailVerifiedAt: sql`now()` });
    const { body } = await ask(invite, "POST", { as: maker, body: { name: "Ned", email, role: "admin" } });
    ({ id } = body.user);
    link = body.link;
    await act(boss, maker);
  });
  const roleNow = async () => (await db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role;

  test.each(Object.entries(arrivals))(`a person who arrives by %s becomes a ${role}`, async (_name, arrive) => {
    await arrive(id);
    const [user] = await db.select().from(users).where(eq(users.id, id));
    expect([user?.role, user?.emailVerifiedAt === null]).toEqual([role, false]);
    const entries = await db
      .select({ before: activityLog.before, after: activityLog.after })
      .from(activityLog)
      .where(
        and(
          eq(activityLog.entityId, id),
          eq(activityLog.action, "user.role-changed"),
          eq(activityLog.actorKind, "system"),
        ),
      );
    expect(entries).toMatchObject(role === "reader" ? [{ before: { role: "admin" }, after: { role } }] : []);
  });

  test("opens the account automatically or not at all", async () => {
    await ask(accept, "POST", { body: { token: link.split("=").at(-1), name: "Ned", password } });
    const [user] = await db.select().from(users).where(eq(users.id, id));
    expect([await roleNow(), user?.emailVerifiedAt !== null]).toEqual(["admin", role === "admin"]);
  });
});

test("someone who was invited as an administrator and never came is not the one who stays", async () => {
  await db.delete(users);
  const [boss, ada] = [await person("admin"), await person("admin")];
  await db.update(users).set({ emailVerifiedAt: sql`now()` });
  await ask(invite, "POST", { as: ada, body: { name: "Ned", email, role: "admin" } });
  const leave = (as: Person, from: Person) =>
    ask(update, "POST", { as, params: { id: from.id }, body: { role: "editor" } });
  expect((await leave(boss, ada)).status).toBe(200);
  const answer = await leave(ada, boss);
  expect([403, 422]).toContain(answer.status);
  const [left] = await db.select().from(users).where(eq(users.id, boss.id));
  expect(left?.role).toBe("admin");
});
