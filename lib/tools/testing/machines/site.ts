import { say } from "../../start/progress.ts";
import type { Databases } from "./databases.ts";
import type { App } from "./processes.ts";
import type { Proxy } from "./proxy.ts";
import { ask, Visitor } from "./requests.ts";

export type Site = {
  databases: Databases;
  /** Two processes, and the worker apart. */
  apps: [App, App];
  proxy: Proxy;
  password: string;
  /** Restarts a stopped process on its port. */
  restart(which: 0 | 1): Promise<void>;
  /** One more process on another port. */
  another(env?: Record<string, string>, socket?: number): Promise<App>;
};

export type Check = (name: string, passed: boolean, figure?: string) => void;

/** A published issue of the demo, and the editor who changes its title. */
export type Issue = { id: number; path: string; editors: [Visitor, Visitor] };

/** The editor signs in at one process; the session must be valid at the other one. */
export async function anIssue({ databases, apps, password }: Site): Promise<Issue> {
  const eda = new Visitor(apps[0].origin);
  const answer = await eda.signIn("eda@example.org", password);
  if (answer.status !== 200) throw new Error(`The editor could not sign in: ${answer.status} ${answer.text}`);
  const same = new Visitor(apps[1].origin);
  same.cookies = eda.cookies;
  const [row] = await databases.tables<{ id: number; slug: string }[]>`
    select id, slug from publication_issues where snapshot_id is not null order by published_date desc, id desc limit 1`;
  if (!row) throw new Error("The demo has no published issue.");
  return { id: row.id, path: `/publication-issue/view/${row.slug}`, editors: [eda, same] };
}

/** Changes the title of the issue and publishes it, by the calls of the desk. */
export async function publish(editor: Visitor, issue: Issue, title: string): Promise<void> {
  for (const [path, json] of [
    [`update/title/${issue.id}`, { title }],
    [`publish/${issue.id}`, {}],
  ] as const) {
    const answer = await editor.ask(`/admin/publication-issue/api/${path}`, { json });
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${answer.text}`);
  }
}

/** Milliseconds until a page shows a text, polled every 20 ms without a session; infinite after five seconds. */
export async function showsAfter(address: string, text: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { text: page, status, headers } = await ask(address);
    const ms = performance.now() - began;
    if (page.includes(text)) return ms;
    if (ms > 5000) {
      say(
        `       ${address} still answers ${status} ${headers.location ?? ""} ${/<h1.*?<\/h1>/s.exec(page)?.[0] ?? page.slice(0, 300)} instead of ${text}`,
      );
      return Infinity;
    }
    await pause(20);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a condition holds. @throws Error after this many seconds */
export async function until(what: string, is: () => Promise<boolean>, seconds = 15): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await is().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what} did not come to be in ${seconds} seconds.`);
    await pause(100);
  }
}

export type HealthAnswer = {
  status: string;
  message?: string;
  pool: { most: number; taken: number; waiting: number };
  replica?: { status: string; lagSeconds: number | null; message: string | null };
};

export async function healthOf(origin: string): Promise<{ code: number; health: HealthAnswer }> {
  const { status, text } = await ask(`${origin}/health`);
  return {
    code: status,
    health:
      status === 0 ? { status: text, pool: { most: 0, taken: 0, waiting: 0 } } : (JSON.parse(text) as HealthAnswer),
  };
}
