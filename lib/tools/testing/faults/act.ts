// Runs one action of the product in a separate process, so that it can be killed at any of its queries: `act.ts <act>
// <json>`. Prints "done" at the end, or "refused <status>".
import { ask } from "@/lib/tools/testing/people";

// eslint-disable-next-line typescript/no-explicit-any
type Given = any;
const form = (given: Given) => {
  const made = new FormData();
  made.set("file", new File([given.text], "note.txt", { type: "text/plain" }));
  return made;
};
const acts: Record<string, (given: Given) => Promise<{ status: number; body: unknown }>> = {
  publish: async ({ id, cookie, key }) =>
    ask((await import("@/app/admin/publication-issue/api/publish/[id]/route")).POST as never, "POST", {
      as: { cookie },
      params: { id },
      body: {},
      headers: { "idempotency-key": key },
    }),
  unpublish: async ({ id, cookie, key }) =>
    ask((await import("@/app/admin/publication-issue/api/unpublish/[id]/route")).POST as never, "POST", {
      as: { cookie },
      params: { id },
      body: {},
      headers: { "idempotency-key": key },
    }),
  "delete folder": async ({ id, cookie, key }) =>
    ask((await import("@/app/personal-folder/api/delete/[id]/route")).POST as never, "POST", {
      as: { cookie },
      params: { id },
      body: {},
      headers: { "idempotency-key": key },
    }),
  "merge topics": async ({ id, into, cookie, key }) =>
    ask((await import("@/app/admin/category/api/merge/[id]/route")).POST as never, "POST", {
      as: { cookie },
      params: { id },
      body: { into },
      headers: { "idempotency-key": key },
    }),
  "merge bills": async ({ id, into, cookie, key }) =>
    ask((await import("@/app/admin/bill/api/merge/[id]/route")).POST as never, "POST", {
      as: { cookie },
      params: { id },
      body: { into },
      headers: { "idempotency-key": key },
    }),
  upload: async (given) =>
    ask((await import("@/app/admin/file/api/upload/route")).POST as never, "POST", {
      as: { cookie: given.cookie },
      form: form(given),
      headers: { "idempotency-key": given.key },
    }),
  import: async ({ path }) => {
    const { runImport } = await import("@/lib/imports/runs/run-import");
    const { directSql } = await import("@/db");
    const { refused } = await runImport({ sql: directSql, paths: [path] } as never);
    return { status: refused === 0 ? 200 : 422, body: null };
  },
};

const [name = "", json = "{}"] = process.argv.slice(2);
const { writeFileSync } = await import("node:fs");
const { kill = 0, ...given } = JSON.parse(json) as Given;
if (process.env.FAULT_WITHOUT_TRANSACTIONS) {
  const { db } = await import("@/db");
  void db.transaction;
  const shared = (globalThis as Given)[Symbol.for("rotunda.database")].db;
  shared.transaction = (work: (tx: unknown) => unknown) => work(shared);
}
// Only now, so that queries during module loading do not count.
if (kill > 0) writeFileSync(process.env.FAULT_AT!, String(kill));
const { status, body } = await acts[name]!(given);
process.stdout.write(status < 300 ? "done" : `refused ${status} ${JSON.stringify(body)}`);
process.exit(0);
