import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { db } from "@/db";
import { bills, files, personalFolders } from "@/db/schema";
import { lastBackup } from "./last-backup";
import { createFolder } from "@/lib/folders/commands";
import { transaction } from "@/db/transaction";
import { settings } from "@/lib/platform/env/settings";
import { diskStore } from "@/lib/platform/storage/disk";
import { deleteUnreferencedBlobs, removeUnnamed } from "@/lib/platform/storage/blob-references";
import { store } from "@/lib/platform/storage/store";
import { storeText } from "@/lib/texts/store-text";
import { aBill } from "@/lib/tools/testing/bills";
import { person } from "@/lib/tools/testing/people";
import { dropDatabase } from "@/lib/tools/testing/test-databases";
import { backUp } from "./back-up";
import { damagedPieces, readManifest, writeManifest } from "./manifest";
import { makeNightlyBackup } from "./nightly";
import { readSnapshot } from "./read-snapshot";
import { restore } from "./restore";
import { countBytesOfFile } from "./streams";

const hash = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
const ground = mkdtempSync(join(tmpdir(), "rotunda-backup-"));
let turn = 0;
const fresh = () => join(ground, String((turn += 1)));

async function keepFile(text: string): Promise<string> {
  const sha256 = hash(text);
  await store().put(sha256, Buffer.from(text));
  await db.insert(files).values({
    slug: `file-${turn}-${sha256.slice(0, 8)}`,
    title: text.slice(0, 100),
    extension: "txt",
    mimeType: "text/plain",
    size: text.length,
    sha256,
  });
  return sha256;
}

/** An empty database in addition to the one under test. */
const name = `test_${process.pid}_restored`;
const admin = postgres(inject("testServer").admin, { max: 1, onnotice: () => {} });
const target = Object.assign(new URL(inject("testServer").admin), { pathname: `/${name}` }).href;
let there: postgres.Sql;
beforeEach(async () => {
  await dropDatabase(admin, name);
  await admin.unsafe(`create database ${name}`);
  there = postgres(target, { max: 1, onnotice: () => {} });
});
afterEach(() => there.end());
afterAll(async () => {
  await dropDatabase(admin, name);
  await admin.end();
  rmSync(ground, { recursive: true, force: true });
});

let reader: Awaited<ReturnType<typeof person>>;
let texts: string[];
let place: string;
beforeAll(async () => {
  reader = await person("reader");
  texts = [await keepFile("one\ttext \\ with a tab"), await keepFile("two"), await keepFile("x".repeat(300_000))];
  await transaction((tx) => createFolder(tx, reader, "Water “and” \\N air"));
  place = fresh();
  await backUp(place);
});

describe("a backup", () => {
  test("comes out the same elsewhere: rows, counters, rules, and the bytes of files", async () => {
    const bytes = diskStore(fresh());
    const restored = await restore(place, { url: target, store: bytes });
    expect(restored).toMatchObject({ files: 3, missing: [] });
    for (const sha256 of texts) expect(await bytes.has(sha256)).toBe(true);
    expect(await there`select name from personal_folders`).toMatchObject([{ name: "Water “and” \\N air" }]);
    const [next] =
      await there`insert into personal_folders (owner_id, name) values (${reader.id}, 'next') returning id`;
    const [highest] = await db.execute<{ id: number }>(sql`select max(id) as id from personal_folders`);
    expect(next!.id).toBe(highest!.id + 1);
    // emails sent after the backup contain ids that are not in it: no new row may get them
    const ahead =
      await there`select nextval('people_id_seq')::int as people, nextval('subscribers_id_seq')::int as subscribers, nextval('mail_deliveries_id_seq')::int as deliveries`;
    expect(Object.values(ahead[0]!).every((id) => id > 1_000_000)).toBe(true);
    await expect(there`delete from activity_log`).rejects.toThrow(/append-only/);
    await expect(
      there`insert into personal_folders (owner_id, name) values (2000000, 'nobody’s')`,
    ).rejects.toMatchObject({ code: "23503" });
    const rules =
      "select string_agg(def, ',' order by def) as all from (select pg_get_constraintdef(oid) as def from pg_constraint union all select indexdef from pg_indexes where schemaname = 'public' union all select format('statistics of %s: %s', attrelid::regclass, attstattarget) from pg_attribute where attstattarget >= 0) as d";
    expect((await there.unsafe(rules))[0]).toEqual((await db.execute(sql.raw(rules)))[0]);
  });

  test("has the state of one moment, while people keep writing", async () => {
    let stop = false;
    const writing = (async () => {
      for (let i = 0; !stop; i += 1) await transaction((tx) => createFolder(tx, reader, `Folder ${i}`));
    })();
    const during = fresh();
    await backUp(during).finally(() => {
      stop = true;
    });
    await writing;
    await restore(during, { url: target });
    const [counts] =
      await there`select (select count(*)::int from personal_folders) as folders, (select count(*)::int from activity_log where action = 'folder.created') as told`;
    expect(counts!.folders).toBe(counts!.told);
    const [now] = await db.select({ count: sql<number>`count(*)::int` }).from(personalFolders);
    expect(counts!.folders).toBeGreaterThan(0);
    expect(counts!.folders).toBeLessThanOrEqual(now!.count);
  });

  test("is known as the last one, with its size", async () => {
    const { done, failed } = await lastBackup();
    expect(failed).toBeNull();
    expect(done).toMatchObject({ files: 3, rows: expect.any(Number), finishedAt: expect.any(String) });
  });

  test("is not laid over anything that is there", async () => {
    await expect(backUp(place)).rejects.toThrow(/is not empty/);
  });

  test("says that its folder cannot be used, and stores the failure", async () => {
    const blocked = fresh();
    writeFileSync(blocked, "");
    await expect(backUp(join(blocked, "in-a-file"))).rejects.toThrow(/cannot be used: it is not a folder/);
  });

  test("continues without a file that the store has lost, and reports it", async () => {
    const lost = await keepFile("to be lost");
    await store().remove(lost);
    const made = await backUp(fresh());
    expect(made.missing).toEqual([lost]);
    await db.delete(files).where(eq(files.sha256, lost));
  });

  test("keeps bytes from being removed until it is through, and tidying up removes them afterwards", async () => {
    const dropped = await keepFile("dropped meanwhile");
    await readSnapshot(settings().DATABASE_URL, async () => {
      await db.delete(files).where(eq(files.sha256, dropped));
      expect(await removeUnnamed([dropped])).toBe(0);
    });
    expect(await store().has(dropped)).toBe(true);
    expect(await deleteUnreferencedBlobs()).toBe(1);
    expect(await store().has(dropped)).toBe(false);
    for (const sha256 of texts) expect(await store().has(sha256)).toBe(true);
  });
});

