import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { zipSync, strToU8 } from "fflate";
import { lanes, limits } from "@/lib/platform/documents/limits";
import {
  type Bomb,
  mailBombs,
  overlappingZip,
  pdfBombs,
  pictureBomb,
  sheetBombs,
  textBombs,
  wordBombs,
  zipsInOneAnother,
} from "../bombs";
import { FakeLegiScan } from "../sources/legiscan-server";
import { call } from "./call";
import { type Fault, ms, percentile } from "./fault";
import type { Stage } from "./stage";

/** Milliseconds for an answer of the health check, and of the whole drill. */
const [soon, most] = [500, 25 * 60_000];
/** Megabytes of the server alone; its processes may take what limits.ts says, and their starts. */
const ofServer = 1200;
const ofProcesses = Object.entries(lanes).reduce(
  (sum, [lane, { processes }]) =>
    sum +
    processes *
      (Math.max(
        ...Object.values(limits)
          .filter((one) => one.lane === lane)
          .map((one) => one.memory),
      ) +
        80),
  0,
);
const eventsKey = "a-key-of-this-drill-for-mail-events";

export const hostileFiles: Fault = {
  id: "F19",
  title: "PDFs, Word files, sheets, zips, pictures, XML, JSON and mail that take memory and time without end",
  requirement: `all answered, 0 ends of the server, health within ${soon} ms, memory of the server and its processes < ${Math.round((ofServer + ofProcesses) / 100) / 10} GB`,
  proof: "a bound that no server keeps",
  async run(stage, { broken }) {
    const bombs = makeBombs();
    const source = new FakeLegiScan();
    source.hasDataset = false;
    await stage.start({
      MAIL_EVENTS_KEY: eventsKey,
      LEGISCAN_API_URL: await source.listen(),
      LEGISCAN_API_KEY: "for-the-drill",
    });
    const { pid } = stage;
    const wrong: string[] = [];
    const health: number[] = [];
    let memory = 0;
    let isOver = false;
    const watch = (async () => {
      while (!isOver) {
        const { status, took } = await call(stage.origin, "GET", "/health", { timeout: 20_000 });
        health.push(took);
        if (status !== 200) wrong.push(`health was answered ${status}`);
        memory = Math.max(memory, memoryOfAll(pid));
        await sleep(100);
      }
    })();
    const began = Date.now();
    const answers = await Promise.all([
      importTexts(stage, bombs).then(async (texts) => [
        texts,
        await importZips(stage, bombs),
        await fetchTexts(stage, source, bombs),
      ]),
      uploadFiles(stage, bombs),
      readMails(stage, bombs),
    ]).then((all) => all.flat());
    source.close();
    isOver = true;
    await watch;
    for (const { unanswered } of answers) wrong.push(...unanswered);
    if (stage.pid !== pid || memoryOfAll(pid) === 0) wrong.push("the server ended");
    const bound = broken ? 100 : ofServer + ofProcesses;
    if (memory > bound) wrong.push(`the server and its processes took ${Math.round(memory)} MB`);
    const late = health.filter((took) => took > soon).length;
    if (late > 0) wrong.push(`health was late ${late} times of ${health.length}, at most ${ms(Math.max(...health))}`);
    return {
      figures: `${answers.map(({ figures }) => figures).join(", ")} in ${ms(Date.now() - began)}; health p95 ${ms(percentile(health, 0.95))}, at most ${ms(Math.max(...health))}; ${Math.round(memory)} MB at most`,
      broken: wrong,
    };
  },
};

