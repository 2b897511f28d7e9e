import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { type Answer, call } from "./call";
import { type Fault, ms, percentile } from "./fault";
import type { Stage } from "./stage";

/** The duration of each flood in milliseconds, during which other requests must succeed, and the memory limit in MB. */
const lasts = 10_000;
const patience = 5000;
const most = 1000;
/** The source of the floods: this machine, but another address than that of the other clients. */
const elsewhere = "127.0.0.2";

export const floods: Fault = {
  id: "F17",
  title:
    "250 clients that each ask for 100 pages ahead and take nothing; then 200 that ask for pages nobody asked for before",
  requirement: "visitors, editors and saves answered within 5 s during and after; < 1 GB",
  proof: "a server that renders at once whatever it is asked for",
  async run(stage, { random, rounds = 250, broken }) {
    await stage.start({
      WORKER: "off",
      ...(broken && {
        PAGES_AT_ONCE: "10000",
        NODE_OPTIONS: `--import ${new URL("hasty-server.mjs", import.meta.url).pathname}`,
      }),
    });
    const wrong: string[] = [];
    const others = await otherClients(stage, random);
    const figures: string[] = [];
    const during = async (name: string, flood: Promise<string>) => {
      const over = flood.then((said) => ({ said }));
      let memory = 0;
      const took = new Map<string, number[]>();
      for (
        let ended: { said: string } | undefined;
        !ended;
        ended = (await Promise.race([over, sleep(250)])) as typeof ended
      ) {
        for (const [who, { status, took: waited }] of await others()) {
          took.set(who, [...(took.get(who) ?? []), waited]);
          if (status !== 200 || waited > patience)
            wrong.push(`${name}: ${who} was answered ${status} after ${ms(waited)}`);
        }
        memory = Math.max(memory, memoryOf(stage.pid));
      }
      if (memory > most) wrong.push(`${name}: it held ${Math.round(memory)} MB`);
      figures.push(
        `${name}: ${(await over).said}, ${[...took].map(([who, times]) => `${who} p95 ${ms(percentile(times, 0.95))}`).join(", ")}, ${Math.round(memory)} MB`,
      );
    };
    await others();
    await during("asked ahead", askAhead(stage.port, rounds, random));
    if (!broken || wrong.length === 0) await during("new pages", askForNew(stage, Math.ceil(rounds * 0.8), random));
    return { figures: figures.join("; "), broken: wrong };
  },
};

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1000;
const word = (random: () => number): string => random().toString(36).slice(2);

/** Requests that must succeed during the floods. @returns a function that sends each of them once, concurrently */
async function otherClients(stage: Stage, random: () => number): Promise<() => Promise<[who: string, Answer][]>> {
  const { cookie } = stage.editor;
  const post = (path: string, body: unknown) => call(stage.origin, "POST", path, { body, cookie, timeout: 20_000 });
  const { publicationIssue: issue } = (
    await post("/admin/publication-issue/api/new", { formTemplateId: stage.template.id, title: "Meanwhile" })
  ).body as { publicationIssue: { id: number } };
  let { formElementValue: value } = (
    await post("/admin/form-element-value/api/new", {
      publicationIssueId: issue.id,
      formElementId: stage.template.elements.text,
      data: { textValue: "begin" },
    })
  ).body as { formElementValue: { id: number; version: number } };
  const get = (path: string, as?: string) => call(stage.origin, "GET", path, { cookie: as, timeout: 20_000 });
  const save = async () => {
    const saved = await post(`/admin/form-element-value/api/update/${value.id}`, {
      data: { textValue: word(random) },
      version: value.version,
    });
    if (saved.status === 200) value = (saved.body as { formElementValue: typeof value }).formElementValue;
    return saved;
  };
  return async () =>
    Promise.all([
      get("/").then((answer) => ["a visitor", answer] as [string, Answer]),
      get(`/bill/list?q=${word(random)}`).then((answer) => ["a visitor's new page", answer] as [string, Answer]),
      get("/admin/publication-issue/list", cookie).then((answer) => ["an editor's page", answer] as [string, Answer]),
      save().then((answer) => ["a save", answer] as [string, Answer]),
    ]);
}

/**
 * Connections that send requests without reading the responses, some within the pipelining limit, some beyond it; closed
 * ones reconnect.
 */
async function askAhead(port: number, count: number, random: () => number): Promise<string> {
  const paths = ["/", "/login", "/bill/list?q="];
  const end = Date.now() + lasts;
  let asked = 0;
  const one = async (n: number) => {
    while (Date.now() < end) {
      const ahead = n % 2 === 0 ? 100 : 15;
      const socket = connect({ port, host: "127.0.0.1", localAddress: elsewhere });
      const path = paths[n % paths.length]!;
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.on("error", () => {}).pause();
      socket.on("connect", () =>
        socket.write(
          Array.from(
            { length: ahead },
            () => `GET ${path}${path.endsWith("=") ? word(random) : ""} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`,
          ).join(""),
        ),
      );
      asked += ahead;
      await Promise.race([closed, sleep(4000)]);
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: count }, (_, n) => one(n)));
  return `${asked} questions`;
}

/** Clients that request one new page after another, half of them with a forged session. */
async function askForNew({ origin }: Stage, count: number, random: () => number): Promise<string> {
  const agent = new Agent({ keepAlive: true, localAddress: elsewhere });
  const end = Date.now() + lasts;
  const statuses = new Map<number, number>();
  const one = async (n: number) => {
    while (Date.now() < end) {
      const { status } = await call(origin, "GET", `/bill/list?q=${word(random)}`, {
        agent,
        timeout: 20_000,
        ...(n % 2 === 0 && { cookie: `${sessionCookieName()}=${word(random)}` }),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, n) => one(n)));
  agent.destroy();
  return [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ");
}
