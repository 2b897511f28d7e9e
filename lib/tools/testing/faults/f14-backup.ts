import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clients } from "./acknowledged";
import { type Fault, ms } from "./fault";
import { textOf, upload } from "./uploads";

export const backupUnderWrites: Fault = {
  id: "F14",
  title: "a backup while people write, restored elsewhere, and with one byte turned",
  requirement: "hashes equal, every file has its bytes, the byte is found, in 5 min",
  proof: "a byte that was turned before it is restored",
  async run(stage, { random, broken }) {
    await stage.start({ WORKER: "off" });
    const { backUp } = await import("@/lib/tools/backup/back-up");
    const { verify } = await import("@/lib/tools/backup/verify");
    const wrong: string[] = [];
    for (let n = 0; n < 5; n += 1) await upload(stage, `kept-${n}.txt`, textOf(200_000 + n, random));
    const { stop } = clients(stage, 8, { publishing: true });
    await sleep(2000);
    const place = join(stage.dataFolder, "..", "backup");
    rmSync(place, { recursive: true, force: true });
    const began = Date.now();
    const made = await backUp(place);
    const backedUp = Date.now() - began;
    await stop();
    const turn = () => {
      const all = readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort();
      const file = all[Math.floor(random() * all.length)]!;
      const bytes = readFileSync(file);
      bytes[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8);
      writeFileSync(file, bytes);
      return file;
    };
    if (broken) turn();
    const then = Date.now();
    await verify(place).then(
      ({ files }) => {
        if (files !== 5) wrong.push(`${files} of 5 files came out`);
      },
      (error: Error) => wrong.push(error.message),
    );
    const verified = Date.now() - then;
    if (backedUp + verified > 300_000) wrong.push(`it took ${ms(backedUp + verified)}`);
    let found = 0;
    for (let n = 0; n < 5 && !broken; n += 1) {
      const original = new Map(
        readdirSync(place, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name))]),
      );
      const file = turn();
      await verify(place).then(
        () => wrong.push(`a byte turned in ${file} was not found`),
        () => {
          found += 1;
        },
      );
      writeFileSync(file, original.get(file)!);
    }
    rmSync(place, { recursive: true, force: true });
    return {
      figures: `${made.rows} rows and ${made.files} files in ${ms(backedUp)}, restored and compared in ${ms(verified)}; ${found} of 5 turned bytes found`,
      broken: wrong,
    };
  },
};
