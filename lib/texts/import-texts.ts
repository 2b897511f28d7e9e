import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { billDetails, billTexts } from "@/db/schema";
import type { BillVersion } from "@/db/schema/bills.ts";
import { isObject, type Json, objectOf } from "@/lib/platform/documents/formats/json-fields";
import { dayOf } from "@/lib/imports/record/days";
import { readJson } from "@/lib/imports/formats/read-file";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { address, line } from "@/lib/platform/text/repair-text";
import { federalName } from "@/lib/bills/vocabulary/federal-names";
import { congressFile, versionName, versionNameOf } from "@/lib/bills/vocabulary/federal-versions";
import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import {
  legiScanTextFile,
  type NamedText,
  type TextFile,
  textsBeside,
  textsByName,
} from "@/lib/imports/reading/text-files";
import type { Container, SourceFile } from "@/lib/platform/documents/formats/source-file";
import { formatCount } from "@/lib/platform/text/format";
import { largestText } from "./reading/read-text";
import { storeText, type StoreResult } from "./store-text";
import { keyOfVersion, type TextKind, type TextVersion } from "./versions";

/** Results of an import's texts. `unmatched`: the bill they name is not stored. */
export type TextCounts = Record<StoreResult | "unmatched", number>;
export const noTexts = (): TextCounts => ({ kept: 0, unchanged: 0, scan: 0, refused: 0, unmatched: 0 });

type Version = { kind: TextKind; name: string; date: string | null; url: string | null };

/** Lists, entries and fields of a file about one text. These are read in the server, so they must be small. */
const mostParts = 10_000;
const readSmallJson = (file: SourceFile): Promise<unknown> =>
  readJson(file, undefined, mostParts).catch((error: unknown) => {
    if (error instanceof Unreadable) return null;
    throw error;
  });

/** Which bill a file is the record of, by the file's label. */
export type BillsOfRecords = ReadonlyMap<string, { source: string; sourceId: string }>;

/**
 * Stores the texts in a container of bills: LegiScan's `text/*.json` (also `amendment`, `supplement`), and files beside
 * a bill's record or named as govinfo names them. The bills must already be stored.
 * @param records the bills that were read from files beside which texts lie
 * @param since start of the import by the database's clock: older texts are earlier versions
 */
export async function importTexts(
  container: Pick<Container, "files" | "label">,
  records: BillsOfRecords,
  counts: TextCounts,
  since: string,
): Promise<void> {
  const of = new Map<SourceFile, number | null>();
  for (const file of container.files) if (legiScanTextFile.test(file.path)) await importLegiScan(file, counts, since);
  for (const beside of textsBeside(container)) await importBeside(beside, records, of, counts, since);
  for (const { file, ...named } of textsByName(container))
    await importFile(file, await billNamed(named), counts, since);
}

export function textNotices({ kept, scan, refused, unmatched }: TextCounts): string[] {
  return [
    kept > 0 && `${formatCount(kept, "bill text")} stored.`,
    scan > 0 && `${formatCount(scan, "text")} ${scan === 1 ? "is a scan" : "are scans"} without text.`,
    refused > 0 && `${formatCount(refused, "text")} could not be read; the bill's page says why.`,
    unmatched > 0 &&
      `${formatCount(unmatched, "text")} ${unmatched === 1 ? "belongs" : "belong"} to no bill that was imported.`,
  ].filter((notice) => notice !== false);
}

async function importLegiScan(file: SourceFile, counts: TextCounts, since: string): Promise<void> {
  const answer = await readSmallJson(file);
  const result = await storeLegiScanText(objectOf(answer), since);
  if (result !== null) counts[result] += 1;
}

/**
 * A text of LegiScan, as its data sets and getBillText give it.
 * @param isOnlyMissing a text that is stored from elsewhere stays
 * @returns null if it is none
 */
export async function storeLegiScanText(
  outer: Json,
  since: string | null,
  isOnlyMissing = false,
): Promise<keyof TextCounts | null> {
  const kind = (["text", "amendment", "supplement"] as const).find((each) => isObject(outer[each]));
  if (!kind) return null;
  const text = objectOf(outer[kind]);
  const billId = await billOf("legiscan", line(text.bill_id));
  if (billId === null || typeof text.doc !== "string") return "unmatched";
  const given = {
    kind: ({ text: "text", amendment: "amendment", supplement: "document" } as const)[kind],
    name: line(text.title) || line(text.type) || "Text",
    date: dayOf(text.date),
    url: address(text.state_link) ?? address(text.url),
  };
  const bytes = Buffer.from(text.doc, "base64");
  // Where Congress's file names a listed version, LegiScan's name is lost: only the day says that it is the same.
  const isSame = ({ url, name, date }: BillVersion) =>
    Boolean(url?.endsWith(`/id/${line(text.doc_id)}`)) || (date === given.date && name === versionNameOf(url));
  const version = { billId, ...(await versionOf(billId, given, isSame)) };
  if (isOnlyMissing && (await isStored(version))) return "unchanged";
  return storeText(version, bytes, since);
}

async function isStored(version: TextVersion): Promise<boolean> {
  const [known] = await db
    .select({ state: billTexts.state })
    .from(billTexts)
    .where(
      and(
        eq(billTexts.billId, version.billId),
        eq(billTexts.kind, version.kind),
        eq(billTexts.key, keyOfVersion(version)),
      ),
    );
  return known?.state === "kept";
}

