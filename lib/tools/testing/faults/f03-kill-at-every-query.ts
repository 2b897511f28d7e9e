import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Fault } from "./fault";
import { brokenRules } from "./invariants";
import type { Stage } from "./stage";

/** Concurrent actions; there is only ever one import. */
const atOnceOf = (name: string): number => (name === "import" ? 1 : 3);
/** More queries than any action has. */
const farthest = 400;

export const killAtEveryQuery: Fault = {
  id: "F3",
  title: "kill at every query of publish, unpublish, import, upload, folder delete and merges",
  requirement: "0 rows that break a rule, nothing left over",
  proof: "a publish whose steps are not one transaction",
  async run(stage, { random, rounds, broken }) {
    const wrong: string[] = [];
    const figures: string[] = [];
    for (const [name, prepare] of Object.entries(broken ? { publish: acts.publish! } : acts)) {
      const atOnce = atOnceOf(name);
      let reached = 0;
      let ended = false;
      // The proof requires a kill between two related steps, which a few random ones may all miss.
      const kills = rounds && !broken ? Array.from({ length: rounds }, () => 1 + Math.floor(random() * 40)) : undefined;
      for (let k = 1; !ended && k < farthest && (!kills || k <= kills.length);) {
        const turns = Array.from({ length: atOnce }, (_, i) => k + i);
        const said = await Promise.all(
          turns.map(async (turn) =>
            actAndKill(stage, name, { ...(await prepare(stage, turn)), kill: kills?.[turn - 1] ?? turn }, broken),
          ),
        );
        for (const outcome of said) {
          if (outcome === "killed") reached += 1;
          else if (outcome === "done") ended ||= !kills;
          else wrong.push(`${name}: ${outcome}`);
        }
        for (const rule of await brokenRules(stage.sql))
          wrong.push(`${name}, killed at query ${turns.join(" or ")}: ${rule}`);
        if (wrong.length > 0) break;
        k += atOnce;
      }
      figures.push(`${name} ${reached}`);
    }
    const { deleteUnreferencedBlobs: forgetUnnamedBytes } = await import("@/lib/platform/storage/blob-references");
    const { store } = await import("@/lib/platform/storage/store");
    const left = await forgetUnnamedBytes();
    const { count } = (await stage.sql<{ count: number }[]>`select count(*)::int from files`)[0]!;
    const named = await stage.sql<{ sha256: string }[]>`select distinct sha256 from files`;
    for (const { sha256 } of named) if (!(await store().has(sha256))) wrong.push(`a file has no bytes: ${sha256}`);
    let kept = 0;
    for await (const _ of store().all()) kept += 1;
    if (kept !== named.length)
      wrong.push(`${kept} pieces of bytes are kept for ${named.length} files after tidying up`);
    return {
      figures: `killed at each query: ${figures.join(", ")}; ${count} files whole, ${left} leftovers tidied up`,
      broken: wrong,
    };
  },
};

type Given = Record<string, unknown>;

