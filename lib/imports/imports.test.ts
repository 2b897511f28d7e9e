import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { strToU8, zipSync } from "fflate";
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { itemKey } from "./content-hash";
import { ImportBusy } from "./import-lock";
import { type ImportOptions, runImport } from "./run-import";
import { openZip } from "./zip";

const sql = postgres(process.env.DATABASE_URL!, { max: 4, onnotice: () => {} });
const folder = mkdtempSync(join(tmpdir(), "rotunda-imports-"));
const today = "2026-11-21";
const run = (paths: string | string[], options: Partial<ImportOptions> = {}) => runImport({ sql, paths: [paths].flat(), today, ...options });
const counts = ({ added, changed, unchanged, refused }: Awaited<ReturnType<typeof run>>) => ({ added, changed, unchanged, refused });
const same = (n: number) => ({ added: 0, changed: 0, unchanged: n, refused: 0 });

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sql.end();
});
beforeEach(async () => {
  await sql`truncate bills, import_runs restart identity cascade`;
});

type Action = { date: string; description: string; organization_id?: string; classification?: string[] };
const action = (date: string, description: string, classification: string[] = []): Action => ({ date, description, organization_id: '~{"classification": "lower"}', classification });

/** A bill as a scraper writes it. */
const scraped = (identifier: string, fields: Record<string, unknown> = {}) => ({
  legislative_session: "2026", identifier, title: `An act about ${identifier}`, classification: ["bill"], subject: [], abstracts: [], other_titles: [], related_bills: [], documents: [],
  actions: [action("2026-01-05", "Introduced", ["introduction"]), action("2026-01-06", "Referred to Finance", ["referral-committee"])],
  sponsorships: [{ name: "Ada Stone", classification: "primary", entity_type: "person", primary: true }, { name: "Ben Reed", classification: "cosponsor", entity_type: "person", primary: false }],
  versions: [{ note: "Introduced", date: "", links: [{ url: "https://example.org/hb1.pdf", media_type: "application/pdf" }] }],
  sources: [{ url: "https://example.org/hb1" }], extras: {}, jurisdiction: { id: "ocd-jurisdiction/country:us/state:wi/government", name: "Wisconsin" }, ...fields,
});

let made = 0;
/** Writes files into a folder of their own. */
function files(contents: Record<string, unknown>): string {
  const place = join(folder, String((made += 1)));
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(join(place, name, ".."), { recursive: true });
    writeFileSync(join(place, name), typeof content === "string" ? content : JSON.stringify(content));
  }
  return place;
}

const changes = () => sql<{ field: string; old: unknown; new: unknown; date: string | null }[]>`select field, old, new, effective_date::text as date from bill_changes order by id`;

