import type { Client } from "@/db/client";
import { formatCount } from "@/lib/platform/text/format";
import { shorten } from "@/lib/platform/text/shorten";
import { parsedJson, type Refusal } from "./coverage-row";

/** An unreadable record, and why. */
export type Refused = { file: string; reason: string };

export const longestReason = 1000;
const maxNotices = 100;

export const refusalKey = ({ file, reason }: Refused): string => JSON.stringify([file, reason]);

/** Records rejected so far in a run. */
export async function refusalsOfRun(sql: Client, runId: number): Promise<Refused[]> {
  const [run] = await sql<{ refusals: Refused[] }[]>`select refusals from import_runs where id = ${runId}`;
  return parsedJson(run?.refusals ?? []);
}

/** The rejections of a cycle; those of the last cycle keep their time. */
export function datedRefusals(refusals: readonly Refused[], last: readonly Refusal[]): Refusal[] {
  const before = new Map(last.map((refusal) => [refusalKey(refusal), refusal.since]));
  const now = new Date().toISOString();
  return refusals.map(({ file, reason }) => ({
    file,
    reason,
    since: before.get(refusalKey({ file, reason })) ?? now,
  }));
}

export async function noticesOfRun(sql: Client, runId: number): Promise<string[]> {
  const [run] = await sql<{ notices: string[] }[]>`select notices from import_runs where id = ${runId}`;
  return run?.notices ?? [];
}

/** Stored because another process may end the cycle. */
export async function storeNotices(sql: Client, runId: number, all: Iterable<string>): Promise<void> {
  const notices = JSON.stringify([...all].slice(0, maxNotices));
  await sql`update import_runs set notices = array(select jsonb_array_elements_text(${notices}::text::jsonb)) where id = ${runId}`;
}

/** A sentence about the rejected records that names the first. @param pages how many are pages of a list */
export function refusalSentence(
  refused: number,
  refusals: readonly Refusal[],
  isOnlyOld: boolean,
  pages: number,
): string {
  const [first] = refusals;
  const example = first ? ` ${refused === 1 ? "" : "The first is "}${first.file}: ${first.reason}` : "";
  const further = isOnlyOld
    ? "The source has given the same for more than a day; everything else is current."
    : `${refused === 1 ? "It is" : "They are"} tried again in the next update.`;
  const counted = [refused > pages && formatCount(refused - pages, "record"), pages > 0 && formatCount(pages, "page")];
  return shorten(`${counted.filter(Boolean).join(" and ")} could not be read. ${further}${example}`, longestReason);
}

/** All remarks about a finished cycle; null if there are none. */
export function sentenceOf(refusals: string, [notice, ...others]: readonly string[]): string | null {
  const further = others.length > 0 ? ` ${formatCount(others.length, "more notice")} of this kind.` : "";
  const words = [refusals, notice && `${notice}${further}`].filter(Boolean).join(" ");
  return words ? shorten(words, longestReason) : null;
}