test("restoring that is cut off once the rows count has brought the key that signs links as well", async () => {
  const [own, there] = [join(settings().DATA_FOLDER, "secret"), fresh()];
  mkdirSync(settings().DATA_FOLDER, { recursive: true });
  writeFileSync(own, "the key of this place\n");
  const withKey = fresh();
  await backUp(withKey).finally(() => rmSync(own));
  const cutOff = (line: string) => {
    if (line === "statistics") throw new Error("cut off");
  };
  await expect(restore(withKey, { url: target, dataFolder: there }, cutOff)).rejects.toThrow("cut off");
  await expect(restore(withKey, { url: target, dataFolder: there })).rejects.toThrow(/not empty/);
  expect(readFileSync(join(there, "secret"), "utf8")).toBe("the key of this place\n");
});

describe("restoring brings the words of texts", () => {
  const words = "select text_id, part, bill_id, search::text, text_pairs(search) as pairs from text_words";
  let withText: string;
  beforeAll(async () => {
    const { id: billId } = await aBill();
    const text = { billId, kind: "text", name: "Introduced", date: "2025-01-05", url: null } as const;
    const law =
      "<html><body><p>AN ACT relating to wells.</p><p>The people of the state of Wisconsin, represented in senate and assembly, do enact as follows:</p><p>SECTION 1. The state park keeps a list of wells.</p><p>SECTION 2. The fee is five dollars.</p></body></html>";
    await storeText(text, Buffer.from(law), null);
    await backUp((withText = fresh()));
  });
  afterAll(() => db.delete(bills));

  test("as they were", async () => {
    await restore(withText, { url: target });
    expect([...(await there.unsafe(words))]).toEqual([...(await db.execute(sql.raw(words)))]);
    expect(
      await there`select from text_words where search @@ to_tsquery('public.rotunda', 'state <-> parks')`,
    ).toHaveLength(1);
  });

  test("from the texts, if the backup was made when it left words out", async () => {
    const manifest = await readManifest(withText);
    const table = manifest.tables.find(({ name }) => name.includes("text_words"))!;
    table.columns = table.columns.filter((column) => column !== '"search"');
    const old = fresh();
    cpSync(withText, old, { recursive: true });
    await writeManifest(old, manifest);
    await restore(old, { url: target });
    const found = await there.unsafe(words);
    expect(found).toHaveLength(1);
    expect([...found]).toEqual([...(await db.execute(sql.raw(words)))]);
  });
});

describe("a nightly backup", () => {
  test("is made where a folder is set, and the oldest go", async () => {
    const folder = fresh();
    Object.assign(settings(), { BACKUP_FOLDER: folder, BACKUP_KEEP: 2 });
    for (const day of [1, 2, 3]) await makeNightlyBackup(new Date(Date.UTC(2026, 0, day)));
    Object.assign(settings(), { BACKUP_FOLDER: undefined });
    expect(readdirSync(folder).sort()).toEqual(["rotunda-2026-01-02T00-00-00Z", "rotunda-2026-01-03T00-00-00Z"]);
  });

  test("is none where no folder is set", async () => {
    const before = await lastBackup();
    await makeNightlyBackup();
    expect(await lastBackup()).toEqual(before);
  });
});