describe("one bill over time", () => {
  test("a new action, another status, title, sponsor and text are each one change with old and new", async () => {
    await run(files({ "bill_1.json": scraped("HB1") }));
    const later = scraped("HB1", {
      title: "An act about bridges",
      actions: [...scraped("HB1").actions, action("2026-02-01", "Report passage recommended by Committee on Finance")],
      sponsorships: [scraped("HB1").sponsorships[0]],
      versions: [...scraped("HB1").versions, { note: "Amended", date: "2026-02-01", links: [{ url: "https://example.org/hb1-a.pdf" }] }],
    });
    expect(counts(await run(files({ "bill_9.json": later })))).toEqual({ added: 0, changed: 1, unchanged: 0, refused: 0 });
    expect(await changes()).toEqual([
      { field: "status", old: "in_committee", new: "reported", date: "2026-02-01" },
      { field: "title", old: "An act about HB1", new: "An act about bridges", date: null },
      { field: "action", old: null, new: expect.objectContaining({ description: "Report passage recommended by Committee on Finance" }), date: "2026-02-01" },
      { field: "sponsor", old: expect.objectContaining({ name: "Ben Reed" }), new: null, date: null },
      { field: "text", old: null, new: expect.objectContaining({ name: "Amended" }), date: "2026-02-01" },
    ]);
  });

  test("an edited action is one change with old and new, a removed one has no new", async () => {
    await run(files({ "bill_1.json": scraped("HB1") }));
    await run(files({ "bill_1.json": scraped("HB1", { actions: [action("2026-01-07", "Introduced", ["introduction"])] }) }));
    const found = (await changes()).filter(({ field }) => field === "action");
    expect(found).toEqual([
      { field: "action", old: expect.objectContaining({ date: "2026-01-05" }), new: expect.objectContaining({ date: "2026-01-07" }), date: "2026-01-07" },
      { field: "action", old: expect.objectContaining({ description: "Referred to Finance" }), new: null, date: "2026-01-06" },
    ]);
  });

  test("another order of lists, other file names and noise are no change", async () => {
    const bill = scraped("HB1", { subject: ["Taxation", "Health"] });
    await run(files({ "bill_1.json": bill }));
    const shuffled = { ...bill, subject: ["Health", "Taxation"], actions: [...bill.actions].reverse(), sponsorships: [...bill.sponsorships].reverse(), extras: { a: 1 }, _processing: { logs_latest_update: "2027-01-01T00:00:00Z" }, _id: "x" };
    expect(counts(await run(files({ "bill_2.json": shuffled })))).toEqual(same(1));
    expect(await changes()).toEqual([]);
  });

  test("of two scrapes of one bill the newer counts, in one run and against what is stored", async () => {
    const old = scraped("HB1", { title: "Old", scraped_at: "2026-01-01T00:00:00+00:00" });
    const young = scraped("HB1", { title: "Young", scraped_at: "2026-02-01T00:00:00+00:00" });
    expect(counts(await run(files({ "bill_a.json": young, "bill_b.json": old })))).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 0 });
    expect(counts(await run(files({ "bill_c.json": old })))).toEqual(same(1));
    expect(await sql`select title from bills`).toEqual([{ title: "Young" }]);
  });

  test("what staff decided stays, and the source's own value is kept beside it", async () => {
    await run(files({ "bill_1.json": scraped("HB1") }));
    await sql`update bills set title = 'Our title', topics_by_staff = true`;
    await sql`update bill_details set source_values = '{"title": "An act about HB1"}'`;
    await run(files({ "bill_1.json": scraped("HB1", { title: "Their new title" }) }));
    expect(await sql`select b.title, d.source_values from bills b join bill_details d on d.bill_id = b.id`).toEqual([{ title: "Our title", source_values: { title: "Their new title" } }]);
    expect(await changes()).toEqual([{ field: "title", old: "An act about HB1", new: "Their new title", date: null }]);
    expect(counts(await run(files({ "bill_1.json": scraped("HB1", { title: "Their new title" }) })))).toEqual(same(1));
  });

  test("an action announced for a later day decides no status and is not the last action", async () => {
    await run(files({ "bill_1.json": scraped("HB1", { actions: [...scraped("HB1").actions, action("2027-01-01", "Signed by the Governor", ["executive-signature"])] }) }));
    expect(await sql`select status, last_action from bills`).toEqual([{ status: "in_committee", last_action: "Referred to Finance" }]);
  });

  test("the same number twice as printed differently gets two addresses", async () => {
    await run(files({ "a/bill_1.json": scraped("AB444"), "b/bill_2.json": scraped("AB444*"), "c/bill_3.json": scraped("AB 444") }));
    expect((await sql`select name, slug, match_key from bills order by id`).map((row) => ({ ...row }))).toEqual([
      { name: "AB444", slug: "wi-2026-ab444", match_key: "AB444" },
      { name: "AB444*", slug: "wi-2026-ab444-2", match_key: "AB444*" },
      { name: "AB 444", slug: "wi-2026-ab-444", match_key: "AB444" },
    ]);
  });

  test("a record that carries no actions leaves the stored ones alone", async () => {
    const api = { id: "ocd-bill/1", session: "2026", identifier: "HB 1", title: "T", classification: ["bill"], jurisdiction: { name: "Wisconsin" }, first_action_date: "2026-01-05", latest_action_date: "2026-01-06", latest_action_description: "Referred to Finance" };
    await run(files({ "page.json": { results: [{ ...api, actions: [{ date: "2026-01-05", description: "Introduced", organization: { classification: "lower" }, classification: ["introduction"] }] }] } }));
    await run(files({ "page.json": { results: [api] } }));
    expect(await sql`select jsonb_array_length(actions) as actions from bill_details`).toEqual([{ actions: 1 }]);
    expect((await changes()).map(({ field }) => field)).toEqual(["status"]);
  });
});

