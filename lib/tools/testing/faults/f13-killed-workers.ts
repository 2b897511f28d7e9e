import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { started } from "@/lib/tools/start/started";
import { type Fault, ms } from "./fault";
import type { Stage } from "./stage";

/** Jobs with one effect each; recipients of one issue's mail; concurrent workers. */
const [jobs, recipients, workers] = [1000, 200, 4];
/** Milliseconds between two kills, and the limit of the whole run. */
const [between, most] = [2000, 240_000];

export const killedWorkers: Fault = {
  id: "F13",
  title: "kill -9 of one of four workers every 2 s, and a job that always fails",
  requirement: "1,000 jobs and 200 mails of a publish: each effect once; the poison parked",
  proof: "a queue that gives some jobs out twice",
  async run(stage, { random, broken }) {
    const wrong: string[] = [];
    const emails = await people(stage);
    await stage.sql`select graphile_worker.add_job('send-link', payload => json_build_object('purpose', 'sign_in', 'emailKey', key)) from unnest(${emails}::text[]) as key`;
    // A job that always fails: its target does not exist.
    await stage.sql`select graphile_worker.add_job('send-mailing', payload => 'null'::json, max_attempts => 2, job_key => 'poison')`;
    // Slow enough that every worker is killed in the middle of something.
    await stage.sql.unsafe(
      "create function slow_mail() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return new; end $$; create trigger slow_mail before insert on kept_mails for each row execute function slow_mail()",
    );
    if (broken)
      await stage.sql.unsafe(
        "create function again() returns trigger language plpgsql as $$ begin if random() < 0.05 and old.key is null then insert into graphile_worker._private_jobs (task_id, payload, priority) values (old.task_id, old.payload, -1); end if; return old; end $$; create trigger again after delete on graphile_worker._private_jobs for each row execute function again()",
      );
    await publishTo(stage);
    const running = Array.from({ length: workers }, (_, n) => worker(stage, n));
    const began = Date.now();
    let kills = 0;
    try {
      for (let left = 1; left > 0 && Date.now() - began < most; left = await waiting(stage)) {
        await sleep(between);
        // One of several running workers: if starting takes longer than the pause between kills, no worker would reach a
        // job.
        const ready = running.filter(({ works, child }) => works && child.exitCode === null);
        const victim = ready[Math.floor(random() * ready.length)];
        if (!victim || ready.length < 2) continue;
        // Its lock is free only after it has ended, as a supervisor would see.
        const ended = once(victim.child, "exit");
        victim.child.kill("SIGKILL");
        await ended;
        kills += 1;
        running[victim.at] = worker(stage, victim.at);
      }
    } finally {
      for (const { child } of running) child.kill("SIGKILL");
    }
    const took = Date.now() - began;
    const kept = await stage.sql<
      { to: string; count: number; issue: boolean }[]
    >`select "to", count(*)::int, "to" like 'subscriber-%' as issue from kept_mails group by 1`;
    const links = kept.filter(({ issue }) => !issue);
    const mails = kept.filter(({ issue }) => issue);
    const twice = kept.filter(({ count }) => count > 1).length;
    const [poison] = await stage.sql<
      { attempts: number }[]
    >`select attempts::int from graphile_worker.jobs where key = 'poison' and attempts >= max_attempts and locked_at is null`;
    const again = twice > 0 ? [`${twice} effects came twice`] : [];
    if (links.length !== jobs) wrong.push(`${links.length} of ${jobs} jobs had their effect`);
    if (mails.length !== recipients) wrong.push(`${mails.length} of ${recipients} got the issue`);
    if (poison?.attempts !== 2) wrong.push("the poison is not parked after two tries");
    if (kills < 5) wrong.push(`only ${kills} workers were killed before all was done`);
    wrong.push(...again);
    // A slow machine may not finish, which proves nothing about the fault.
    return {
      figures: `${kills} kills in ${ms(took)}: ${links.length} of ${jobs} jobs and ${mails.length} of ${recipients} mails had their effect, ${twice} twice; poison parked after ${poison?.attempts ?? "no"} tries`,
      broken: broken ? again : wrong,
    };
  },
};

/** The remaining jobs, including the failing one until it is parked. */
const waiting = async ({ sql }: Stage): Promise<number> =>
  (
    await sql<
      { count: number }[]
    >`select (select count(*) from graphile_worker.jobs where attempts < max_attempts and (task_identifier in ('send-link', 'send-mailing', 'mail-issue') or key = 'poison'))::int + (select count(*) from mail_deliveries where state in ('waiting', 'sending'))::int as count`
  )[0]!.count;

/** @returns the addresses of 1,000 people who requested a link */
async function people({ sql }: Stage): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    with named as (insert into people (name) select 'Person ' || n from generate_series(1, ${jobs}) as n returning id)
    insert into users (id, email, email_key, role, email_verified_at) select id, 'person-' || id || '@example.org', 'person-' || id || '@example.org', 'reader', now() from named returning email_key as key`;
  return rows.map(({ key }) => key);
}

/** Publishes an issue whose template is emailed to subscribers: the transaction of the publish includes the mail job. */
async function publishTo(stage: Stage): Promise<void> {
  const { transaction } = await import("@/db/transaction");
  const { publishIssue } = await import("@/lib/issues/publishing/publish");
  const { anIssue } = await import("@/lib/tools/testing/issues");
  const editor = {
    id: stage.editor.id,
    role: "editor",
    name: "editor",
    email: "editor@example.org",
    sessionId: 0,
  } as never;
  await stage.sql`update form_templates set sends_mail = true where id = ${stage.template.id}`;
  await stage.sql`with s as (insert into subscribers (email, email_key) select 'subscriber-' || n || '@example.org', 'subscriber-' || n || '@example.org' from generate_series(1, ${recipients}) as n returning id)
    insert into subscriptions (subscriber_id, form_template_id) select id, ${stage.template.id} from s`;
  const { id } = await anIssue(editor, stage.template.id, "To 200 subscribers");
  await transaction((tx) => publishIssue(tx, editor, id));
}

type Worker = { at: number; child: ChildProcess; works: boolean };

function worker(stage: Stage, at: number): Worker {
  const child = spawn(process.execPath, [join(stage.root, "lib", "tools", "start", "start.mjs")], {
    cwd: stage.root,
    stdio: ["ignore", "pipe", process.env.FAULTS_LOG ? "inherit" : "ignore"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: stage.url,
      DATA_FOLDER: `${stage.dataFolder}-worker-${at}`,
      WORKER: "alone",
      DEMO: "0",
      SMTP_URL: "",
      LOG_LEVEL: "warn",
      npm_lifecycle_event: "start",
    },
  });
  const it: Worker = { at, child, works: false };
  child.stdout.on("data", (said: Buffer) => (it.works ||= said.includes(started.worker)));
  return it;
}
