import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@/lib/tools/postgres/free-port";
import { type Answer, call } from "./call";
import { type Fault, ms, percentile } from "./fault";
import { FaultProxy, type Mood } from "./fault-proxy";

/** Milliseconds. */
const lasts = 12_000;
const limit = 5000;
/** What a busy machine adds to a timer. */
const grace = 400;

export const sickDatabase: Fault = {
  id: "F4",
  title: "a database that is slow, silent, resets or is cut off",
  requirement: "each answer in 5 s, 200 or 503 with Retry-After; well again in 5 s",
  proof: "a pulse that is taken past the sick way, and no connection made in it, so that nobody is told",
  async run(stage, { broken: deaf }) {
    const target = Number(new URL(stage.url).port);
    const proxy = await FaultProxy.open(await freePort(29_000), target);
    const through = new URL(stage.url);
    through.port = String(proxy.port);
    await stage.start({
      WORKER: "off",
      DATABASE_URL: through.href,
      ...(deaf && { DATABASE_DIRECT_URL: stage.url, DATABASE_POOL: "2" }),
    });
    const asks: (() => Promise<Answer>)[] = [
      () => call(stage.origin, "GET", "/bill/api/list?page=1", { timeout: 20_000 }),
      () => call(stage.origin, "GET", "/folder/list", { cookie: stage.reader.cookie, timeout: 20_000 }),
      () => call(stage.origin, "GET", `/?fresh=${Math.random()}`, { timeout: 20_000 }),
      () =>
        call(stage.origin, "POST", "/personal-folder/api/new", {
          body: { name: `f4-${Math.random()}` },
          cookie: stage.reader.cookie,
          key: true,
          timeout: 20_000,
        }),
    ];
    for (const ask of asks) await ask();
    // all connections that there may be
    if (deaf) await Promise.all([...asks, ...asks].map((ask) => ask()));
    const broken: string[] = [];
    const figures: string[] = [];
    for (const mood of (deaf ? ["blackhole"] : ["slow", "blackhole", "reset", "cut"]) as Mood[]) {
      const answers: Answer[] = [];
      proxy.mood = mood;
      const until = Date.now() + lasts;
      await Promise.all(
        Array.from({ length: 8 }, async (_, client) => {
          for (let n = client; Date.now() < until; n += 1) {
            answers.push(await asks[n % asks.length]!());
            await sleep(50);
          }
        }),
      );
      proxy.mood = "well";
      const well = Date.now();
      for (let row = 0; row < 8;) {
        const answer = await asks[row % asks.length]!();
        row = answer.status >= 200 && answer.status < 300 ? row + 1 : 0;
        if (Date.now() - well > 30_000) break;
        if (row === 0) await sleep(50);
      }
      const took = Date.now() - well;
      const slowest = Math.max(...answers.map((answer) => answer.took));
      const odd = answers.filter(
        ({ status, headers }) => !(status >= 200 && status < 300) && !(status === 503 && headers["retry-after"]),
      );
      figures.push(
        `${mood}: ${answers.length} answers, p50 ${ms(
          percentile(
            answers.map((answer) => answer.took),
            0.5,
          ),
        )}, slowest ${ms(slowest)}, well after ${ms(took)}`,
      );
      if (slowest > limit + grace) broken.push(`${mood}: an answer took ${ms(slowest)}`);
      if (took > limit) broken.push(`${mood}: well again only after ${ms(took)}`);
      if (odd.length > 0)
        broken.push(
          `${mood}: ${odd.length} answers were neither 2xx nor 503 with Retry-After (${[...new Set(odd.map(({ status }) => status))].join(", ")})`,
        );
    }
    await proxy.close();
    return { figures: figures.join("; "), broken };
  },
};