describe("topics", () => {
  test("LegiScan's bills.csv alone brings the last action, and takes nothing of a history that came before", async () => {
    const bills = ["bill_id,bill_number,status,status_date,title,description,last_action_date,last_action,url", "7,HB1,1,2020-01-10,An act,An act,2020-02-02,Referred to Finance,https://legiscan.com/RI/bill/HB1/2020"].join("\n");
    const history = ["bill_id,date,chamber,sequence,action", "7,2020-01-10,H,1,Introduced"].join("\n");
    const last = async () => (await sql`select b.last_action, b.last_action_date::text, b.status, jsonb_array_length(d.actions) as n from bills b join bill_details d on d.bill_id = b.id`)[0];
    await run(files({ "RI/2020-2020_Regular_Session/csv/bills.csv": bills }));
    expect(await last()).toEqual({ last_action: "Referred to Finance", last_action_date: "2020-02-02", status: "in_committee", n: 0 });
    await run(files({ "RI/2020-2020_Regular_Session/csv/bills.csv": bills, "RI/2020-2020_Regular_Session/csv/history.csv": history }));
    expect((await last())!.n).toBe(1);
    await run(files({ "RI/2020-2020_Regular_Session/csv/bills.csv": bills }));
    expect((await last())!.n).toBe(1);
  });

  test("the mapping of subjects gives a bill its topics, whatever their case", async () => {
    await sql`insert into policy_areas (name, slug) values ('Money', 'money')`;
    const [topic] = await sql<{ id: number }[]>`insert into categories (policy_area_id, name, slug) select id, 'Taxes', 'taxes' from policy_areas returning id`;
    await sql`insert into subject_mappings (source, subject, subject_key, category_id) values ('*', 'Taxation', 'taxation', ${topic!.id}), ('legiscan', 'Health', 'health', ${topic!.id})`;
    await run(files({ "bill_1.json": scraped("HB1", { subject: ["TAXATION"] }), "bill_2.json": scraped("HB2", { subject: ["Health"] }) }));
    expect((await sql`select topic_ids from bills order by name`).map((row) => row.topic_ids)).toEqual([[topic!.id], []]);
    await sql`truncate subject_mappings`;
  });
});