describe("restoring refuses", () => {
  const copyOf = () => {
    const copy = fresh();
    cpSync(place, copy, { recursive: true });
    return copy;
  };
  const pieces = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  const isEmpty = async () =>
    (await there`select count(*)::int as n from pg_tables where schemaname = 'public'`)[0]!.n === 0 ||
    (await there`select count(*)::int as n from personal_folders`)[0]!.n === 0;

  test("a backup in which one bit of any piece was turned", async () => {
    const copy = copyOf();
    let seed = 7;
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const turn = (file: string) => {
      const turned = readFileSync(file);
      turned[random(turned.length)]! ^= 1 << random(8);
      writeFileSync(file, turned);
    };
    const all = pieces(copy).filter((file) => statSync(file).size > 0);
    const before = new Map(all.map((file) => [file, readFileSync(file)]));
    const putBack = () => before.forEach((bytes, file) => writeFileSync(file, bytes));
    const isStored = (file: string) => /^files[\\/]/.test(relative(copy, file));
    const isSealed = (file: string) => /manifest\.(?:json|sha256)$/.test(file);
    const listed = all.filter((file) => !isStored(file) && !isSealed(file));
    expect(listed.length).toBeGreaterThan(40);
    // Pieces are checked one by one, so that all damaged at once shows what each alone would.
    listed.forEach(turn);
    const damaged = await damagedPieces(copy, await readManifest(copy), countBytesOfFile);
    expect(damaged.map((line) => line.replace(" does not match its hash", "")).sort()).toEqual(
      listed.map((file) => relative(copy, file)).sort(),
    );
    await expect(restore(copy, { url: target })).rejects.toThrow(/is damaged/);
    putBack();
    const stored = all.filter(isStored);
    stored.forEach(turn);
    await expect(restore(copy, { url: target })).rejects.toThrow(
      /is damaged: (?:[^;]+; ){2}[^;]+\. Nothing was restored/,
    );
    putBack();
    expect(stored).toHaveLength(3);
    for (const file of all.filter(isSealed)) {
      turn(file);
      await expect(restore(copy, { url: target }), file).rejects.toThrow(/is damaged|is incomplete/);
      putBack();
    }
    expect(await isEmpty()).toBe(true);
    await expect(restore(copy, { url: target })).resolves.toMatchObject({ files: 3 });
  });

  test.each([
    [
      "a table cut short",
      (folder: string) => truncateSync(join(folder, "tables", "public.activity_log.copy.gz"), 40),
      /activity_log\.copy\.gz is cut short \(40 of \d+ bytes\)/,
    ],
    [
      "a table gone",
      (folder: string) => rmSync(join(folder, "tables", "public.bills.copy.gz")),
      /public\.bills\.copy\.gz is missing/,
    ],
    [
      "a file gone",
      (folder: string) => rmSync(join(folder, "files"), { recursive: true }),
      /files\/[0-9a-f]{2}\/[0-9a-f]{64} is missing; .*Nothing was restored/,
    ],
    [
      "its end never written",
      (folder: string) => ["manifest.json", "manifest.sha256"].forEach((file) => rmSync(join(folder, file))),
      /it was interrupted/,
    ],
    [
      "its list gone",
      (folder: string) => rmSync(join(folder, "manifest.json")),
      /is incomplete: manifest\.json is missing/,
    ],
    ["everything gone", (folder: string) => rmSync(folder, { recursive: true }), /there is no such folder/],
  ])("one with %s, in a sentence", async (_, harm, sentence) => {
    const copy = copyOf();
    harm(copy);
    await expect(restore(copy, { url: target })).rejects.toThrow(sentence);
  });

  test.each([
    ["migration", { migration: 9_999_999_999_999 }, /made by a newer Rotunda/],
    ["queue", { queueMigration: 9999 }, /job queue is unknown to this version/],
    ["format", { format: 2 }, /made by a newer Rotunda/],
  ])("one of a newer %s", async (_, change, sentence) => {
    const copy = copyOf();
    const manifest = { ...(JSON.parse(readFileSync(join(copy, "manifest.json"), "utf8")) as object), ...change };
    await writeManifest(copy, manifest as never);
    await expect(restore(copy, { url: target })).rejects.toThrow(sentence);
  });

  test("rows that are whole as bytes but not those that were read, and leaves the database as empty as before", async () => {
    const copy = copyOf();
    const manifest = JSON.parse(readFileSync(join(copy, "manifest.json"), "utf8")) as {
      tables: { name: string; sha256: string }[];
    };
    manifest.tables.find((table) => table.name.includes("personal_folders"))!.sha256 = hash("other rows");
    await writeManifest(copy, manifest as never);
    await expect(restore(copy, { url: target })).rejects.toThrow(
      /does not have the rows of public\.personal_folders as they were/,
    );
    expect(await isEmpty()).toBe(true);
    await expect(restore(place, { url: target })).resolves.toMatchObject({ files: 3 });
  });

  test("a database that is not empty", async () => {
    await restore(place, { url: target });
    await expect(restore(place, { url: target })).rejects.toThrow(/The database is not empty: it has rows in public\./);
  });
});
