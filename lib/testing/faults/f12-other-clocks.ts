import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { call } from "./call";
import type { Fault } from "./fault";

const hour = 3_600_000;
const clocks: [string, number, number][] = [["30 days ahead", 720 * hour, 0], ["2 hours behind", -2 * hour, 0], ["jumping a day ahead while it runs", 0, 24 * hour]];

export const otherClocks: Fault = {
  id: "F12",
  title: "clocks that differ from the database's",
  bar: "sessions hold, nothing published early, 0 stamps of the future",
  async run(stage) {
    const wrong: string[] = [];
    const figures: string[] = [];
    for (const [name, shift, jump] of clocks) {
      const clock = join(stage.root, "lib", "testing", "faults", "other-clock.mjs");
      await stage.start({ WORKER: "inside", NODE_OPTIONS: `--import ${clock}`, CLOCK_SHIFT: String(shift), CLOCK_JUMP: String(jump) });
      const post = (path: string, body: unknown) => call(stage.origin, "POST", path, { body, cookie: stage.editor.cookie, key: true });
      const made = await post("/admin/publication-issue/api/new", { formTemplateId: stage.template.id, title: `Clock ${name}` });
      if (made.status !== 200) wrong.push(`${name}: a session was answered ${made.status}`);
      const { id } = (made.body as { publicationIssue: { id: number } }).publicationIssue;
      // In the database's time an hour from now, whatever this server's clock says.
      await scheduled(id, stage.editor.id);
      await sleep(jump ? 20_000 : 3000);
      const saved = await post("/admin/publication-issue/api/new", { formTemplateId: stage.template.id, title: `Later, clock ${name}` });
      if (saved.status !== 200) wrong.push(`${name}: later, a save was answered ${saved.status}`);
      await stage.sql`select graphile_worker.add_job('publish-due', payload => '{}'::json)`;
      await sleep(4000);
      const [issue] = await stage.sql<{ snapshot: number | null }[]>`select snapshot_id as snapshot from publication_issues where id = ${id}`;
      if (issue!.snapshot !== null) wrong.push(`${name}: an issue was published an hour too early`);
      await stage.sql`update issue_schedules set publish_at = now() - interval '1 second' where publication_issue_id = ${id} and state = 'waiting'`;
      await stage.sql`select graphile_worker.add_job('publish-due', payload => '{}'::json)`;
      await sleep(4000);
      const [after] = await stage.sql<{ count: number }[]>`select count(*)::int from issue_snapshots where publication_issue_id = ${id}`;
      if (after!.count !== 1) wrong.push(`${name}: an issue whose time had come was published ${after!.count} times`);
      const future = await stamps(stage.sql);
      for (const column of future) wrong.push(`${name}: ${column} holds a time of the future`);
      figures.push(`${name}: session ${saved.status}, published once, ${future.length} stamps of the future`);
      await stage.killApp("SIGTERM");
    }
    return { figures: figures.join("; "), broken: wrong };
  },
};

/** A schedule in an hour of the database's time, of the working copy as it is. */
async function scheduled(issueId: number, editorId: number): Promise<void> {
  const { sql } = await import("drizzle-orm");
  const { workingCopy } = await import("@/lib/issues/snapshot/build");
  const { transaction } = await import("@/db/transaction");
  const { issueSchedules } = await import("@/db/schema");
  await transaction(async (tx) => {
    const copy = await workingCopy(tx, issueId);
    await tx.insert(issueSchedules).values({ publicationIssueId: issueId, publishAt: sql`now() + interval '1 hour'`, timeZone: "UTC", copy, createdBy: editorId });
  });
}

/** Columns of what was done that hold a moment which has not come. */
async function stamps(sql: Sql): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as "table", column_name as "column" from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and data_type like 'timestamp%' and column_name ~ '^(created|updated|published|first_published|last_seen|started|finished|sent|at)(_at)?$'`;
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await sql.unsafe<{ future: boolean }[]>(`select exists (select from "${table}" where "${column}" > now() + interval '1 minute') as future`);
    if (row!.future) found.push(`${table}.${column}`);
  }
  return found;
}
