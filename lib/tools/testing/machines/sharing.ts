import { createHash } from "node:crypto";
import { ask, type Answer, Visitor } from "./requests.ts";
import { anIssue, type Check, healthOf, pause, publish, showsAfter, type Site, until } from "./site.ts";

/** What two processes must have in common: sessions, limits, keys of idempotent calls, files, and what was published. */
export async function checkSharing(site: Site, check: Check): Promise<void> {
  const { apps, proxy, password, databases } = site;
  const issue = await anIssue(site);
  const [atFirst, atSecond] = issue.editors;
  check(
    "a session opened at one process holds at the other",
    (await atSecond.ask("/admin/publication-issue/api/get/" + issue.id)).status === 200,
  );

  await checkPublishing(site, check, issue);

  const key = { "idempotency-key": createHash("sha256").update(String(process.pid)).digest("hex") };
  const name = `Shared by two processes ${process.pid}`;
  const twins = await Promise.all(
    [...Array(10)].map((_, i) =>
      issue.editors[i % 2]!.ask("/personal-folder/api/new", { json: { name }, headers: key }),
    ),
  );
  const again = await atSecond.ask("/personal-folder/api/new", { json: { name }, headers: key });
  const [made] = await databases.tables<
    { n: number }[]
  >`select count(*)::int as n from personal_folders where name = ${name}`;
  check(
    "ten calls with one idempotency key at both processes make one folder, and a retry at the other gets the first answer",
    made?.n === 1 && again.status === 200 && twins.every(({ status }) => status === 200 || status === 409),
  );

  const form = new FormData();
  const csv = `number,title\n1,${"as it was ".repeat(2000)}\n`;
  form.set("file", new File([csv], "kept-apart.csv", { type: "text/csv" }));
  form.set("title", "Kept apart");
  form.set("isPublic", "1");
  form.set("isActive", "1");
  const cookie = [...atFirst.cookies].map(([n, v]) => `${n}=${v}`).join("; ");
  const uploaded = await fetch(`${apps[0].origin}/admin/file/api/upload`, {
    method: "POST",
    headers: { cookie },
    body: form,
  });
  const { file } = (await uploaded.json()) as { file?: { url: string } };
  const path = file ? new URL(file.url, apps[1].origin).pathname : "/";
  check(
    "a file uploaded at one process is given by the other, byte for byte, from the S3-compatible store",
    (await ask(apps[1].origin + path)).text === csv,
  );

  const wrong = async (i: number): Promise<Answer> =>
    new Visitor(apps[i % 2]!.origin).signIn("ben@example.org", "not the password");
  const guesses: number[] = [];
  for (let i = 0; i < 11; i++) guesses.push((await wrong(i)).status);
  check(
    "the tenth wrong password is refused with 429, wherever the nine before it were tried",
    guesses.indexOf(429) === 9,
    guesses.join(" "),
  );

  await new Visitor(proxy.origin).signIn("rita@example.org", password);
  const out = new Visitor(apps[0].origin);
  await out.signIn("rita@example.org", password);
  await databases.tables`update sessions set ended_at = now() where user_id = (select id from users where email = 'rita@example.org')`;
  const replay = new Visitor(apps[1].origin);
  replay.cookies = out.cookies;
  check(
    "a session that was ended is ended at every process at once",
    (await replay.ask("/personal-folder/api/list")).status === 401,
  );
}

async function checkPublishing(
  { apps, proxy, databases }: Site,
  check: Check,
  issue: Awaited<ReturnType<typeof anIssue>>,
): Promise<void> {
  const places = [apps[0].origin, apps[1].origin, proxy.origin].map((origin) => origin + issue.path);
  for (const place of places) await ask(place);
  const load = setInterval(() => places.forEach((place) => void ask(place)), 100);
  let slowest = 0;
  const all: number[] = [];
  for (let round = 0; round < 12; round++) {
    const title = `Published at process ${round % 2} in round ${round}`;
    await publish(issue.editors[round % 2]!, issue, title);
    all.push(...(await Promise.all(places.map((place) => showsAfter(place, title)))));
  }
  clearInterval(load);
  all.sort((a, b) => a - b);
  slowest = all.at(-1)!;
  check(
    "what is published at either process shows at both, and through the proxy, within a second",
    slowest < 1000,
    `12 publishes under load, half within ${Math.round(all[all.length >> 1]!)} ms, slowest ${Math.round(slowest)} ms`,
  );

  // The worker serves no pages: its jobs' publications reach the servers too.
  const title = "Published by the worker";
  await issue.editors[0].ask(`/admin/publication-issue/api/update/title/${issue.id}`, { json: { title } });
  const asked = await issue.editors[0].ask(`/admin/publication-issue/api/schedule/${issue.id}`, {
    json: { date: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10), time: "12:00" },
  });
  if (asked.status !== 200) return check("a publish can be scheduled", false, asked.text);
  await databases.tables`update issue_schedules set publish_at = now() where publication_issue_id = ${issue.id} and state = 'waiting'`;
  await databases.tables`select graphile_worker.add_job('publish-due', '{}'::json)`;
  await until(
    "The worker's publish",
    async () =>
      (
        await databases.tables`select 1 from issue_schedules where publication_issue_id = ${issue.id} and state = 'waiting'`
      ).length === 0,
    75,
  );
  slowest = Math.max(...(await Promise.all(places.map((place) => showsAfter(place, title)))));
  check(
    "what the worker publishes shows at both, and through the proxy, within a second",
    slowest < 1000,
    `${Math.round(slowest)} ms`,
  );
}

