import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as addGroup } from "@/app/admin/group/api/new/route";
import { POST as deleteGroup } from "@/app/admin/group/api/delete/[id]/route";
import { GET as listGroups } from "@/app/admin/group/api/list/route";
import { POST as changeMembers } from "@/app/admin/group/api/member/[id]/route";
import { POST as updateGroup } from "@/app/admin/group/api/update/[id]/route";
import { POST as updateOrganisation } from "@/app/admin/organisation/api/update/route";
import { POST as invite } from "@/app/admin/user/api/new/route";
import { POST as signUp } from "@/app/sign-up/api/new/route";
import { db } from "@/db";
import { activityLog, files, groupMembers } from "@/db/schema";
import { transaction } from "@/db/transaction";
import type { SignInProvider } from "@/lib/platform/env/sign-in-providers";
import { personOfProvider } from "@/lib/platform/auth/oidc";
import { aFile } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { eraseAccount } from "@/lib/users/account";

let ada: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  ada = await person("admin", "Ada");
  await db.execute(sql`insert into organisation (id) values (1) on conflict do nothing`);
});

const add = (body: object, as = ada) => ask(addGroup, "POST", { as, body });

describe("groups", () => {
  test("take members by hand, domains and claims, each once, and log no address", async () => {
    const { status, body } = await add({
      name: "Board",
      emails: ["Bea@Example.org", "bea@example.org", "Bo@example.org"],
      domains: ["@Board.Example", "board.example"],
      claims: [{ claim: "role", value: "board" }],
    });
    expect(status).toBe(200);
    expect(body.group).toMatchObject({
      domains: ["board.example"],
      claims: [{ claim: "role", value: "board" }],
      uses: 0,
    });
    expect(body.group.emails).toHaveLength(2);
    const [entry] = await db.select().from(activityLog).where(eq(activityLog.action, "group.created"));
    expect(JSON.stringify(entry)).not.toContain("example.org");
    const changed = await ask(changeMembers, "POST", {
      as: ada,
      params: { id: body.group.id },
      body: { add: ["new@example.org"], remove: ["BEA@example.org"] },
    });
    expect(changed.body.group.emails).toEqual(["Bo@example.org", "new@example.org"]);
    const renamed = await ask(updateGroup, "POST", {
      as: ada,
      params: { id: body.group.id },
      body: { name: "The board", version: changed.body.group.version },
    });
    expect(renamed.body.group).toMatchObject({ name: "The board", domains: ["board.example"] });
    const stale = await ask(updateGroup, "POST", {
      as: ada,
      params: { id: body.group.id },
      body: { name: "Later", version: 1 },
    });
    expect(stale.status).toBe(409);
    expect((await ask(listGroups, "GET", { as: ada, query: "keyword=board" })).body.total).toBe(1);
  });

  test("have names of their own, and are for administrators alone", async () => {
    await add({ name: "Press" });
    expect((await add({ name: "press" })).status).toBe(409);
    expect((await add({ name: "Other" }, await person("editor"))).status).toBe(403);
    expect((await add({ name: "Other", emails: ["no address"] })).status).toBe(422);
    expect((await add({ name: "Other", domains: ["no domain"] })).status).toBe(422);
  });

  test("are deleted only while nothing names them", async () => {
    const { group } = (await add({ name: "Used" })).body as { group: { id: number } };
    const file = await aFile();
    await db
      .update(files)
      .set({ audience: [group.id] })
      .where(eq(files.id, file.id));
    const remove = () => ask(deleteGroup, "POST", { as: ada, params: { id: group.id }, body: {} });
    expect((await remove()).status).toBe(422);
    await db
      .update(files)
      .set({ audience: [-1] })
      .where(eq(files.id, file.id));
    expect((await remove()).status).toBe(200);
  });

  test("lose an address with the account that confirmed it", async () => {
    const leaver = await person("reader", "Leaver");
    await db.execute(sql`update users set email_verified_at = now() where id = ${leaver.id}`);
    await add({ name: "Leaving", emails: [leaver.email] });
    await transaction((tx) => eraseAccount(tx, leaver));
    expect(await db.$count(groupMembers, eq(groupMembers.emailKey, leaver.email))).toBe(0);
  });
});

describe("signing up", () => {
  const set = (body: object) => ask(updateOrganisation, "POST", { as: ada, body });
  let count = 0;
  const ask2 = (domain = "elsewhere.test") =>
    ask(signUp, "POST", {
      body: { name: "Somebody", email: `somebody${++count}@${domain}`, password: "a long enough one" },
      headers: { "x-forwarded-for": `10.0.0.${count}` },
    });
  const somewhere: SignInProvider = {
    id: "oidc",
    setting: "OIDC_ISSUER",
    name: "Somewhere",
    issuer: "https://id.example",
    clientId: "rotunda",
    clientSecret: "its secret",
    trustsEmail: false,
    scope: "openid email",
  };
  const provider = (email: string) =>
    personOfProvider(somewhere, `p-${email}`, { sub: email, email, email_verified: true });

  test("is open, or for certain domains, or by invitation, or closed, also by single sign-on", async () => {
    expect((await ask2()).status).toBe(200);
    expect((await set({ signUp: "domains" })).status).toBe(422);
    expect((await set({ signUp: "domains", signUpDomains: ["Staff.example"] })).status).toBe(200);
    expect([(await ask2()).status, (await ask2("STAFF.example")).status]).toEqual([403, 200]);
    expect(await provider("new@elsewhere.test")).toBe("AccessDenied");
    expect(await provider("new@staff.example")).toMatchObject({ id: expect.any(Number) });
    await set({ signUp: "invitation" });
    expect((await ask2("staff.example")).status).toBe(403);
    expect(await provider("other@staff.example")).toBe("AccessDenied");
    expect(await provider("new@staff.example")).toMatchObject({ id: expect.any(Number) });
    const inviteReader = (email: string) =>
      ask(invite, "POST", { as: ada, body: { name: "Ina", email, role: "reader" } });
    expect((await inviteReader("ina@elsewhere.test")).status).toBe(200);
    await set({ signUp: "closed" });
    expect([(await ask2()).status, (await inviteReader("other@elsewhere.test")).status]).toEqual([403, 422]);
    await set({ signUp: "open" });
  });
});