const svgBomb: Bomb = {
  name: "an SVG of a billion laughs",
  bytes: strToU8(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${"<!ENTITY b '&a;&a;'>"}]><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${"<g>".repeat(200_000)}&b;</svg>`,
  ),
};

type Answers = { figures: string; unanswered: string[] };

type Bombs = ReturnType<typeof makeBombs>;

/** All of them, before anything is measured: making one takes this process seconds, in which it would see no answer. */
function makeBombs() {
  const [words, texts, sheets, mails] = [wordBombs(), textBombs(), sheetBombs(), mailBombs()];
  const imported = [...pdfBombs(), ...words, ...texts];
  const records = [
    overlappingZip(5000, 60_000_000),
    zipsInOneAnother(30, new Uint8Array(60_000_000)),
    zipSync({ "bill_1.json": new Uint8Array(300_000_000).fill(32) }, { level: 9 }),
    zipSync({ "bill_1.json": strToU8("[".repeat(5_000_000)) }),
  ];
  return {
    words,
    texts,
    sheets,
    mails,
    records,
    picture: pictureBomb(),
    dataSet: dataSetOf(imported),
    count: imported.length,
  };
}

/** A data set of LegiScan's with a bill for each text. */
function dataSetOf(bombs: readonly Bomb[]): Buffer {
  const files: Record<string, Uint8Array> = {};
  for (const [n, { bytes }] of bombs.entries()) {
    const id = n + 1;
    const bill = {
      bill_id: id,
      change_hash: "a",
      state: "WI",
      session: { session_id: 9, year_start: 2025, year_end: 2026, session_name: "2025-2026 Regular Session" },
      bill_number: `AB${id}`,
      bill_type: "B",
      title: "An act about wells",
      description: "An act about wells",
      status: 1,
      status_date: "2025-01-05",
      history: [{ date: "2025-01-05", action: "Introduced", chamber: "A" }],
      texts: [
        { doc_id: id, date: "2025-01-05", type: "Introduced", mime: "text/html", url: `https://legiscan.com/${id}` },
      ],
    };
    const doc = Buffer.from(bytes).toString("base64");
    files[`WI/2025/bill/AB${id}.json`] = strToU8(JSON.stringify({ bill }));
    files[`WI/2025/text/${id}.json`] = strToU8(
      JSON.stringify({
        text: { doc_id: id, bill_id: id, date: "2025-01-05", type: "Introduced", mime: "text/html", doc },
      }),
    );
  }
  return Buffer.from(zipSync(files));
}

/** Texts of bills in a data set, read by the import. */
async function importTexts(stage: Stage, { dataSet, count }: Bombs): Promise<Answers> {
  const { status } = await send(stage, "/admin/import/api/upload?name=bombs.zip", dataSet);
  if (status !== 200) return { figures: "no text", unanswered: [`the import was answered ${status}`] };
  const [failed] = await waitForImports(stage);
  if (failed) return { figures: "no text", unanswered: [`the import of texts failed: ${failed.error}`] };
  return outcomes(stage, "texts", count, () => stage.sql`select state, count(*)::int from bill_texts group by 1`);
}

/** Waits for the end of all imports. @returns those that failed */
async function waitForImports(stage: Stage): Promise<{ error: string }[]> {
  for (const end = Date.now() + most; Date.now() < end; await sleep(1000)) {
    const [{ n }] = await stage.sql<[{ n: number }]>`
      select count(*)::int as n from import_runs where state not in ('finished', 'failed')`;
    if (n === 0) break;
  }
  return stage.sql<{ error: string }[]>`
    select left(error, 200) as error from import_runs where state = 'failed' order by id`;
}

type States = { state: string; count: number }[];

/** Waits until so many have an outcome. */
async function outcomes(
  stage: Stage,
  of: string,
  expected: number,
  read: () => PromiseLike<unknown>,
): Promise<Answers> {
  const states = async () => (await read()) as States;
  const end = Date.now() + most;
  let found = await states();
  const total = () => found.reduce((sum, { count }) => sum + count, 0);
  for (; total() < expected && Date.now() < end; found = await states()) await sleep(1000);
  return {
    figures: `${total()} ${of} (${found.map(({ state, count }) => `${count} ${state}`).join(", ")})`,
    unanswered: total() < expected ? [`${expected - total()} ${of} have no outcome`] : [],
  };
}

/** Records of bills that are larger than they look: each import ends, with a refusal by name. */
async function importZips(stage: Stage, { records: zips }: Bombs): Promise<Answers> {
  const [before] = await stage.sql<{ n: number }[]>`select count(*)::int as n from import_runs`;
  for (const [n, zip] of zips.entries())
    await send(stage, `/admin/import/api/upload?name=bomb-${n}.zip`, Buffer.from(zip));
  return outcomes(
    stage,
    "zips",
    zips.length,
    () => stage.sql`
      select state || case when jsonb_array_length(refusals) > 0 then ', refused by name' else '' end as state, count(*)::int
      from import_runs where id > ${before!.n} and state in ('finished', 'failed') group by 1`,
  );
}

