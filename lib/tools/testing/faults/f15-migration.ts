import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrateDatabase } from "@/db/migrate";
import { call } from "./call";
import { type Fault, ms, percentile } from "./fault";

export const migrationUnderLoad: Fault = {
  id: "F15",
  title: "a migration while people work, and a transaction that holds its table for 10 s",
  requirement: "0 × 5xx, p99 < 1 s, done again it changes nothing",
  proof: "a migration that waits for its lock as long as it takes",
  async run(stage, { broken }) {
    await stage.start({ WORKER: "off" });
    const wrong: string[] = [];
    const folder = mkdtempSync(join(tmpdir(), "rotunda-f15-"));
    cpSync(join(stage.root, "db", "migrations"), folder, { recursive: true });
    const journalFile = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(readFileSync(journalFile, "utf8")) as {
      entries: { idx: number; when: number; tag: string }[];
    };
    const last = journal.entries.at(-1)!;
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_f15" });
    writeFileSync(journalFile, JSON.stringify(journal));
    writeFileSync(join(folder, "9999_f15.sql"), "ALTER TABLE personal_folders ADD COLUMN f15 text;");
    const answers: { status: number; took: number }[] = [];
    let going = true;
    const load = Array.from({ length: 25 }, async (_, n) => {
      await sleep(n * 20);
      while (going) {
        answers.push(
          await call(
            stage.origin,
            n % 2 ? "GET" : "POST",
            n % 2 ? "/personal-folder/api/list" : "/personal-folder/api/new",
            { cookie: stage.reader.cookie, ...(n % 2 === 0 && { body: { name: `f15 ${n}` } }), timeout: 20_000 },
          ),
        );
        await sleep(500);
      }
    });
    await sleep(2000);
    const held = stage.sql.begin(async (tx) => {
      await tx`select count(*) from personal_folders`;
      await sleep(10_000);
    });
    await sleep(200);
    const began = Date.now();
    if (broken) await stage.sql.unsafe("alter table personal_folders add column f15 text");
    else await migrateDatabase(stage.url, () => {}, folder);
    const took = Date.now() - began;
    await held;
    await sleep(1000);
    going = false;
    await Promise.all(load);
    if (!broken) await migrateDatabase(stage.url, () => {}, folder);
    rmSync(folder, { recursive: true });
    const failed = answers.filter(({ status }) => status === 0 || status >= 500);
    const p99 = percentile(
      answers.map((answer) => answer.took),
      0.99,
    );
    if (failed.length > 0)
      wrong.push(`${failed.length} answers were ${[...new Set(failed.map(({ status }) => status))].join(", ")}`);
    if (p99 > 1000) wrong.push(`p99 was ${ms(p99)}`);
    return {
      figures: `migrated in ${ms(took)}; ${answers.length} requests, ${failed.length} failed, p99 ${ms(p99)}`,
      broken: wrong,
    };
  },
};