describe("bad files", () => {
  test("each refused record is named with its file and reason, and the rest is imported", async () => {
    const place = files({
      "bill_1.json": scraped("HB1"), "bill_2.json": "{ not json", "bill_3.json": scraped("HB3", { title: "x".repeat(1_000_000) }), "bill_4.json": scraped(""), "bill_5.json": "", "BILLSTATUS-119hr1.xml": '<!DOCTYPE a [<!ENTITY b "c">]><billStatus/>',
      "notes.json": { about: "nothing" }, "README.md": "hello",
    });
    const refused: { file: string; reason: string }[] = [];
    const result = await run(place, { onRefused: (refusal) => refused.push(refusal) });
    expect(counts(result)).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 5 });
    expect(refused.map(({ file, reason }) => `${file.split("/").at(-1)}: ${reason}`)).toEqual([
      "BILLSTATUS-119hr1.xml: It has a DOCTYPE, which is not read.",
      expect.stringMatching(/^bill_2.json: It is no readable JSON/),
      "bill_3.json: The title of HB3 has 1,000,000 characters; 20,000 are allowed.",
      "bill_4.json: It has no identifier.",
      "bill_5.json: It is empty.",
    ]);
    const [kept] = await sql`select state, counts, refusals from import_runs`;
    expect(kept).toEqual({ state: "finished", counts: { added: 1, changed: 0, unchanged: 0, refused: 5 }, refusals: refused });
  });

  test("a record that the database does not take is refused by name with its reason, and the others of its batch are stored", async () => {
    await sql`alter table bills add constraint no_thirteen check (name <> 'HB13')`;
    const refused: { file: string; reason: string }[] = [];
    const place = files(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`bill_${i}.json`, scraped(`HB${i}`)])));
    const result = await run(place, { onRefused: (refusal) => refused.push(refusal) });
    await sql`alter table bills drop constraint no_thirteen`;
    expect(counts(result)).toEqual({ added: 29, changed: 0, unchanged: 0, refused: 1 });
    expect(refused).toEqual([{ file: join(place, "bill_13.json"), reason: expect.stringContaining("no_thirteen") }]);
  });

  test("a title of 2,000 characters is kept whole", async () => {
    await run(files({ "bill_1.json": scraped("HB1", { title: "A title. ".repeat(222).trim() }) }));
    expect(await sql`select length(title) as length from bills`).toEqual([{ length: 1997 }]);
  });

  test("a zip that was cut off is named, and what is whole in it is imported", async () => {
    const zip = join(folder, "cut.zip");
    const entries = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`_data/wi/bill_${i + 10}.json`, strToU8(JSON.stringify(scraped(`HB${i + 10}`)))]));
    writeFileSync(zip, zipSync(entries));
    truncateSync(zip, Math.floor(readFileSync(zip).length * 0.5));
    const refused: string[] = [];
    const result = await run(zip, { onRefused: ({ reason }) => refused.push(reason) });
    expect(refused).toEqual([expect.stringMatching(/^It is no whole zip file \(.+\)\. \d+ files before the damage could be read\.$/)]);
    expect(result.added).toBeGreaterThan(10);
    expect(result.added).toBeLessThan(40);
  });

  test("a zip that was cut off is unpacked no further than the disk has room for", async () => {
    const zip = join(folder, "bomb.zip");
    writeFileSync(zip, zipSync(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i + 10}.json`, new Uint8Array(1_000_000)]))));
    truncateSync(zip, readFileSync(zip).length - 100);
    const { files: few, broken, close } = await openZip(zip, "bomb.zip", 3_500_000);
    expect(few.map(({ size }) => size)).toEqual([1_000_000, 1_000_000, 1_000_000]);
    expect(broken[0]!.reason).toMatch(/3 files could be read before it came to more than is unpacked of a damaged one\.$/);
    await close();
  });

  test("of two bills under one name in a zip the newer one is read", async () => {
    const at = (minute: number) => ({ scraped_at: `2026-01-01T00:0${minute}:00` });
    const bytes = Buffer.from(zipSync({ "bill_1.json": strToU8(JSON.stringify({ ...scraped("HB1"), ...at(1) })), "bill_2.json": strToU8(JSON.stringify({ ...scraped("HB1", { title: "The newer one" }), ...at(2) })) }, { level: 0 }));
    const zip = join(folder, "twice.zip");
    writeFileSync(zip, Buffer.from(bytes.toString("latin1").replaceAll("bill_2.json", "bill_1.json"), "latin1"));
    expect(counts(await run(zip))).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 0 });
    expect(await sql`select title from bills`).toEqual([{ title: "The newer one" }]);
  });

  test("names in a zip that climb out of it are only names, and zips in zips are read", async () => {
    const inner = zipSync({ "../../../tmp/bill_1.json": strToU8(JSON.stringify(scraped("HB1"))) });
    const zip = join(folder, "odd.zip");
    writeFileSync(zip, zipSync({ "weeks/one.zip": inner, "..\\..\\bill_2.json": strToU8(JSON.stringify(scraped("HB2"))) }));
    expect(counts(await run(zip))).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 });
    expect(existsSync("/tmp/bill_1.json")).toBe(false);
  });

  test("a byte that turned inside a zip is named, in a small file, a large one and a zip in it, and the rest is imported", async () => {
    const large = scraped("HB2", { title: "Turned here", abstracts: [{ abstract: "words ".repeat(1_500_000), note: "" }] });
    const inner = zipSync({ "bill_3.json": strToU8(JSON.stringify(scraped("HB3", { title: "Turned here" }))) }, { level: 0 });
    const whole = zipSync({ "bill_1.json": strToU8(JSON.stringify(scraped("HB1", { title: "Turned here" }))), "bill_2.json": strToU8(JSON.stringify(large)), "bill_4.json": strToU8(JSON.stringify(scraped("HB4"))), "inner.zip": inner }, { level: 0 });
    const zip = join(folder, "turned.zip");
    writeFileSync(zip, Buffer.from(Buffer.from(whole).toString("latin1").replaceAll("Turned here", "Turned hare"), "latin1"));
    const refused: { file: string; reason: string }[] = [];
    expect(counts(await run(zip, { onRefused: (refusal) => refused.push(refusal) }))).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 3 });
    expect(refused.map(({ file }) => file).sort()).toEqual(["turned.zip › bill_1.json", "turned.zip › bill_2.json", "turned.zip › inner.zip"]);
    for (const { reason } of refused) expect(reason).toMatch(/^It cannot be (unpacked|read): its checksum is wrong\.$/);
  });

  test("a reason that quotes what is wrong is kept no longer than somebody reads", async () => {
    const result = await run(files({ "data.json": { bill_id: "hr1-115", bill_type: "<".repeat(100_000), number: "1", congress: "115", official_title: "A", titles: [], actions: [], updated_at: "2026-01-01" } }));
    expect(await sql`select length(refusals->0->>'reason') as length from import_runs where id = ${result.runId}`).toEqual([{ length: 1000 }]);
  });

  test("a refused row of a CSV is named by its line as an editor counts it, also after cells of several lines and empty lines", async () => {
    const head = "bill_id,session_id,bill_number,status,status_desc,status_date,title,description,committee_id,committee,last_action_date,last_action,url,state_link";
    const row = (id: string, number: string, description: string) => `${id},1,${number},1,Introduced,2020-01-05,A title,${description},0,,2020-01-05,Introduced,https://legiscan.com/RI/bill/${number}/2020,`;
    const place = files({ "RI/2020-2020_Regular_Session/csv/bills.csv": [head, row("1", "H1", '"Two\nlines\nand a third"'), "", row("", "H2", "x"), row("3", "H3", "y")].join("\r\n") });
    const refused: string[] = [];
    expect(counts(await run(place, { onRefused: ({ file }) => refused.push(file) }))).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 1 });
    expect(refused).toEqual([expect.stringMatching(/bills\.csv, line 6 \(H2\)$/)]);
  });

  test("a file that holds NUL in the place of its JSON is refused by name, and the rest is imported", async () => {
    const place = files({ "bill_1.json": "\u0000\u0000 nothing", "bill_2.json": scraped("HB2") });
    const result = await run(place);
    expect(counts(result)).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 1 });
    expect(await sql`select state, refusals->0->>'reason' as reason from import_runs where id = ${result.runId}`).toEqual([{ state: "finished", reason: expect.stringMatching(/^It is no readable JSON: /) }]);
  });

  test("NUL, lone surrogates and mojibake do not reach the tables", async () => {
    await run(files({ "bill_1.json": scraped("HB1", { title: "The Governor\u0000â€™s \ud800plan \u0092for San JosÃ©\u00a0now" }) }));
    expect(await sql`select title from bills`).toEqual([{ title: "The Governor’s plan ’for San José now" }]);
  });
});

