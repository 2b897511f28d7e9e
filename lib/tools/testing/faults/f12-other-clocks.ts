import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { call } from "./call";
import type { Fault } from "./fault";
import type { Stage } from "./stage";

const hour = 3_600_000;
/** Name, milliseconds that the clock is wrong by, and milliseconds that it jumps by while the product runs. */
const clocks: [string, number, number][] = [
  ["30 days ahead", 720 * hour, 0],
  ["2 hours behind", -2 * hour, 0],
  ["jumping a day ahead", 0, 24 * hour],
  ["jumping 2 hours back", 0, -2 * hour],
];
/** Columns with future times. */
const ofTheFuture = "^(expires_at|publish_at|next_try_at|retry_at|blocked_until|run_at|ends_at)$";

export const otherClocks: Fault = {
  id: "F12",
  title: "clocks that differ from the database's, or jump",
  requirement: "expiry by the database; nothing published early or twice; order by number; 0 stamps of the future",
  proof: "folders that are stamped with the time of the product",
  async run(stage, { broken }) {
    const wrong: string[] = [];
    const figures: string[] = [];
    if (broken)
      await stage.sql.unsafe(
        "create function wrong_clock() returns trigger language plpgsql as $$ begin new.created_at := now() + interval '30 days'; return new; end $$; create trigger wrong_clock before insert on personal_folders for each row execute function wrong_clock()",
      );
    const ordered = await newIssue(stage, "Published under every clock");
    for (const [name, shift, jump] of broken ? clocks.slice(0, 1) : clocks) {
      const clock = join(stage.root, "lib", "tools", "testing", "faults", "other-clock.mjs");
      await stage.start({
        WORKER: "inside",
        NODE_OPTIONS: `--import ${clock}`,
        CLOCK_SHIFT: String(shift),
        CLOCK_JUMP: String(jump),
      });
      const post = (path: string, body: unknown, cookie = stage.editor.cookie) =>
        call(stage.origin, "POST", path, { body, cookie, key: true });
      const expect = (what: string, is: unknown, should: unknown) =>
        void (is !== should && wrong.push(`${name}: ${what}: ${String(is)}, not ${String(should)}`));
      const made = await post("/admin/publication-issue/api/new", {
        formTemplateId: stage.template.id,
        title: `Clock ${name}`,
      });
      expect("a save", made.status, 200);
      const { id } = (made.body as { publicationIssue: { id: number } }).publicationIssue;
      // An hour from now by the database's clock, whatever this server's clock says.
      await scheduleIssue(id, stage.editor.id);
      if (jump) {
        process.kill(stage.pid, "SIGUSR2");
        await sleep(1000);
      }
      expect(
        "a save afterwards",
        (await post("/personal-folder/api/new", { name: `Clock ${name}` }, stage.reader.cookie)).status,
        200,
      );
      await post(`/admin/publication-issue/api/update/title/${ordered}`, { title: `Published under ${name}` });
      expect(
        "publishing",
        (await post(`/admin/publication-issue/api/publish/${ordered}`, { correction: "minor", changeNote: name }))
          .status,
        200,
      );
      expect(
        "a session that has run out in the database",
        (await call(stage.origin, "GET", "/personal-folder/api/list", { cookie: await ranOut(stage) })).status,
        401,
      );
      const snapshots = async () =>
        (
          await stage.sql<
            { count: number }[]
          >`select count(*)::int from issue_snapshots where publication_issue_id = ${id}`
        )[0]!.count;
      await recurs(stage);
      expect("snapshots an hour too early", await snapshots(), 0);
      await stage.sql`update issue_schedules set publish_at = now() - interval '1 second' where publication_issue_id = ${id} and state = 'waiting'`;
      await recurs(stage);
      await recurs(stage);
      expect("snapshots when their time had come", await snapshots(), 1);
      const future = await stampsOfTheFuture(stage);
      for (const column of future) wrong.push(`${name}: ${column} holds a time of the future`);
      figures.push(`${name}: published once, ${future.length} stamps of the future`);
      await stage.killApp("SIGTERM");
    }
    const [order] = await stage.sql<
      { count: number; ordered: boolean }[]
    >`select count(*)::int, coalesce(bool_and(created_at > before), true) as ordered from (select created_at, lag(created_at) over (order by number) as before from issue_snapshots where publication_issue_id = ${ordered}) s`;
    if (!broken && order!.count !== clocks.length)
      wrong.push(`${order!.count} snapshots came of publishing ${clocks.length} times`);
    if (!order!.ordered) wrong.push("the numbers of an issue's snapshots are not the order of their times");
    return { figures: `${figures.join("; ")}; ${order!.count} snapshots of one issue in order`, broken: wrong };
  },
};

async function newIssue(stage: Stage, title: string): Promise<number> {
  const { anIssue } = await import("@/lib/tools/testing/issues");
  return (
    await anIssue(
      { id: stage.editor.id, role: "editor", name: "editor", email: "editor@example.org", sessionId: 0 } as never,
      stage.template.id,
      title,
    )
  ).id;
}

/** A reader's session that has expired only by the database's clock. @returns its cookie */
async function ranOut(stage: Stage): Promise<string> {
  const { db } = await import("@/db");
  const { openSession } = await import("@/lib/platform/auth/sessions");
  const { sessionCookieName } = await import("@/lib/platform/auth/session-cookie");
  const key = await openSession(db, stage.reader.id);
  await stage.sql`update sessions set expires_at = now() - interval '1 second' where id = (select max(id) from sessions where user_id = ${stage.reader.id})`;
  return `${sessionCookieName()}=${key}`;
}

/** A minute passes: minutely jobs are due, whichever process keeps the time, and are awaited. */
async function recurs(stage: Stage): Promise<void> {
  const [before] = await stage.sql<
    { at: Date }[]
  >`update graphile_worker._private_known_crontabs set last_execution = last_execution - interval '1 minute' where identifier = 'publish-due' returning last_execution as at`;
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(100)) {
    const [now] = await stage.sql<
      { done: boolean }[]
    >`select last_execution > ${before!.at} and not exists (select from graphile_worker.jobs where task_identifier = 'publish-due' and key like 'recurring:%') as done from graphile_worker._private_known_crontabs where identifier = 'publish-due'`;
    if (now!.done) return;
  }
  throw new Error("What comes every minute did not come in 20 seconds.");
}

/** A schedule in an hour of the database's time, of the working copy as it is. */
async function scheduleIssue(issueId: number, editorId: number): Promise<void> {
  const { sql } = await import("drizzle-orm");
  const { workingCopy } = await import("@/lib/issues/publishing/snapshot/build");
  const { transaction } = await import("@/db/transaction");
  const { issueSchedules } = await import("@/db/schema");
  await transaction(async (tx) => {
    const copy = await workingCopy(tx, issueId);
    await tx.insert(issueSchedules).values({
      publicationIssueId: issueId,
      publishAt: sql`now() + interval '1 hour'`,
      timeZone: "UTC",
      copy,
      createdBy: editorId,
    });
  });
}

/** Columns of past events that contain a future time. */
async function stampsOfTheFuture({ sql }: Stage): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as "table", column_name as "column" from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and (data_type like 'timestamp%' or data_type = 'date') and column_name !~ ${ofTheFuture}`;
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await sql.unsafe<{ future: boolean }[]>(
      `select exists (select from "${table}" where "${column}" > now() + interval '1 minute') as future`,
    );
    if (row!.future) found.push(`${table}.${column}`);
  }
  return found;
}
