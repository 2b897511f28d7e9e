import { setTimeout as sleep } from "node:timers/promises";
import { call } from "./call";
import type { Stage } from "./stage";

/** Writes acknowledged to clients, by the names they gave. */
export type AcknowledgedWrites = {
  folders: Set<string>;
  issues: Set<string>;
  published: Set<number>;
  statuses: Map<number, number>;
  /** The longest time in milliseconds for which a key was reported in use although its process was dead. */ longestHeld: number;
};

/**
 * Clients that create folders, and issues that they publish, until they are stopped; unanswered requests are sent again
 * with the same key.
 * @returns what was acknowledged, and how to stop
 */
export function clients(
  stage: Stage,
  count: number,
  { publishing = false, keys = true } = {},
): { kept: AcknowledgedWrites; stop(): Promise<void> } {
  const kept: AcknowledgedWrites = {
    folders: new Set(),
    issues: new Set(),
    published: new Set(),
    statuses: new Map(),
    longestHeld: 0,
  };
  let going = true;
  const send = async (path: string, body: unknown, cookie: string) => {
    const key = keys ? `${process.pid}-${Math.random()}-${Date.now()}` : undefined;
    let held: number | undefined;
    for (const end = Date.now() + 30_000; Date.now() < end;) {
      const answer = await call(stage.origin, "POST", path, { body, cookie, key, timeout: 10_000 });
      kept.statuses.set(answer.status, (kept.statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 200 && answer.status < 300) return answer;
      // Only an earlier attempt can hold the key, and its process was killed.
      held = answer.status === 409 ? (held ?? Date.now()) : undefined;
      if (held !== undefined) kept.longestHeld = Math.max(kept.longestHeld, Date.now() - held);
      if (!going) return undefined;
      await sleep(50);
    }
    return undefined;
  };
  const one = async (client: number) => {
    for (let n = 0; going; n += 1) {
      const name = `c${client}-${n}-${Math.random().toString(36).slice(2)}`;
      if (!publishing || n % 2 === 0) {
        if (await send("/personal-folder/api/new", { name }, stage.reader.cookie)) kept.folders.add(name);
        continue;
      }
      const made = await send(
        "/admin/publication-issue/api/new",
        { formTemplateId: stage.template.id, title: name },
        stage.editor.cookie,
      );
      if (!made) continue;
      kept.issues.add(name);
      const { id } = (made.body as { publicationIssue: { id: number } }).publicationIssue;
      if (await send(`/admin/publication-issue/api/publish/${id}`, {}, stage.editor.cookie)) kept.published.add(id);
    }
  };
  const all = Array.from({ length: count }, (_, client) => one(client));
  return {
    kept,
    async stop() {
      going = false;
      await Promise.all(all);
    },
  };
}

/** @returns the acknowledged that are not there, and the names that are there twice */
export async function compareAcknowledged(
  { sql }: Stage,
  kept: AcknowledgedWrites,
): Promise<{ acknowledged: number; lost: string[]; doubled: string[] }> {
  const folders = await sql<
    { name: string; count: number }[]
  >`select name, count(*)::int from personal_folders group by name`;
  const issues = await sql<
    { name: string; count: number }[]
  >`select name, count(*)::int from publication_issues group by name`;
  const published = new Set(
    (await sql<{ id: number }[]>`select publication_issue_id as id from issue_snapshots`).map(({ id }) => id),
  );
  const there = new Set([...folders, ...issues].map(({ name }) => name));
  return {
    acknowledged: kept.folders.size + kept.issues.size + kept.published.size,
    lost: [
      ...[...kept.folders, ...kept.issues].filter((name) => !there.has(name)),
      ...[...kept.published].filter((id) => !published.has(id)).map((id) => `the publishing of ${id}`),
    ],
    doubled: [...folders, ...issues].filter(({ count }) => count > 1).map(({ name }) => name),
  };
}
