import { setTimeout as sleep } from "node:timers/promises";
import { call } from "./call";
import type { Fault } from "./fault";

export const sameKey: Fault = {
  id: "F6",
  title: "20 requests at once under one key, then another body under it",
  requirement: "1 effect a key; same answer, or 409 until then; afterwards 422",
  proof: "requests that carry no key",
  async run(stage, { rounds = 25, broken }) {
    await stage.start({ WORKER: "off" });
    const wrong: string[] = [];
    let answered = 0;
    let meanwhile = 0;
    for (let round = 0; round < rounds; round += 1) {
      const ask = (name: string) =>
        call(stage.origin, "POST", "/personal-folder/api/new", {
          body: { name },
          cookie: stage.reader.cookie,
          ...(!broken && { key: `f6-${round}` }),
        });
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`f6-${round}`)));
      const ids = new Set<number>(
        answers
          .filter(({ status }) => status === 200)
          .map(({ body }) => (body as { personalFolder: { id: number } }).personalFolder.id),
      );
      answered += answers.filter(({ status }) => status === 200).length;
      meanwhile += answers.filter(({ status }) => status === 409).length;
      // An overloaded machine may reject some, with a clear status.
      for (const { status } of answers)
        if (![200, 409, 503].includes(status)) wrong.push(`round ${round}: an answer of ${status}`);
      let again = await ask(`f6-${round}`);
      for (let tries = 0; tries < 20 && (again.status === 409 || again.status === 503); tries += 1)
        again = await sleep(200).then(() => ask(`f6-${round}`));
      if (again.status === 200) ids.add((again.body as { personalFolder: { id: number } }).personalFolder.id);
      if (again.status !== 200 || ids.size !== 1)
        wrong.push(`round ${round}: ${ids.size} different answers, the last one ${again.status}`);
      const other = await ask(`another body ${round}`);
      if (other.status !== 422) wrong.push(`round ${round}: another body was answered ${other.status}`);
    }
    const { count } = (
      await stage.sql<{ count: number }[]>`select count(*)::int from personal_folders where name like 'f6-%'`
    )[0]!;
    if (count !== rounds) wrong.push(`${count} rows came of ${rounds} keys`);
    return {
      figures: `${rounds} keys × 20 requests: ${answered} same answers, ${meanwhile} × 409, ${count} rows`,
      broken: wrong,
    };
  },
};