const acts: Record<string, (stage: Stage, turn: number) => Promise<Given>> = {
  publish: async (stage, turn) => ({
    id: await draft(stage, `publish ${turn}`),
    ...asEditor(stage, `publish-${turn}`),
  }),
  unpublish: async (stage, turn) => ({
    id: await publishTitled(stage, `unpublish ${turn}`),
    ...asEditor(stage, `unpublish-${turn}`),
  }),
  "delete folder": async (stage, turn) => {
    const { transaction } = await import("@/db/transaction");
    const { createFolder } = await import("@/lib/folders/commands");
    const folder = await transaction((tx) => createFolder(tx, viewer(stage.reader.id, "reader"), `folder ${turn}`));
    return { id: folder.id, cookie: stage.reader.cookie, key: `delete-${turn}` };
  },
  "merge topics": async (stage, turn) => {
    const { aBill, aTopic } = await import("@/lib/tools/testing/bills");
    const [goes, stays] = [await aTopic(`Goes ${turn}`, "Merging"), await aTopic(`Stays ${turn}`, "Merging")];
    for (let n = 0; n < 3; n += 1) await aBill({ topicIds: [goes.id] });
    await publishTitled(stage, `Carries ${turn}`, [goes.id]);
    return { id: goes.id, into: stays.id, ...asAdmin(stage, `merge-topics-${turn}`) };
  },
  "merge bills": async (stage, turn) => {
    const { aBill } = await import("@/lib/tools/testing/bills");
    const [goes, stays] = [await aBill({ name: `Goes ${turn}` }), await aBill({ name: `Stays ${turn}` })];
    await stage.sql`insert into bill_changes (bill_id, field) values (${goes.id}, 'title')`;
    return { id: goes.id, into: stays.id, ...asAdmin(stage, `merge-bills-${turn}`) };
  },
  upload: async (stage, turn) => ({ text: `the words of file ${turn}`, ...asEditor(stage, `upload-${turn}`) }),
  import: async (stage, turn) => {
    const folder = join(stage.dataFolder, "import", String(turn));
    mkdirSync(folder, { recursive: true });
    for (let n = 0; n < 3; n += 1) writeFileSync(join(folder, `bill_${n}.json`), JSON.stringify(scrapedBill(turn, n)));
    return { path: folder };
  },
};

const asAdmin = (stage: Stage, key: string) => ({ cookie: stage.admin.cookie, key });
const asEditor = (stage: Stage, key: string) => ({ cookie: stage.editor.cookie, key });
const viewer = (id: number, role: "editor" | "reader") => ({
  id,
  role,
  name: role,
  email: `${role}@example.org`,
  sessionId: 0,
});

async function draft(stage: Stage, title: string, topics: number[] = []): Promise<number> {
  const { anIssue } = await import("@/lib/tools/testing/issues");
  return (await anIssue(viewer(stage.editor.id, "editor") as never, stage.template.id, title, topics)).id;
}

async function publishTitled(stage: Stage, title: string, topics: number[] = []): Promise<number> {
  const { transaction } = await import("@/db/transaction");
  const { publishIssue } = await import("@/lib/issues/publishing/publish");
  const id = await draft(stage, title, topics);
  await transaction((tx) => publishIssue(tx, viewer(stage.editor.id, "editor") as never, id));
  return id;
}

const scrapedBill = (turn: number, n: number) => ({
  legislative_session: "2025",
  identifier: `HB ${turn * 10 + n}`,
  title: `An act numbered ${turn} and ${n}`,
  jurisdiction: { id: "ocd-jurisdiction/country:us/state:wi/government", name: "Wisconsin" },
  from_organization: '~{"classification": "lower"}',
  classification: ["bill"],
  subject: [],
  abstracts: [],
  other_titles: [],
  other_identifiers: [],
  actions: [
    {
      description: "Introduced",
      date: "2025-01-05",
      classification: ["introduction"],
      organization_id: '~{"classification": "lower"}',
      related_entities: [],
    },
  ],
  sponsorships: [],
  related_bills: [],
  versions: [],
  documents: [],
  votes: [],
  sources: [{ url: `https://example.org/${turn}/${n}` }],
  extras: {},
  _id: `scrape-${turn}-${n}`,
});

/** @returns "killed", "done", or the error */
function actAndKill(stage: Stage, name: string, given: Given, broken: boolean): Promise<string> {
  const fault = join(stage.dataFolder, `fault-${name.replace(" ", "-")}-${String(given.kill)}`);
  mkdirSync(stage.dataFolder, { recursive: true });
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ["--import", "tsx", join(stage.root, "lib", "tools", "testing", "faults", "act.ts"), name, JSON.stringify(given)],
      {
        cwd: stage.root,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...process.env,
          NODE_ENV: "test",
          DATABASE_URL: stage.url,
          FAULT_AT: fault,
          ...(broken && { FAULT_WITHOUT_TRANSACTIONS: "1" }),
        },
      },
    );
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.once("exit", (code, signal) =>
      resolve(signal === "SIGKILL" ? "killed" : said === "done" ? "done" : `ended with ${code}: ${said.slice(-600)}`),
    );
  });
}
