import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { POST as deleteDemo } from "@/app/admin/demo/api/delete/route";
import { POST as setUp } from "@/app/setup/api/new/route";
import { db } from "@/db";
import { organisation, users } from "@/db/schema";
import { openSession } from "@/lib/platform/auth/sessions";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { prepareDemo } from "@/lib/tools/start/demo";
import { loadDemo } from "@/lib/tools/demo/load";
import { ask } from "@/lib/tools/testing/people";
import { demoIsLoaded } from "./demo";

const as = async (email: string) => {
  const [person] = await db.select().from(users).where(eq(users.email, email));
  return { cookie: `${sessionCookieName()}=${await openSession(db, person!.id)}` };
};

test("an administrator deletes the demo after typing the phrase, nothing of it remains, and setup follows", async () => {
  await loadDemo({ password: "only for this test", log: () => {} });
  await enqueue(db, "tidy-up", {});
  const [ada, eda] = [await as("ada@example.org"), await as("eda@example.org")];
  expect((await ask(deleteDemo, "POST", { as: eda, body: { confirm: "delete the demo" } })).status).toBe(403);
  expect((await ask(deleteDemo, "POST", { as: ada, body: { confirm: "yes" } })).body.issues).toMatchObject([
    { path: "confirm" },
  ]);
  expect(await demoIsLoaded()).toBe(true);

  const { status, body } = await ask(deleteDemo, "POST", { as: ada, body: { confirm: "Delete the demo " } });
  expect(status).toBe(200);
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  expect(tables.length).toBeGreaterThan(30);
  for (const { name } of tables) {
    const rows = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.raw(name)} t where t::text ~* 'calvert|lenox|whitcombe|example\\.org'`,
    );
    expect(rows, name).toEqual([]);
  }
  expect(await db.$count(users)).toBe(0);
  const [{ waiting }] = (await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from graphile_worker.jobs`,
  )) as unknown as [{ waiting: number }];
  expect(waiting).toBe(0);
  await expect(db.execute(sql`truncate activity_log`)).rejects.toThrow("truncate activity_log");
  // Positions of the organization are stored in its own portfolio.
  expect(await db.execute(sql`select name from portfolios where is_own`)).toEqual([{ name: "Ours" }]);
  const [row] = await db.select().from(organisation);
  expect(row).toMatchObject({ name: "Rotunda", tagline: "", footerText: "", weeklyTemplates: {} });

  // A later start must not restore it, whatever the setting says.
  for (const demo of [undefined, "1"]) {
    vi.stubEnv("DEMO", demo);
    expect(await prepareDemo(() => {})).toBeUndefined();
    vi.unstubAllEnvs();
  }
  expect(await demoIsLoaded()).toBe(false);

  const key = new URL(body.url).searchParams.get("key");
  const setup = {
    key,
    name: "Dana",
    email: "ada@example.org",
    password: "a phrase of my own",
    organisationName: "Ours",
  };
  expect((await ask(setUp, "POST", { body: setup })).body).toMatchObject({ user: { role: "admin" } });
  const again = await as("ada@example.org");
  expect((await ask(deleteDemo, "POST", { as: again, body: { confirm: "delete the demo" } })).status).toBe(404);
});

test("the demo's invented states are offered only where bills of theirs are", () => {
  const labels = jurisdictionOptions().map(({ label }) => label);
  expect(labels).toContain("Wyoming");
  expect(labels.some((label) => /Calvert|Lenox/.test(label))).toBe(false);
  expect(jurisdictionOptions(["CV", "US"]).map(({ label }) => label)).toContain("Calvert");
});
