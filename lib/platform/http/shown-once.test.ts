import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { POST as newWebhook } from "@/app/admin/webhook/api/new/route";
import { POST as rotateSecret } from "@/app/admin/webhook/api/rotate/[id]/route";
import { POST as invite } from "@/app/admin/user/api/new/route";
import { POST as resetLink } from "@/app/admin/user/api/reset-link/[id]/route";
import { POST as newAdminKey } from "@/app/admin/key/api/new/route";
import { POST as newFeed } from "@/app/me/api/feed/new/route";
import { POST as newKey } from "@/app/me/api/key/new/route";
import { POST as confirmTotp } from "@/app/me/api/totp/confirm/route";
import { POST as newTotp } from "@/app/me/api/totp/new/route";
import { POST as newRecoveryCodes } from "@/app/me/api/totp/recovery-codes/route";
import { POST as preview } from "@/app/admin/issue-preview/api/new/route";
import { POST as newPortfolio } from "@/app/admin/portfolio/api/new/route";
import { POST as approveReport } from "@/app/admin/portfolio/api/report-approve/[id]/route";
import { POST as reportLink } from "@/app/admin/portfolio/api/report-link/[id]/route";
import { POST as makeReport } from "@/app/admin/portfolio/api/report-new/[id]/route";
import { POST as calendar } from "@/app/calendar/api/subscription/new/route";
import { db } from "@/db";
import { idempotencyKeys } from "@/db/schema";
import { codeOfStep, stepAt } from "@/lib/platform/auth/totp";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { changesSomething } from "./endpoint";
import { contracts } from "@/lib/registry/contracts";

/** Response keys whose values grant access. */
const secret = /link|token|secret|password|^url$|address$|^key$|codes?$/i;

/** The address of a file checks the rights of its reader each time, and that of an event in a bill, a page, a scorecard or a tracker is public; that of a webhook was entered by the caller; a step and a row of a sheet have keys that only name them. */
const isPublicAddress = /\b(events|files?|logo|page|scorecard|tracker|webhook)\.url$|^setup\.steps\.key$|^rows\.key$/;

type JsonSchema = { type?: unknown; properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] };

/** The paths of texts in a response whose key suggests that they grant access. */
function secretsIn(schema: JsonSchema, path = ""): string[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    const isText = [value, value.items ?? {}, ...(value.anyOf ?? [])].some((one) => one.type === "string");
    return [...(isText && secret.test(key) ? [at] : []), ...secretsIn(value, at)];
  });
  return [
    ...inside,
    ...(schema.items ? secretsIn(schema.items, path) : []),
    ...(schema.anyOf ?? []).flatMap((one) => secretsIn(one, path)),
  ];
}

test("every call whose answer holds what opens something says so in its contract", () => {
  const found = contracts()
    .filter((contract) => changesSomething(contract) && contract.output)
    .flatMap((contract) => {
      const schema = z.toJSONSchema(contract.output!, { io: "output", unrepresentable: "any" }) as JsonSchema;
      return secretsIn(schema)
        .filter((path) => !isPublicAddress.test(path))
        .map((path) => ({ path: contract.path, at: `${contract.path} ${path}`, isMarked: contract.showsSecret }));
    });
  expect(found.filter(({ isMarked }) => !isMarked).map(({ at }) => at)).toEqual([]);
  const marked = contracts().filter((contract) => contract.showsSecret);
  expect(marked.map(({ path }) => path).sort()).toEqual([...new Set(found.map(({ path }) => path))].sort());
});

type Person = Awaited<ReturnType<typeof person>>;
let ada: Person;
let issueId: number;
beforeAll(async () => {
  ada = await person("admin");
  issueId = (await anIssue(ada, (await aTemplate({ body: "long_text" })).id)).id;
});

const aKey = () => ({ as: ada, body: { name: "Sync", scopes: ["own"] } });

/** The newest code of an app that was just given a secret. */
async function aCode(): Promise<{ code: string }> {
  const { secret: given } = (await ask(newTotp, "POST", { as: ada })).body as { secret: string };
  return { code: codeOfStep(given, stepAt(Date.now())) };
}

/** A value in a response, by the names that lead to it. */
const valueAt = (body: Record<string, unknown>, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], body);

