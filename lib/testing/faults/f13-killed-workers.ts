import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Fault, ms } from "./fault";
import type { Stage } from "./stage";

const recipients = 1000;
const workers = 4;

export const killedWorkers: Fault = {
  id: "F13",
  title: "kill -9 of one of four workers every 2 s, and a job that always fails",
  bar: "1,000 of 1,000 effects, 0 twice; the poison is parked",
  proof: "messages that are not kept in the transaction that says so",
  async run(stage, { random, broken }) {
    const wrong: string[] = [];
    await aMailing(stage);
    // Slow enough that every worker is killed in the middle of it.
    await stage.sql.unsafe(`create function slow_mail() returns trigger language plpgsql as $$ begin perform pg_sleep(0.04); ${broken ? "if random() < 0.02 then insert into kept_mails (\"to\", subject, text) values (new.\"to\", 'twice', ''); end if; " : ""}return new; end $$; create trigger slow_mail before insert on kept_mails for each row when (new.subject <> 'twice') execute function slow_mail()`);
    await stage.sql`select graphile_worker.add_job('send-link', payload => '{"poison": true}'::json, max_attempts => 2)`;
    const running: ChildProcess[] = Array.from({ length: workers }, (_, i) => worker(stage, i));
    const began = Date.now();
    let kills = 0;
    let sent = 0;
    while (Date.now() - began < 180_000) {
      // What the clock does each minute, so that nobody waits for it here.
      await stage.sql`select graphile_worker.add_job('send-due-mailings')`;
      await sleep(2000);
      ({ sent } = (await stage.sql<{ sent: number }[]>`select count(*)::int as sent from mail_deliveries where state = 'sent'`)[0]!);
      if (sent === recipients) break;
      const at = Math.floor(random() * workers);
      running[at]!.kill("SIGKILL");
      kills += 1;
      running[at] = worker(stage, at);
    }
    const took = Date.now() - began;
    for (let waited = 0; waited < 20 && (await poison(stage)) < 2; waited += 1) await sleep(1000);
    const tries = await poison(stage);
    for (const child of running) child.kill("SIGKILL");
    const [kept] = await stage.sql<{ all: number; different: number }[]>`select count(*)::int as all, count(distinct "to")::int as different from kept_mails where "to" like 'f13-%'`;
    if (kept!.different !== recipients) wrong.push(`${kept!.different} of ${recipients} got their message`);
    if (kept!.all !== kept!.different) wrong.push(`${kept!.all - kept!.different} messages came twice`);
    if (tries !== 2) wrong.push(`the poison was tried ${tries} times, not twice`);
    if (kills < 5 && !broken) wrong.push(`only ${kills} workers were killed before all was done`);
    return { figures: `${kills} kills, ${kept!.different} of ${recipients} messages, ${kept!.all - kept!.different} twice, in ${ms(took)}; poison parked after ${tries} tries${sent < recipients ? `; ${sent} said to be sent` : ""}`, broken: wrong };
  },
};

const poison = async (stage: Stage): Promise<number> => (await stage.sql<{ attempts: number }[]>`select attempts from graphile_worker.jobs where task_identifier = 'send-link' and locked_at is null`)[0]?.attempts ?? 0;

async function aMailing(stage: Stage): Promise<void> {
  const [mailing] = await stage.sql<{ id: number }[]>`insert into mailings (kind, subject, html, text) values ('alert', 'F13', '<p>words</p>', 'words') returning id`;
  await stage.sql`insert into mail_deliveries (mailing_id, user_id, email, email_key) select ${mailing!.id}, ${stage.reader.id}, 'f13-' || n || '@example.org', 'f13-' || n || '@example.org' from generate_series(1, ${recipients}) as n`;
}

function worker(stage: Stage, n: number): ChildProcess {
  return spawn(process.execPath, [join(stage.root, "lib", "start", "start.mjs")], {
    cwd: stage.root, stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: stage.url, DATA_FOLDER: `${stage.dataFolder}-worker-${n}`, WORKER: "alone", DEMO: "0", SMTP_URL: "", npm_lifecycle_event: "start" },
  });
}