describe("runs", () => {
  test("a run that was killed in the middle goes on from there, and loses and doubles nothing", { timeout: 90_000 }, async () => {
    const place = files(Object.fromEntries(Array.from({ length: 2500 }, (_, i) => [`bill_${i}.json`, scraped(`HB${i}`)])));
    const killed = run(place, { onProgress: () => { throw new Error("killed"); } });
    await expect(killed).rejects.toThrow("killed");
    const [{ n }] = (await sql`select count(*)::int as n from bills`) as unknown as [{ n: number }];
    expect(n).toBeGreaterThanOrEqual(1000);
    expect(n).toBeLessThan(2500);
    expect(counts(await run(place))).toEqual({ added: 2500 - n, changed: 0, unchanged: n, refused: 0 });
    expect(counts(await run(place))).toEqual(same(2500));
    expect((await sql`select state from import_runs order by id`).map(({ state }) => state)).toEqual(["failed", "finished", "finished"]);
    expect(await changes()).toEqual([]);
  });

  test("of two imports at once one is told to wait", async () => {
    const place = files(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`bill_${i}.json`, scraped(`HB${i}`)])));
    const both = await Promise.allSettled([run(place), run(place)]);
    expect(both.filter((one) => one.status === "fulfilled").map(({ value }) => value.added)).toEqual([300]);
    expect(both.filter((one) => one.status === "rejected").map(({ reason }) => reason)).toEqual([expect.any(ImportBusy)]);
  });

  test("a whole import is one entry of the activity log, and tells the stored pages", async () => {
    const [before] = await sql`select coalesce(max(id), 0)::int as id from activity_log`;
    const heard: string[] = [];
    const listening = await sql.listen("rotunda_pages", (payload) => heard.push(payload));
    const result = await run(files({ "bill_1.json": scraped("HB1") }));
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await listening.unlisten();
    expect(heard[0]).toBe("all");
    const entries = await sql`select action, entity, entity_id::int as id, after from activity_log where id > ${before!.id} order by id`;
    expect(entries).toEqual([{ action: "import.finished", entity: "import", id: result.runId, after: { added: 1, changed: 0, unchanged: 0, refused: 0, sources: ["openstates"] } }]);
  });

  test("a bill that was seen again is marked as checked", async () => {
    const place = files({ "bill_1.json": scraped("HB1") });
    await run(place);
    await sql`update bills set checked_at = '2020-01-01'`;
    await run(place);
    expect(await sql`select checked_at > now() - interval '1 minute' as fresh from bills`).toEqual([{ fresh: true }]);
  });
});

