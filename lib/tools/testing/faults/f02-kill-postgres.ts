import { setTimeout as sleep } from "node:timers/promises";
import { clients, compareAcknowledged } from "./acknowledged";
import { call } from "./call";
import { type Fault, ms } from "./fault";

export const killPostgres: Fault = {
  id: "F2",
  title: "kill -9 of Postgres while people save and publish",
  requirement: "0 lost, 0 doubled; answers again 5 s after it is back",
  proof: "synchronous_commit=off and wal_writer_delay=10s",
  async run(stage, { random, rounds = 10, broken }) {
    const settings = broken ? ["synchronous_commit = off", "wal_writer_delay = '10s'"] : [];
    for (const setting of settings) await stage.asSuperuser(`alter system set ${setting}`);
    await stage.asSuperuser("select pg_reload_conf()");
    await stage.start({ WORKER: "off" });
    const { kept, stop } = clients(stage, 16, { publishing: true });
    const recoveries: number[] = [];
    let wrong = 0;
    for (let round = 0; round < rounds; round += 1) {
      const before = kept.folders.size + kept.published.size;
      for (
        const end = Date.now() + 20_000;
        kept.folders.size + kept.published.size < before + 1000 / rounds && Date.now() < end;
      )
        await sleep(20);
      await sleep(random() * 500);
      stage.killPostgres();
      await stage.untilDatabase();
      const back = Date.now();
      for (;;) {
        const answer = await call(stage.origin, "GET", "/personal-folder/api/list", {
          cookie: stage.reader.cookie,
          timeout: 8000,
        });
        if (answer.status === 200) break;
        if (answer.status !== 503) wrong += 1;
        await sleep(25);
      }
      recoveries.push(Date.now() - back);
    }
    await sleep(500);
    await stop();
    const { acknowledged, lost, doubled } = await compareAcknowledged(stage, kept);
    await stage.asSuperuser("alter system reset all");
    const slowest = Math.max(...recoveries);
    const broke = [
      ...lost.map((name) => `${name} was acknowledged and is lost`),
      ...doubled.map((name) => `${name} is there twice`),
    ];
    if (slowest > 5000) broke.push(`it answered again only after ${ms(slowest)}`);
    if (wrong > 0) broke.push(`${wrong} answers were neither 200 nor 503`);
    for (const [status, count] of kept.statuses)
      if (status >= 500 && status !== 503) broke.push(`${count} writes were answered ${status}`);
    return {
      figures: `${recoveries.length} kills, ${lost.length} lost of ${acknowledged}, ${doubled.length} doubled, answers again after ${ms(slowest)} at most`,
      broken: broke,
    };
  },
};