/** Texts of a followed session, which the server fetches over HTTP. */
async function fetchTexts(stage: Stage, source: FakeLegiScan, { texts: bombs }: Bombs): Promise<Answers> {
  for (const [n, { bytes }] of bombs.entries())
    source.set({
      id: 9001 + n,
      number: `SB${9001 + n}`,
      hash: "0",
      texts: [{ id: 9001 + n, body: Buffer.from(bytes).toString("latin1") }],
    });
  await stage.sql`
    insert into coverages (source, kind, external_id, label, jurisdiction, params)
    values ('legiscan', 'session', '2101', 'WI, 2025-2026', 'WI', '{"sessionId":2101}')`;
  return outcomes(
    stage,
    "fetched texts",
    bombs.length,
    () => stage.sql`
      select t.state, count(*)::int from bill_texts t join bills b on b.id = t.bill_id
      where b.name ~ '^SB ?90' and t.state <> 'none' group by 1`,
  );
}

/** Files of people: to the library, as a tracking sheet, and as a former site. */
async function uploadFiles(stage: Stage, { words, texts, sheets, picture }: Bombs): Promise<Answers> {
  const made = await call(stage.origin, "POST", "/admin/portfolio/api/new", {
    body: { name: "Bombs" },
    cookie: stage.editor.cookie,
    key: true,
  });
  const id = (made.body as { portfolio?: { id: number } } | null)?.portfolio?.id;
  const tried: [path: string, bomb: Bomb, name: string, fields: Record<string, string>][] = [
    ...[...sheets, ...words].map(
      (bomb, n) => [`/admin/portfolio/api/import/${id}`, bomb, `${n}.xlsx`, { dryRun: "true" }] as never,
    ),
    ...[picture, svgBomb, ...words, ...sheets].map(
      (bomb, n) => ["/admin/file/api/upload", bomb, ["a.png", "a.svg"][n] ?? `${n}.docx`, {}] as never,
    ),
    ...[...words, ...texts].map(
      (bomb, n) =>
        ["/admin/content-import/api/upload", bomb, n < words.length ? `${n}.docx` : `${n}.html`, {}] as never,
    ),
  ];
  const unanswered: string[] = [];
  for (const [path, { name, bytes }, file, fields] of tried) {
    const form = new FormData();
    form.set("file", new File([bytes as BlobPart], file));
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    const { status } = await call(stage.origin, "POST", path, {
      form,
      cookie: stage.editor.cookie,
      key: true,
      timeout: 240_000,
    });
    if (status === 0 || status >= 500) unanswered.push(`${path}: ${name} was answered ${status}`);
    if (file === "a.svg" && status !== 415) unanswered.push(`an SVG was answered ${status}`);
  }
  return { figures: `${tried.length} uploads`, unanswered };
}

async function readMails(stage: Stage, { mails }: Bombs): Promise<Answers> {
  const unanswered: string[] = [];
  for (const { name, bytes } of mails) {
    const { status } = await send(stage, `/subscription/api/mail-event/${eventsKey}`, Buffer.from(bytes));
    if (status === 0 || status >= 500) unanswered.push(`mail: ${name} was answered ${status}`);
  }
  return { figures: `${mails.length} mails`, unanswered };
}

/** Sends bytes as they are. */
async function send(stage: Stage, path: string, bytes: Buffer): Promise<{ status: number }> {
  return fetch(`${stage.origin}${path}`, {
    method: "POST",
    headers: { cookie: stage.editor.cookie, "content-type": "application/octet-stream" },
    body: new Uint8Array(bytes),
    signal: AbortSignal.timeout(240_000),
  }).then(
    ({ status }) => ({ status }),
    () => ({ status: 0 }),
  );
}

/** Megabytes of a process and all below it. */
function memoryOfAll(root: number): number {
  const children = new Map<number, number[]>();
  const held = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((one) => /^\d+$/.test(one)))
    try {
      const text = readFileSync(`/proc/${name}/status`, "utf8");
      const parent = Number(/PPid:\s*(\d+)/.exec(text)![1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
      held.set(Number(name), Number(/VmRSS:\s*(\d+)/.exec(text)?.[1] ?? 0) / 1000);
    } catch {
      // It has ended.
    }
  const sum = (pid: number): number =>
    (held.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((all, child) => all + sum(child), 0);
  return sum(root);
}