const data = resolve(import.meta.dirname, "../../../shared/data");

describe.skipIf(!existsSync(data))("real data (skipped where ../shared/data is absent)", () => {
  test.each([
    ["legiscan-csv", 7496], ["legiscan-json", 2380], ["openstates-scrape", 945], ["openstates-api-v3", 9], ["federal-register", 46], ["openstates-govbot/wy_2026.zip", 335],
  ])("%s is imported whole, and a second time nothing changes", { timeout: 120_000 }, async (name, bills) => {
    const first = await run(join(data, name));
    expect(counts(first)).toMatchObject({ added: bills, changed: 0, refused: 0 });
    expect(counts(await run(join(data, name)))).toMatchObject({ added: 0, changed: 0, refused: 0 });
    const [{ n }] = (await sql`select count(*)::int as n from bills`) as unknown as [{ n: number }];
    expect(n).toBe(bills);
    expect(await changes()).toEqual([]);
  });

  test("congress is imported whole; of one bill in two states of its file the second is a change of the first", { timeout: 120_000 }, async () => {
    expect(counts(await run(join(data, "congress")))).toEqual({ added: 692, changed: 1, unchanged: 0, refused: 0 });
    expect(await changes()).toEqual([{ field: "other_title", old: "To award a Congressional Gold Medal to Officer Eugene Goodman.", new: null, date: null }]);
    expect(counts(await run(join(data, "congress")))).toEqual(same(693));
  });

  test.each(["weekly_ak_34", "weekly_us_119_subset"])("the weeks of %s bring exactly the known changes", { timeout: 120_000 }, async (name) => {
    const place = join(data, "openstates-govbot", name);
    const expected = JSON.parse(readFileSync(join(place, "expected_changes.json"), "utf8")) as Record<string, { bills_after: number; added: string[]; changed: Record<string, { fields: string[]; new_actions_total: number; actions_gone_or_edited: number }> }>;
    const weeks = Object.keys(expected).filter((week) => /^\d/.test(week)).sort();
    await run(join(place, "2026-08-07_full.zip"));
    for (const week of weeks) {
      const before = await sql<{ id: string; actions: unknown[] }[]>`select source_id as id, actions from bills join bill_details on bill_id = bills.id`;
      const known = new Map(before.map(({ id, actions }) => [id, new Set(actions.map(itemKey))]));
      const { runId } = await run(join(place, `${week}_overlay.zip`));
      const { added, changed, bills_after } = expected[week]!;
      const printed = (id: string) => `${name.includes("us") ? "US/119" : "AK/34"}/${id}`;
      const rows = await sql<{ id: string; field: string; old: unknown; new: unknown }[]>`
        select b.source_id as id, c.field, c.old, c.new from bill_changes c join bills b on b.id = c.bill_id where c.import_run_id = ${runId}`;
      const found = new Map<string, typeof rows[number][]>();
      for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row]);
      expect([...found.keys()].sort()).toEqual(Object.keys(changed).map(printed).sort());
      for (const [id, { fields, new_actions_total, actions_gone_or_edited }] of Object.entries(changed)) {
        const events = found.get(printed(id))!;
        const actions = events.filter(({ field }) => field === "action");
        // The known counts take an action that is there twice as one.
        const came = new Set(actions.filter((event) => event.new !== null).map((event) => itemKey(event.new)).filter((key) => !known.get(printed(id))?.has(key)));
        // A status is derived, and other titles that only changed places are no change.
        const derived = ["status", ...(fields.includes("other_titles") ? ["other_title"] : [])];
        expect({ id, kinds: [...new Set(events.map(({ field }) => field))].filter((kind) => !derived.includes(kind)).sort(), came: came.size, went: actions.filter(({ old }) => old !== null).length })
          .toEqual({ id, kinds: kindsOf(fields), came: new_actions_total, went: actions_gone_or_edited });
      }
      const [{ n }] = (await sql`select count(*)::int as n from bills`) as unknown as [{ n: number }];
      expect(n).toBe(bills_after);
      const news = await sql<{ source_id: string }[]>`select source_id from bills where created_at >= (select started_at from import_runs where id = ${runId}) order by 1`;
      expect(news.map((row) => row.source_id)).toEqual(added.map(printed).sort());
    }
  });

  test("a scrape that lies there twice gives each bill once, in its newer state", { timeout: 60_000 }, async () => {
    const place = files({ "x/README": "" });
    copyFileSync(join(data, "openstates-scrape/wi_2025_data.zip"), join(place, "wi.zip"));
    expect((await run(place)).added).toBe(925);
  });
});

/** The fields of the known changes in the words of our events; extras are noise. */
const kindsOf = (fields: string[]): string[] =>
  [...new Set(fields.flatMap((field) => ({ actions: ["action"], versions: ["text"], documents: ["text"], sponsorships: ["sponsor"], related_bills: ["related"], title: ["title"] })[field] ?? []))].sort();
