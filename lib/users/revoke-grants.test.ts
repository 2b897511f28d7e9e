import { eq, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as share } from "@/app/admin/issue-preview/api/new/route";
import { POST as remove } from "@/app/admin/user/api/delete/[id]/route";
import { POST as invite } from "@/app/admin/user/api/new/route";
import { POST as resetLink } from "@/app/admin/user/api/reset-link/[id]/route";
import { POST as update } from "@/app/admin/user/api/update/[id]/route";
import { db } from "@/db";
import * as schema from "@/db/schema";
import { hoursOf, peekToken } from "@/lib/platform/auth/one-time-tokens";
import { linkPurposes } from "@/lib/platform/auth/signed-token";
import { openReportLink } from "@/lib/portfolios/reports/open-link";
import { openPreview } from "@/lib/issues/preview/preview";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";

const { users } = schema;
type Person = Awaited<ReturnType<typeof person>>;
type Grant = { from: "editor" | "admin"; make: (as: Person) => Promise<() => Promise<boolean>> };

const tokenIn = (address: string) => address.split(/[=/]/).at(-1)!;

/** Every kind of link by which one person gives another access. */
const grants: Record<string, Grant> = {
  "a preview link": {
    from: "editor",
    make: async (as) => {
      const issue = await anIssue(as, (await aTemplate({ body: "long_text" })).id);
      const { body } = await ask(share, "POST", { as, body: { publicationIssueId: issue.id } });
      return async () => (await openPreview(tokenIn(body.url))) !== null;
    },
  },
  "a link to a client's report": {
    from: "editor",
    make: async (as) => {
      const [portfolio] = await db.insert(schema.portfolios).values({ name: "A client" }).returning();
      await db
        .insert(schema.portfolioMembers)
        .values({ portfolioId: portfolio!.id, userId: as.id, permission: "manage" });
      const [report] = await db
        .insert(schema.clientReports)
        .values({
          portfolioId: portfolio!.id,
          title: "A week",
          date: "2026-01-05",
          until: "2026-01-05T00:00:00Z",
          content: {},
        })
        .returning();
      const [link] = await db
        .insert(schema.clientReportLinks)
        .values({ reportId: report!.id, tokenHash: `of ${as.id}`, expiresAt: "2999-01-01T00:00:00Z", createdBy: as.id })
        .returning();
      return async () => (await openReportLink(link!.tokenHash)) !== null;
    },
  },
  "an invitation": {
    from: "admin",
    make: async (as) => {
      const { body } = await ask(invite, "POST", {
        as,
        body: { name: "Ned", email: `ned.${as.id}@example.org`, role: "admin" },
      });
      return async () => (await peekToken(db, "invite", tokenIn(body.link))) !== null;
    },
  },
  "a link for a new password": {
    from: "admin",
    make: async (as) => {
      const rita = await person("reader");
      await db.update(users).set({ passwordHash: "x" }).where(eq(users.id, rita.id));
      const { body } = await ask(resetLink, "POST", { as, params: { id: rita.id } });
      return async () => (await peekToken(db, "reset", tokenIn(body.link))) !== null;
    },
  },
};

/** Tables with a secret whose rows one person creates for another. The other tables are a person's own. */
const granting: Record<string, string> = {
  issue_previews: "a preview link",
  client_report_links: "a link to a client's report",
  one_time_tokens: "an invitation",
};
const own: Record<string, string> = {
  sessions: "the person's own",
  calendar_subscriptions: "the person's own",
  feed_addresses: "the person's own",
  api_keys: "the person's own: lib/platform/auth/revoke-access.ts deletes them with the account's access",
  totp_secrets: "the person's own: deleted with the account's access",
  sign_in_challenges: "the person's own: for five minutes, once",
  webhooks: "the organization's: their secrets sign what is sent, and open nothing",
};

/** Purposes of links, each with the kind above, or with the reason why it survives the loss of its author's account. */
const purposes: Record<string, string> = {
  invite: "an invitation",
  reset: "a link for a new password",
  sign_in: "own: sent to the address itself",
  "sign-up": "own: sent to the address itself",
  subscribe: "own: sent to the address itself",
  unsubscribe: "own: sent to the address itself",
  "manage-subscriptions": "own: sent to the address itself",
  "known-browser": "own: a cookie of the browser, which opens nothing without the password",
};

test("every kind of link is listed here, tested or with the reason why it depends on no other person", () => {
  const tables = (Object.values<unknown>(schema).filter((value) => is(value, PgTable)) as PgTable[])
    .map((table) => getTableConfig(table))
    .filter(({ columns }) => columns.some((column) => /token|secret|seed|^key_hash/.test(column.name)))
    .map(({ name }) => name);
  expect(tables.filter((name) => !(name in granting) && !(name in own))).toEqual([]);
  expect(Object.keys(purposes).sort()).toEqual([...Object.keys(hoursOf), ...linkPurposes].sort());
  for (const kind of [...Object.values(granting), ...Object.values(purposes)])
    expect(kind.startsWith("own") || kind in grants).toBe(true);
});

describe.each(Object.entries(grants))("%s", (_, { from, make }) => {
  let boss: Person;
  let maker: Person;
  let isOpen: () => Promise<boolean>;
  beforeEach(async () => {
    [boss, maker] = [await person("admin", "Boss"), await person(from, "Maker")];
    await db.update(users).set({ emailVerifiedAt: "2026-01-01T00:00:00Z" }).where(eq(users.id, maker.id));
    isOpen = await make(maker);
    if (!(await isOpen())) throw new Error("The link does not work from the start");
  });
  const change = async (body: object) =>
    expect((await ask(update, "POST", { as: boss, params: { id: maker.id }, body })).status).toBe(200);

  test("ends permanently when its creator is disabled", async () => {
    await change({ disabled: true });
    expect(await isOpen()).toBe(false);
    await change({ disabled: false });
    expect(await isOpen()).toBe(false);
  });

  test("ends permanently when its creator is demoted", async () => {
    await change({ role: "reader" });
    expect(await isOpen()).toBe(false);
    await change({ role: from });
    expect(await isOpen()).toBe(false);
  });

  test("ends when its maker is deleted", async () => {
    expect((await ask(remove, "POST", { as: boss, params: { id: maker.id } })).status).toBe(200);
    expect(await isOpen()).toBe(false);
  });

  test("ends where the account is changed past the commands", async () => {
    await db.update(users).set({ role: "reader" }).where(eq(users.id, maker.id));
    expect(await isOpen()).toBe(false);
    await db.update(users).set({ role: from, disabledAt: "2026-01-01T00:00:00Z" }).where(eq(users.id, maker.id));
    expect(await isOpen()).toBe(false);
  });

  test("stays when its creator gains a role, and when another person leaves", async () => {
    await change({ role: "admin" });
    const other = await person("admin");
    expect((await ask(remove, "POST", { as: boss, params: { id: other.id } })).status).toBe(200);
    expect(await isOpen()).toBe(true);
  });
});

test("an admin who becomes an editor keeps the preview links, and no link that only an admin may hand over", async () => {
  const [boss, maker] = [await person("admin", "Boss"), await person("admin", "Maker")];
  const [preview, invitation] = [
    await grants["a preview link"]!.make(maker),
    await grants["an invitation"]!.make(maker),
  ];
  await ask(update, "POST", { as: boss, params: { id: maker.id }, body: { role: "editor" } });
  expect([await preview(), await invitation()]).toEqual([true, false]);
});
