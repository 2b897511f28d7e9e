import { setTimeout as sleep } from "node:timers/promises";
import { Agent } from "node:http";
import { call } from "./call";
import { type Fault, ms } from "./fault";

export const stopUnderLoad: Fault = {
  id: "F16",
  title: "SIGTERM with 200 requests in flight, and a pool that is taken",
  requirement: "0 failed; 503 fast, and health says which",
  proof: "SIGKILL instead",
  async run(stage, { broken }) {
    const wrong: string[] = [];
    await stage.start({ WORKER: "off", DATABASE_POOL: "6" });
    const agent = new Agent({ keepAlive: true, maxSockets: 200 });
    // Every save waits for this lock, so all are in flight when the signal arrives.
    const locked = stage.sql.begin(async (tx) => {
      await tx`lock table personal_folders in exclusive mode`;
      await sleep(2200);
    });
    await sleep(100);
    const asked = Array.from({ length: 200 }, (_, n) =>
      n < 5
        ? call(stage.origin, "POST", "/personal-folder/api/new", {
            body: { name: `f16 ${n}` },
            cookie: stage.reader.cookie,
            agent,
            timeout: 20_000,
          })
        : call(stage.origin, "GET", "/bill/api/list?page=1", { agent, timeout: 20_000 }),
    );
    // Bytes that only the system has accepted are not processed yet; the client sends them again.
    await sleep(1000);
    const began = Date.now();
    const stopped = stage.killApp(broken ? "SIGKILL" : "SIGTERM");
    const answers = await Promise.all(asked);
    await locked;
    await stopped;
    const took = Date.now() - began;
    const failed = answers.filter(({ status }) => status !== 200);
    if (failed.length > 0)
      wrong.push(`${failed.length} of 200 failed (${[...new Set(failed.map(({ status }) => status))].join(", ")})`);
    if (broken) return { figures: `${failed.length} of 200 failed`, broken: wrong };

    await stage.start({ WORKER: "off", DATABASE_POOL: "4" });
    const hold = stage.sql.begin(async (tx) => {
      await tx`lock table personal_folders in access exclusive mode`;
      await sleep(9000);
    });
    await sleep(100);
    const stuck = Array.from({ length: 4 }, () =>
      call(stage.origin, "GET", "/personal-folder/api/list", { cookie: stage.reader.cookie, timeout: 20_000 }),
    );
    await sleep(3000);
    const refused = await call(stage.origin, "GET", "/bill/api/list?page=2", { timeout: 20_000 });
    const health = await call(stage.origin, "GET", "/health");
    if (refused.status !== 503 || refused.took > 5000 || !refused.headers["retry-after"])
      wrong.push(`with the pool taken, the answer was ${refused.status} after ${ms(refused.took)}`);
    if (!JSON.stringify(health.body).includes("DATABASE_POOL"))
      wrong.push(`health did not name the pool: ${JSON.stringify(health.body)}`);
    await hold;
    await Promise.all(stuck);
    agent.destroy();
    return {
      figures: `${200 - failed.length} of 200 answered, ended in ${ms(took)}; pool taken: ${refused.status} in ${ms(refused.took)}, health “${(health.body as { status?: string })?.status}”`,
      broken: wrong,
    };
  },
};
