import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The time of the migration under test in the journal. */
export const newest = 4_000_000_000_000;

/** The migrations, and one more that changes a large table, a small one, and adds one. */
export function nextMigrations(root: string, folder: string): string {
  cpSync(join(root, "db", "migrations"), folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: object[] };
  journal.entries.push({
    idx: journal.entries.length,
    version: "7",
    when: newest,
    tag: "9999_tried",
    breakpoints: true,
  });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(
    join(folder, "9999_tried.sql"),
    [
      "alter table publication_issues add column machines_tried integer not null default 0;",
      "alter table bills add column machines_tried text;",
      "create table machines_tried (id integer primary key, bill_id integer references bills);",
      "create index machines_tried_bill on machines_tried (bill_id);",
    ].join("\n--> statement-breakpoint\n"),
  );
  return folder;
}
