import { inArray, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { redirects } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { invalid } from "@/lib/platform/http/problem";
import { formatNumber } from "@/lib/platform/text/format";
import { importFields } from "./api";
import { circleWords, findCircle, followStored, type Leading, type Walked } from "./redirect-loops";
import { entity, lockRedirects, ownPageAt, patternRoom } from "./commands";
import { mostPatterns } from "./limits";
import { readFile } from "./read-file";
import type { ReadFile, Row } from "./rows";
import { isPattern, readRule, type Rule, RuleError } from "./rules";
import type { Existing, ImportOutcome, ImportReport } from "./schema";

const largestFile = 5_000_000;
const batch = 1000;
const mostShown = 500;

/** The file stays in memory. @throws HttpError 422 */
export async function readImportForm(form: FormData): Promise<{ file: ReadFile; existing: Existing }> {
  const { data, error } = importFields.safeParse(Object.fromEntries(form));
  if (!data)
    throw invalid("Choose a file.", {
      issues: error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
    });
  if (data.file.size > largestFile) throw invalid("The file is larger than 5 MB. Split it.");
  return {
    file: readFile(data.file.name, new Uint8Array(await data.file.arrayBuffer())),
    existing: data.existing ?? "keep",
  };
}

type Planned = Row & { outcome: ImportOutcome; why: string; rule?: Rule };

function planRow(row: Row, taken: Map<string, Planned>): Planned {
  if (row.refuse !== undefined) return { ...row, outcome: "refused", why: row.refuse };
  if (row.skip !== undefined) return { ...row, outcome: "skipped", why: row.skip };
  try {
    const rule = readRule(row);
    const first = taken.get(rule.fromKey);
    if (first?.rule?.toKey === rule.toKey) return { ...row, outcome: "skipped", why: `The same as line ${first.line}` };
    if (first) return { ...row, outcome: "refused", why: `Line ${first.line} leads this address to ${first.rule?.to}` };
    const planned: Planned = { ...row, rule, outcome: "added", why: row.note ?? "" };
    taken.set(rule.fromKey, planned);
    return planned;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { ...row, outcome: "refused", why: error.message.replace(/\.$/, "") };
  }
}

/** What each row would do now. */
async function plan(tx: Queryable, { rows }: ReadFile, existing: Existing): Promise<Planned[]> {
  const taken = new Map<string, Planned>();
  const planned = rows.map((row) => planRow(row, taken));
  const keys = [...taken.keys()];
  for (let at = 0; at < keys.length; at += batch) {
    const stored = await tx
      .select({ fromKey: redirects.fromKey, to: redirects.to, toKey: redirects.toKey })
      .from(redirects)
      .where(inArray(redirects.fromKey, keys.slice(at, at + batch)));
    for (const { fromKey, to, toKey } of stored) {
      const row = taken.get(fromKey)!;
      if (toKey === row.rule!.toKey && to === row.rule!.to) Object.assign(row, { outcome: "unchanged", why: "" });
      else if (existing === "replace") Object.assign(row, { outcome: "changed", why: `Led to ${to}` });
      else Object.assign(row, { outcome: "skipped", why: `Already leads to ${to}` });
    }
  }
  let room = await patternRoom(tx);
  for (const row of planned)
    if (row.outcome === "added" && isPattern(row.rule!.fromKey) && --room < 0)
      Object.assign(row, { outcome: "refused", why: `There is room for ${formatNumber(mostPatterns)} patterns` });
  const writes = planned.filter(({ outcome }) => outcome === "added" || outcome === "changed");
  const leading: Leading = new Map(writes.map(({ rule }) => [rule!.fromKey, rule!.to]));
  await followStored(tx, leading, [...leading.values()]);
  const walked: Walked = new Map();
  for (const row of writes) {
    const circle = findCircle(row.rule!, leading, walked);
    const own = circle ? null : await ownPageAt(tx, row.rule!);
    if (circle) Object.assign(row, { outcome: "refused", why: circleWords(circle) });
    if (own) Object.assign(row, { outcome: "refused", why: own.replace(/\.$/, "") });
  }
  return planned;
}

const order: readonly ImportOutcome[] = ["refused", "skipped", "changed", "added", "unchanged"];

function reportOf({ format }: ReadFile, planned: readonly Planned[]): ImportReport {
  const counts = { added: 0, changed: 0, unchanged: 0, skipped: 0, refused: 0 };
  for (const { outcome } of planned) counts[outcome]++;
  const rows = planned
    .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.line - b.line)
    .slice(0, mostShown)
    .map(({ line, from, to, outcome, why }) => ({ line, from, to, outcome, why }));
  return { format, counts, rows };
}

export const checkImport = async (file: ReadFile, existing: Existing): Promise<ImportReport> =>
  reportOf(file, await plan(db, file, existing));

async function save(tx: Transaction, createdBy: number | null, planned: readonly Planned[]): Promise<void> {
  for (let at = 0; at < planned.length; at += batch)
    await tx
      .insert(redirects)
      .values(planned.slice(at, at + batch).map(({ rule }) => ({ ...rule!, source: "import" as const, createdBy })))
      .onConflictDoUpdate({
        target: redirects.fromKey,
        set: {
          from: sql`excluded.from_address`,
          to: sql`excluded.to_address`,
          toKey: sql`excluded.to_key`,
          source: sql`excluded.source`,
          updatedAt: sql`now()`,
          version: sql`${redirects.version} + 1`,
        },
      });
}

export async function importRedirects(
  tx: Transaction,
  staff: Viewer,
  file: ReadFile,
  existing: Existing,
): Promise<ImportReport> {
  await lockRedirects(tx);
  const planned = await plan(tx, file, existing);
  const added = planned.filter(({ outcome }) => outcome === "added");
  await save(tx, staff.id, added);
  await save(
    tx,
    staff.id,
    planned.filter(({ outcome }) => outcome === "changed"),
  );
  const report = reportOf(file, planned);
  if (report.counts.added + report.counts.changed === 0) return report;
  await record(tx, staff, { action: "redirect.imported", entity, after: { ...report.counts } });
  await invalidatePublicPages(tx);
  return report;
}

/** Redirects addresses of imported content; existing redirects stay. @returns how many were added */
export async function addImportedRedirects(
  tx: Transaction,
  createdBy: number | null,
  pairs: readonly { from: string; to: string }[],
): Promise<number> {
  if (pairs.length === 0) return 0;
  await lockRedirects(tx);
  const rows = pairs.map(({ from, to }, i) => ({ line: i + 1, from, to }));
  const planned = await plan(tx, { format: "csv", rows }, "keep");
  const added = planned.filter(({ outcome }) => outcome === "added");
  await save(tx, createdBy, added);
  if (added.length > 0) await invalidatePublicPages(tx);
  return added.length;
}