async function billOf(source: string, sourceId: string): Promise<number | null> {
  const rows = await db.execute<{ id: number }>(
    // Texts of a merged bill belong to the remaining one.
    sql`
      select id from bills where source = ${source} and source_id = ${sourceId}
      union all select bill_id from bill_identities where source = ${source} and source_id = ${sourceId}
      union all select bill_id from bill_merges where source = ${source} and source_id = ${sourceId} limit 1`,
  );
  return rows[0]?.id ?? null;
}

/** The listed version that a text belongs to: by address, else by name and day, else as its source says. */
async function versionOf(billId: number, given: Version, isSame: (listed: BillVersion) => boolean): Promise<Version> {
  const [details] = await db
    .select({ versions: billDetails.versions })
    .from(billDetails)
    .where(eq(billDetails.billId, billId));
  const listed = (details?.versions ?? []).filter((version) => (version.kind ?? "text") === given.kind);
  const found =
    listed.find(({ url }) => url !== null && given.url !== null && url === given.url) ??
    listed.find(({ name, date }) => name === given.name && date === given.date) ??
    only(listed.filter(isSame)) ??
    only(listed.filter(({ name }) => name === given.name));
  return found
    ? { kind: given.kind, name: found.name, date: found.date ?? given.date, url: found.url ?? given.url }
    : given;
}

const only = (versions: readonly BillVersion[]): BillVersion | undefined =>
  versions.length === 1 ? versions[0] : undefined;

async function importBeside(
  { file, record, versionRecord }: TextFile,
  records: BillsOfRecords,
  of: Map<SourceFile, number | null>,
  counts: TextCounts,
  since: string,
): Promise<void> {
  if (!of.has(record)) {
    const bill = records.get(record.label);
    of.set(record, bill ? await billOf(bill.source, bill.sourceId) : null);
  }
  await importFile(file, of.get(record) ?? null, counts, since, versionRecord);
}

async function importFile(
  file: SourceFile,
  billId: number | null,
  counts: TextCounts,
  since: string,
  versionRecord?: SourceFile,
): Promise<void> {
  if (billId === null) return void (counts.unmatched += 1);
  const bytes = await bytesOf(file);
  if (!bytes) return void (counts.refused += 1);
  const { version, mark } = describeFile(file.path, bytes);
  const recorded = versionRecord && (await readVersionRecord(versionRecord, file.path));
  const given = {
    ...version,
    date: version.date ?? recorded?.date ?? null,
    url: version.url ?? recorded?.url ?? null,
  };
  counts[
    await storeText(
      { billId, ...(await versionOf(billId, given, ({ url }) => Boolean(url?.includes(mark)))) },
      bytes,
      since,
    )
  ] += 1;
}

/** The day and the address of a version by its own record of the unitedstates/congress project. */
async function readVersionRecord(
  record: SourceFile,
  path: string,
): Promise<{ date: string | null; url: string | null } | undefined> {
  const answer = await readSmallJson(record);
  const version = objectOf(answer);
  const urls = objectOf(version.urls);
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return { date: dayOf(version.issued_on), url: address(urls[ending === "htm" ? "html" : ending]) };
}

/** The bill of Congress that a file's name says; of several sources Congress's own. */
async function billNamed({ congress, type, number }: Omit<NamedText, "file">): Promise<number | null> {
  const name = federalName(type, number);
  if (!name) return null;
  const rows = await db.execute<{ id: number }>(sql`
    select id from bills where jurisdiction = 'US' and match_key = ${matchKey(name)} and substring(session from '^[0-9]+') = ${congress}
    order by source = 'congress' desc, id limit 1`);
  return rows[0]?.id ?? null;
}

async function bytesOf(file: SourceFile): Promise<Buffer | null> {
  if (file.size > largestText) return null;
  if (file.read) return file.read();
  const chunks: Buffer[] = [];
  for await (const chunk of await file.open()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * The day that a file of Congress gives for its version: that of its record, else its last action. Engrossed bills have
 * no day but that of their attestation, at the end.
 */
function dayOfVersion(xml: string): string | null {
  const recorded = /<dc:date>(\d{4}-\d{2}-\d{2})/.exec(xml)?.[1];
  if (recorded) return dayOf(recorded);
  const actions = [...xml.matchAll(/<(?:action|attestation)-date date="(\d{4})(\d\d)(\d\d)"/g)];
  const uslm = [...xml.matchAll(/<action>[\s\S]*?<\/action>/g)].flatMap(([action]) => [
    ...action.matchAll(/<date date="(\d{4})-(\d\d)-(\d\d)"/g),
  ]);
  const days = [...actions, ...uslm].map(([, year, month, day]) => dayOf(`${year}-${month}-${day}`));
  return days.sort().at(-1) ?? null;
}

/** The version by the file's name, and the day it gives. */
function describeFile(path: string, bytes: Buffer): { version: Version; mark: string } {
  const name = path
    .split("/")
    .pop()!
    .replace(/\.[^.]+$/, "");
  const date = dayOfVersion(bytes.toString("latin1"));
  const code = congressFile.exec(name)?.[4] ?? /\/text-versions?\/([a-z]{2,4})\d?\//i.exec(path)?.[1];
  const known = code && versionName(code);
  const readable = name
    .replace(/^BILLS-?[a-z0-9]+_/i, "")
    .replace(/^\d{1,2}_/, "")
    .replace(/[_-]+/g, " ")
    .trim();
  return {
    version: {
      kind: /amendment/i.test(name) && !known ? "amendment" : "text",
      name: known || readable || name,
      date,
      url: null,
    },
    mark: congressFile.exec(name)?.[0] ?? name,
  };
}
