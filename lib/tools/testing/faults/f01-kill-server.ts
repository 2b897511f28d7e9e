import { setTimeout as sleep } from "node:timers/promises";
import { clients, compareAcknowledged } from "./acknowledged";
import { type Fault, ms } from "./fault";

export const killServer: Fault = {
  id: "F1",
  title: "kill -9 of the server while people save",
  requirement: "0 lost of 1,000 and more, 0 doubled, up again in 3 s, no key held by the dead for 5",
  proof: "retries that carry no key",
  async run(stage, { random, rounds = 20, broken }) {
    await stage.start({ WORKER: "off" });
    const { kept, stop } = clients(stage, 16, { publishing: true, keys: !broken });
    const ups: number[] = [];
    for (let round = 0; round < rounds || compareCount(kept) < 1000; round += 1) {
      // In the middle of work: a server that was just started is still loading its code.
      await untilKept(kept, compareCount(kept) + Math.ceil(1000 / rounds));
      await sleep(random() * 500);
      await stage.killApp();
      ups.push(await stage.start());
      if (round > rounds * 3) break;
    }
    await sleep(500);
    await stop();
    const { acknowledged, lost, doubled } = await compareAcknowledged(stage, kept);
    const slowest = Math.max(...ups);
    const broke = [
      ...lost.map((name) => `${name} was acknowledged and is lost`),
      ...doubled.map((name) => `${name} is there twice`),
    ];
    if (acknowledged < 1000) broke.push(`only ${acknowledged} were acknowledged`);
    if (kept.longestHeld > 5000) broke.push(`a key was held for ${ms(kept.longestHeld)} by who was dead`);
    const middle = [...ups].sort((a, b) => a - b)[Math.floor(ups.length / 2)]!;
    if (middle > 3000) broke.push(`it was up again only after ${ms(middle)} (middle), ${ms(slowest)} (slowest)`);
    return {
      figures: `${ups.length} kills, ${lost.length} lost of ${acknowledged}, ${doubled.length} doubled, keys free after ${ms(kept.longestHeld)} at most, up in ${ms(middle)} (slowest ${ms(slowest)})`,
      broken: broke,
    };
  },
};

async function untilKept(kept: Parameters<typeof compareCount>[0], count: number): Promise<void> {
  for (const end = Date.now() + 20_000; compareCount(kept) < count && Date.now() < end;) await sleep(20);
}

const compareCount = ({
  folders,
  issues,
  published,
}: {
  folders: Set<string>;
  issues: Set<string>;
  published: Set<number>;
}) => folders.size + issues.size + published.size;
