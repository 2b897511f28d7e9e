import { readFileSync } from "node:fs";
import type postgres from "postgres";
import { client } from "./databases";
import { quantile } from "./load-test";
import type { LargeIssue } from "./made-large-issue";
import { milliseconds, ratio, table } from "./table";

const inARow = 16;
const rounds = 3;
/** Texts that are saved, the first being the long one. */
const saved = 4;

type Target = {
  origin: string;
  pid: number;
  databaseUrl: string;
  issue: LargeIssue;
  /** One session per concurrent editor. */ cookies: string[];
};
type Value = { id: number; document: object };
type Save = (value: Value, round: number) => Promise<void>;

/**
 * Measures saves of one element of a large issue, sequentially and by several editors concurrently, alternating with raw
 * SQL that does the same to the same rows in one transaction: lock the issue, write the value, count the version, log it.
 * @returns the table of results
 */
export async function measureSaves(
  { origin, pid, databaseUrl, issue, cookies }: Target,
  note: (line: string) => void,
): Promise<string> {
  const sql = client(databaseUrl, cookies.length);
  let bytes = 0;
  /** Each editor has the issue from its last response. */
  const byCall = (isHeld: boolean, cookie: string): Save => {
    let asOf = "";
    return async (value, round) => {
      const response = await fetch(
        `${origin}/admin/form-element-value/api/update/${value.id}${isHeld ? `?asOf=${asOf}` : ""}`,
        {
          method: "POST",
          headers: { "content-type": "application/json", cookie, "idempotency-key": crypto.randomUUID() },
          body: JSON.stringify({ data: { document: changeFirstParagraph(value.document, round) } }),
        },
      );
      const text = await response.text();
      if (!response.ok) throw new Error(`A save was refused: ${response.status}.`);
      ({ asOf } = (JSON.parse(text) as { publicationIssue: { asOf: string } }).publicationIssue);
      bytes = Buffer.byteLength(text);
    };
  };
  const raw: Save = (value, round) => bare(sql, issue.id, value.id, changeFirstParagraph(value.document, round));
  const rows: string[][] = [];
  const compare = async (what: string, saves: Save[], peers: Save[], value: (editor: number) => Value) => {
    note(what);
    await runs(saves, value, 1);
    const [ours, theirs]: [number[], number[]] = [[], []];
    let cpu = 0;
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuOf(pid);
      ours.push(...(await runs(saves, value, inARow)));
      cpu += cpuOf(pid) - before;
      theirs.push(...(await runs(peers, value, inARow)));
    }
    const [own, other] = [times(ours), times(theirs)];
    rows.push([
      what,
      `${milliseconds(own.p50)} / ${milliseconds(own.p95)}`,
      `${milliseconds(other.p50)} / ${milliseconds(other.p95)}`,
      ratio(other.p50 / own.p50),
      milliseconds(cpu / ours.length),
      Math.round(bytes / 1024).toLocaleString("en"),
    ]);
  };
  const [long, small] = [issue.values[0]!, issue.values[1]!];
  try {
    for (const [how, isHeld] of variants) {
      const calls = cookies.map((cookie) => byCall(isHeld, cookie));
      await compare(`two paragraphs, ${how}`, calls.slice(0, 1), [raw], () => small);
      await compare(`100 paragraphs, ${how}`, calls.slice(0, 1), [raw], () => long);
      await compare(
        `${calls.length} concurrent editors, ${how}`,
        calls,
        calls.map(() => raw),
        (editor) => issue.values[(editor % saved) + 2]!,
      );
    }
  } finally {
    await sql.end();
  }
  return table(
    [
      `Saves of one of 200 elements, ${inARow} in a row`,
      "p50 / p95 ms",
      "raw SQL",
      "ratio",
      "CPU ms a save",
      "answer, kB",
    ],
    rows,
  );
}

/** The editor sends the version that it has and gets the changes since; a script gets the whole issue. */
const variants = [
  ["as the editor saves", true],
  ["response with the whole issue", false],
] as const;

/** Each editor saves this many times in a row, all concurrently. @returns the time of each save in milliseconds */
async function runs(saves: Save[], value: (editor: number) => Value, times: number): Promise<number[]> {
  const took = await Promise.all(
    saves.map(async (save, editor) => {
      const own: number[] = [];
      for (let at = 0; at < times; at += 1) {
        const began = performance.now();
        await save(value(editor), (changes += 1));
        own.push(performance.now() - began);
      }
      return own;
    }),
  );
  return took.flat();
}

let changes = 0;
const times = (all: number[]) => {
  all.sort((a, b) => a - b);
  return { p50: quantile(all, 0.5), p95: quantile(all, 0.95) };
};

/** The text with another first paragraph, so that there is something to save. */
const changeFirstParagraph = (document: object, round: number): object => ({
  ...document,
  content: [
    { type: "paragraph", content: [{ type: "text", text: `Changed for the ${round}th time.` }] },
    ...(document as { content: object[] }).content,
  ],
});

async function bare(sql: postgres.Sql, issue: number, value: number, document: object): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select * from publication_issues where id = ${issue} and deleted_at is null for update`;
    const [row] =
      await tx`update form_element_values set document = ${tx.json(document as never)}, version = version + 1, updated_at = now() where id = ${value} returning *`;
    await tx`update publication_issues set content_version = content_version + 1, updated_at = now() where id = ${issue}`;
    await tx`insert into activity_log (actor_kind, action, entity, entity_id, entity_name, after) values ('staff', 'value.saved', 'form-element-value', ${value}, 'measured', ${tx.json({ version: row!.version })})`;
  });
}

/** The processor time of a process in milliseconds, user and system; 0 if the system does not report it. */
function cpuOf(pid: number): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .split(") ")[1]!
      .split(" ")
      .slice(11, 13)
      .map(Number);
    return (user! + system!) * 10;
  } catch {
    return 0;
  }
}
