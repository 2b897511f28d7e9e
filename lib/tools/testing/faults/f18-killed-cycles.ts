import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { FakeLegiScan } from "@/lib/tools/testing/sources/legiscan-server";
import { type Fault, ms } from "./fault";
import type { Stage } from "./stage";

/** Bills of the session, and the number that change in a week. */
const [bills, changing] = [60, 30];
/** Kills within one cycle, which resumes after each. */
const perCycle = 5;

type Count = { n: number };

/** What a week did to the bills: each that changed has one action more, and one bill is new. */
function nextWeek(fake: FakeLegiScan, week: number): void {
  for (let id = 1; id <= changing; id += 1) {
    const before = fake.bills.get(id)!;
    const day = new Date(Date.UTC(2025, 2, week)).toISOString().slice(0, 10);
    fake.set({
      ...before,
      hash: `${week}-${id}`,
      actions: [...(before.actions ?? []), [day, `Read in committee, week ${week}`]],
    });
  }
  const id = bills + week;
  fake.set({ id, number: `SB${id}`, hash: `${week}-${id}` });
}

export const killedCycles: Fault = {
  id: "F18",
  title: "kill -9 of the process that reads a source, at seeded moments of a cycle",
  requirement: "50 kills: every bill, action and change of the source stored once, one finished run for each cycle",
  proof: "a table of changes that takes some of them twice",
  // With the wrong setup two weeks are enough: one in five of the second week's changes is duplicated.
  async run(stage, { random, broken, rounds = broken ? 2 * perCycle : 50 }) {
    const fake = new FakeLegiScan();
    fake.hasDataset = false;
    const env = { LEGISCAN_API_URL: await fake.listen(), LEGISCAN_API_KEY: "for-the-drill" };
    for (let id = 1; id <= bills; id += 1) fake.set({ id, number: `AB${id}`, hash: `0-${id}` });
    if (broken)
      await stage.sql.unsafe(
        "create function again() returns trigger language plpgsql as $$ begin if pg_trigger_depth() = 1 and random() < 0.2 then insert into bill_changes (bill_id, field, old, new, at) values (new.bill_id, new.field, new.old, new.new, new.at); end if; return new; end $$; create trigger again after insert on bill_changes for each row execute function again()",
      );
    const [{ id: coverage }] = await stage.sql<[{ id: number }]>`
      insert into coverages (source, kind, external_id, label, jurisdiction, params)
      values ('legiscan', 'session', '2101', 'WI, 2025-2026', 'WI', '{"sessionId":2101}') returning id`;
    const wrong: string[] = [];
    const began = Date.now();
    let kills = 0;
    try {
      for (let week = 0; kills < rounds; week += 1) {
        if (week > 0) nextWeek(fake, week);
        for (let times = 0; times < perCycle && kills < rounds; times += 1)
          if (await strike(stage, coverage, fake, env, random, week === 0 ? bills : changing + 1)) kills += 1;
        const { error } = JSON.parse(await cycle(stage, coverage, env).ended) as { error: string | null };
        if (error) wrong.push(`week ${week}: ${error}`);
        wrong.push(...(await faultsOf(stage, fake, week)));
      }
    } finally {
      fake.close();
    }
    const [{ n }] = await stage.sql<[Count]>`select count(*)::int as n from bill_changes where field = 'action'`;
    return {
      figures: `${kills} kills in ${ms(Date.now() - began)}: ${fake.bills.size} bills, ${n} new actions, ${wrong.length} of them lost or doubled`,
      broken: wrong,
    };
  },
};

/** Runs a cycle and kills it some milliseconds after one of its requests. @returns whether it was killed before its end */
async function strike(
  stage: Stage,
  coverage: number,
  fake: FakeLegiScan,
  env: Record<string, string>,
  random: () => number,
  requests: number,
): Promise<boolean> {
  const at = 1 + Math.floor(random() * (requests + 1));
  const wait = Math.floor(random() * 80);
  const { child, ended } = cycle(stage, coverage, env);
  let asked = 0;
  fake.onAsked = () => void (++asked === at && setTimeout(() => child.kill("SIGKILL"), wait));
  const said = await ended;
  fake.onAsked = undefined;
  return said === "";
}

/** A cycle in a separate process. */
function cycle(
  stage: Stage,
  coverage: number,
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<string> } {
  const script = join(stage.root, "lib", "tools", "testing", "sources", "cycle-process.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, String(coverage)], {
    cwd: stage.root,
    env: { ...process.env, DATABASE_URL: stage.url, ...env },
    stdio: ["ignore", "pipe", process.env.FAULTS_LOG ? "inherit" : "ignore"],
  });
  let said = "";
  child.stdout.on("data", (bytes: Buffer) => (said += bytes.toString()));
  return { child, ended: new Promise((done) => child.once("close", () => done(said))) };
}

/** The differences between the stored data and the source, in readable form. */
async function faultsOf({ sql }: Stage, fake: FakeLegiScan, week: number): Promise<string[]> {
  const stored = await sql<{ id: string; actions: number; noted: number; twice: boolean }[]>`
    select b.source_id as id, jsonb_array_length(d.actions) as actions, count(c.new)::int as noted, count(distinct c.new::text) < count(c.new) as twice
    from bills b join bill_details d on d.bill_id = b.id left join bill_changes c on c.bill_id = b.id and c.field = 'action'
    where b.source = 'legiscan' group by b.id, d.bill_id`;
  // A cycle that was killed before its first page was stored starts again, and its run counts as interrupted.
  const [runs] = await sql<[Count]>`select count(*)::int as n from import_runs where state in ('finished', 'running')`;
  const [open] = await sql<
    [Count]
  >`select count(*)::int as n from coverages where cursor is not null or run_id is not null or current_as_of is null`;
  const known = new Map(stored.map((row) => [row.id, row]));
  const faults = [...fake.bills.values()].flatMap(({ id, actions = [] }) => {
    const row = known.get(String(id));
    if (!row) return [`week ${week}: bill ${id} is lost`];
    return row.actions === actions.length + 1 && row.noted === actions.length && !row.twice
      ? []
      : [`week ${week}: bill ${id} has ${row.actions} actions and ${row.noted} changes`];
  });
  if (stored.length !== fake.bills.size) faults.push(`week ${week}: ${stored.length} bills of ${fake.bills.size}`);
  if (runs.n !== week + 1) faults.push(`week ${week}: ${runs.n} runs`);
  if (open.n > 0) faults.push(`week ${week}: the cycle is not at its end`);
  return faults;
}
