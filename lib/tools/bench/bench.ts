import { atEnd } from "../start/shutdown.ts";
import { phase, say } from "../start/progress.ts";
import { client, databaseOfBills, openBenchPostgres } from "./databases.ts";
import { readOptions } from "./options.ts";
import { machineLine } from "./table.ts";

/** For measurements that depend on the size of a page or an issue, not on the number of bills. */
const billsOfPages = 5000;

/**
 * The program of `npm run bench`: measures each part in turn and prints one table each. The exit code says only whether it
 * completed.
 */
export async function run(root: string, args: string[]): Promise<void> {
  const options = readOptions(args);
  const opening = openBenchPostgres(root);
  atEnd("Postgres", async (how) => (await opening.catch(() => undefined))?.release(how));
  const server = await opening;
  const tables: string[] = [];
  const ofBills = (bills: number) => {
    const count = bills.toLocaleString("en");
    return phase(`Making ${count} bills`, `${count} bills`, (note) => databaseOfBills(server, root, bills, note));
  };
  if (
    options.only.some(
      (part) =>
        part === "list" ||
        part === "growth" ||
        part === "page" ||
        part === "scale" ||
        part === "plans" ||
        part === "texts",
    )
  ) {
    const url = await ofBills(options.bills);
    if (options.only.includes("list")) {
      const { benchList } = await import("./list-bench.ts");
      tables.push(await phase("Measuring the bill list", undefined, (note) => benchList(root, url, options, note)));
    }
    if (options.only.includes("growth")) {
      const fewer = await ofBills(Math.ceil(options.bills / 10));
      const { benchGrowth } = await import("./growth-bench.ts");
      tables.push(
        await phase("Measuring ten times the bills", undefined, (note) =>
          benchGrowth(root, [fewer, url], options, note),
        ),
      );
    }
    if (options.only.includes("page")) {
      const { benchPage } = await import("./page-bench.ts");
      tables.push(await phase("Measuring the issue page", undefined, () => benchPage(root, url, options)));
    }
    if (options.only.includes("scale")) {
      const { benchScale } = await import("./scale-bench.ts");
      tables.push(
        await phase("Measuring files of everything", undefined, (note) => benchScale(root, url, options, note)),
      );
    }
    if (options.only.includes("texts")) {
      const { benchTexts } = await import("./texts-bench.ts");
      tables.push(
        await phase("Measuring the search in texts", undefined, (note) => benchTexts(root, server, url, options, note)),
      );
    }
    if (options.only.includes("plans")) {
      const { benchPlans } = await import("./plans-bench.ts");
      tables.push(
        await phase("Looking at plans under load", undefined, (note) => benchPlans(root, url, options, note)),
      );
    }
  }
  if (options.only.includes("weight")) {
    const url = await ofBills(billsOfPages);
    const { benchWeight } = await import("./weight-bench.ts");
    tables.push(await phase("Measuring the pages' weight", undefined, (note) => benchWeight(root, url, note)));
  }
  if (options.only.includes("editor")) {
    const url = await ofBills(billsOfPages);
    const { benchEditor } = await import("./editor-bench.ts");
    tables.push(...(await phase("Measuring the editor", undefined, (note) => benchEditor(root, url, note))));
  }
  if (options.only.includes("import")) {
    const { benchImport } = await import("./import-bench.ts");
    tables.push(await phase("Measuring the import", undefined, (note) => benchImport(server, options.records, note)));
  }
  if (options.only.includes("compare")) {
    const { benchCompare } = await import("./compare-bench.ts");
    tables.push(await phase("Comparing long texts", undefined, () => benchCompare()));
  }
  if (options.only.includes("sources")) {
    const { benchSources } = await import("./sources-bench.ts");
    tables.push(
      await phase("Measuring the first load of sources", undefined, (note) =>
        benchSources(root, server, options.records, note),
      ),
    );
  }
  if (options.only.includes("past")) {
    const { benchPast } = await import("./past-bench.ts");
    tables.push(
      await phase("Measuring a move of a former site", undefined, (note) => benchPast(server, options.posts, note)),
    );
  }
  if (options.only.includes("start")) {
    const { benchStart } = await import("./start-bench.ts");
    tables.push(await phase("Measuring the second start", undefined, () => benchStart(root)));
  }
  const sql = client(server.url());
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  await sql.end();
  for (const table of tables) say(`\n${table}`);
  say(`\n${machineLine(row?.version ?? "")}`);
}