/** A successful request for each marked call, and the secret in its response. */
type Shown = { call: (headers: Record<string, string>) => ReturnType<typeof ask>; of: string };
const calls: Record<string, () => Promise<Shown>> = {
  "/admin/user/api/new": async () => ({
    of: "link",
    call: (headers) => ask(invite, "POST", { as: ada, headers, body: { name: "Ned", email: "ned@example.org" } }),
  }),
  "/admin/user/api/reset-link/[id]": async () => {
    const { id } = await person("reader");
    return { of: "link", call: (headers) => ask(resetLink, "POST", { as: ada, headers, params: { id } }) };
  },
  "/admin/issue-preview/api/new": async () => ({
    of: "url",
    call: (headers) => ask(preview, "POST", { as: ada, headers, body: { publicationIssueId: issueId } }),
  }),
  "/admin/portfolio/api/report-link/[id]": async () => {
    const { id } = (await ask(newPortfolio, "POST", { as: ada, body: { name: "Diners", client: "Diners" } })).body
      .portfolio;
    const { id: reportId } = (await ask(makeReport, "POST", { as: ada, params: { id }, body: {} })).body.clientReport;
    await ask(approveReport, "POST", { as: ada, params: { id }, body: { reportId } });
    return {
      of: "url",
      call: (headers) => ask(reportLink, "POST", { as: ada, headers, params: { id }, body: { reportId } }),
    };
  },
  "/me/api/key/new": async () => ({ of: "key.secret", call: (headers) => ask(newKey, "POST", { ...aKey(), headers }) }),
  "/admin/key/api/new": async () => ({
    of: "key.secret",
    call: (headers) => ask(newAdminKey, "POST", { ...aKey(), headers }),
  }),
  "/admin/webhook/api/new": async () => ({
    of: "webhook.secret",
    call: (headers) =>
      ask(newWebhook, "POST", { as: ada, headers, body: { url: "https://example.org/", events: ["sync.failed"] } }),
  }),
  "/admin/webhook/api/rotate/[id]": async () => {
    const body = { url: "https://example.org/", events: ["sync.failed"] };
    const { id } = (await ask(newWebhook, "POST", { as: ada, body })).body.webhook;
    return {
      of: "webhook.secret",
      call: (headers) => ask(rotateSecret, "POST", { as: ada, headers, params: { id }, body: {} }),
    };
  },
  "/me/api/feed/new": async () => ({
    of: "address",
    call: (headers) => ask(newFeed, "POST", { as: ada, headers }),
  }),
  "/me/api/totp/new": async () => ({ of: "secret", call: (headers) => ask(newTotp, "POST", { as: ada, headers }) }),
  "/me/api/totp/confirm": async () => {
    const body = await aCode();
    return { of: "recoveryCodes.0", call: (headers) => ask(confirmTotp, "POST", { as: ada, headers, body }) };
  },
  "/me/api/totp/recovery-codes": async () => ({
    of: "recoveryCodes.0",
    call: (headers) => ask(newRecoveryCodes, "POST", { as: ada, headers }),
  }),
  "/calendar/api/subscription/new": async () => ({
    of: "address",
    call: (headers) => ask(calendar, "POST", { as: ada, headers }),
  }),
};

test.each(Object.keys(calls))(
  "the secret in the answer of %s is stored nowhere, and the work is still done once",
  async (path) => {
    const { call, of } = await calls[path]!();
    const headers = { "idempotency-key": `once ${path}` };
    const first = await call(headers);
    const shown = valueAt(first.body, of) as string;
    expect([first.status, typeof shown]).toEqual([200, "string"]);
    const stored = JSON.stringify(await db.select().from(idempotencyKeys));
    expect(stored).toContain(headers["idempotency-key"]);
    expect(stored).not.toContain(shown.split(/[=/]/).findLast(Boolean));
    const again = await call(headers);
    expect(again.status).toBe(409);
    expect(again.body.message).toMatch(/contained a one-time secret/);
  },
);

test("every call that is marked is tried here, but for the one that deletes the demo: it empties the database", () => {
  const marked = contracts().filter(({ showsSecret, path }) => showsSecret && path !== "/admin/demo/api/delete");
  expect(Object.keys(calls).sort()).toEqual(marked.map(({ path }) => path).sort());
});
