import { connect, createServer } from "node:net";
import { Agent } from "node:http";
import { freePort } from "@/lib/tools/postgres/free-port";
import { call } from "./call";
import type { Fault } from "./fault";

export const lostAnswers: Fault = {
  id: "F5",
  title: "answers that are lost after the commit, and sent for again",
  requirement: "200 requests, 200 rows",
  proof: "retries that carry no key",
  async run(stage, { rounds = 200, broken }) {
    await stage.start({ WORKER: "off" });
    // Breaks each connection when its response begins: its transaction has been committed by then.
    const port = await freePort(29_500);
    const cutter = createServer((near) => {
      const far = connect(stage.port, "127.0.0.1");
      near.pipe(far);
      far.once("data", () => {
        near.destroy();
        far.destroy();
      });
      for (const socket of [near, far]) socket.on("error", () => {});
    });
    await new Promise<void>((resolve) => cutter.listen(port, "127.0.0.1", resolve));
    const agent = new Agent({ keepAlive: false });
    const wrong: string[] = [];
    let cut = 0;
    const one = async (n: number) => {
      const asked = {
        body: { name: `f5-${n}` },
        cookie: stage.reader.cookie,
        headers: { host: `127.0.0.1:${stage.port}` },
        ...(!broken && { key: `f5-${n}` }),
      };
      if (
        (await call(`http://127.0.0.1:${port}`, "POST", "/personal-folder/api/new", { ...asked, agent })).status === 0
      )
        cut += 1;
      const { status } = await call(stage.origin, "POST", "/personal-folder/api/new", asked);
      if (status !== 200) wrong.push(`the repetition of ${n} was answered ${status}`);
    };
    for (let n = 0; n < rounds; n += 8)
      await Promise.all(Array.from({ length: Math.min(8, rounds - n) }, (_, i) => one(n + i)));
    await new Promise((resolve) => cutter.close(resolve));
    const { count } = (
      await stage.sql<{ count: number }[]>`select count(*)::int from personal_folders where name like 'f5-%'`
    )[0]!;
    if (cut !== rounds) wrong.push(`only ${cut} answers were lost`);
    if (count !== rounds) wrong.push(`${count} rows came of ${rounds} requests`);
    return { figures: `${cut} answers lost and sent for again, ${count} rows`, broken: wrong };
  },
};