/** Public reads go to the replica, and never show the state before a publish. */
export async function checkReplica(site: Site, check: Check): Promise<void> {
  const { apps, databases, proxy } = site;
  const issue = await anIssue(site);
  const status = async (i: 0 | 1) => (await healthOf(apps[i].origin)).health.replica;
  const well = () =>
    until(
      "The replica's being read",
      async () => (await status(0))?.status === "ok" && (await status(1))?.status === "ok",
    );
  await well();
  const commits = async (sql: typeof databases.primary) =>
    Number(
      (await sql<{ n: string }[]>`select xact_commit as n from pg_stat_database where datname = 'rotunda'`)[0]?.n ?? 0,
    );
  // an idle connection reports its statistics only after ten seconds
  const settle = () => pause(11_000);
  await settle();
  const before = [await commits(databases.primary), await commits(databases.replica)];
  for (let i = 0; i < 100; i++) await ask(`${apps[i % 2]!.origin}/bill/api/list?q=water+${i}`);
  await settle();
  const after = [await commits(databases.primary), await commits(databases.replica)];
  const [onPrimary = 0, onReplica = 0] = after.map((n, i) => n - before[i]!);
  check(
    "what visitors without a session read comes from the replica",
    onReplica > 200 && onPrimary < onReplica / 3,
    `100 lists: ${onReplica} transactions there, ${onPrimary} on the primary`,
  );
  const seen = [await commits(databases.replica)];
  for (let i = 0; i < 30; i++) await issue.editors[i % 2]!.ask(`/bill/api/list?q=river+${i}`);
  await settle();
  const bySession = (await commits(databases.replica)) - seen[0]!;
  check(
    "what somebody with a session reads comes from the primary",
    bySession < 30,
    `30 lists: ${bySession} transactions on the replica`,
  );

  await databases.pauseReplay();
  const places = [apps[0].origin, apps[1].origin, proxy.origin].map((origin) => origin + issue.path);
  let slowest = 0;
  let old = 0;
  for (let round = 0; round < 4; round++) {
    const title = `While replay stands still, ${round}`;
    await publish(issue.editors[round % 2]!, issue, title);
    slowest = Math.max(slowest, ...(await Promise.all(places.map((place) => showsAfter(place, title)))));
    for (let i = 0; i < 20; i++) if (!(await ask(places[i % 2]!)).text.includes(title)) old++;
  }
  check(
    "while the replica's replay is paused a publish shows within a second all the same, and no page goes back to what was before",
    slowest < 1000 && old === 0,
    `slowest ${Math.round(slowest)} ms`,
  );
  await until("The told lag", async () => (await status(0))?.status === "behind", 20);
  const told = await status(0);
  check(
    "health tells that it is behind, by how much, and what to review",
    (told?.lagSeconds ?? 0) >= 5 && /replay/.test(told?.message ?? ""),
    `${told?.lagSeconds} s: ${told?.message}`,
  );
  await databases.resumeReplay();
  await well();
  check("when it has caught up it is read again", true);

  let failed = 0;
  databases.stopReplica();
  for (let i = 0; i < 60; i++)
    if ((await ask(`${apps[i % 2]!.origin}/bill/api/list?q=house+${i}`)).status !== 200) failed++;
  await until("The told loss", async () => (await status(0))?.status === "down");
  check(
    "without the replica the primary answers, and health tells it",
    failed === 0,
    `60 lists, ${failed} failed; ${(await status(0))?.message}`,
  );
  databases.startReplica();
  await well();
  check("a replica that is back is read again", true);
}
