import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { isoUtcMicros } from "@/db/iso-utc";
import { billTexts } from "@/db/schema";
import { comparePassage, type ComparedPassage, readWords, type SharedWords } from "@/lib/texts/matching/match-text";
import { inOrder } from "@/lib/texts/stages";
import { contentOfHash } from "@/lib/texts/stored-texts";

/** A watch, with the versions of the bill that have at least one telling row of its words. */
export type Compared = { id: number; startedAt: string; passage: ComparedPassage; textIds: ReadonlySet<number> };

type Version = { id: number; name: string; date: string | null; sha256: string; storedAt: string; storedDay: string };
type Passage = SharedWords & { version: Version };

/** Words entered or left a bill with a version. */
export type Turn = {
  kind: "entered" | "left";
  day: string;
  textId: number;
  version: string;
  /** Of a version that has left them out: where they were before. */
  passage: SharedWords;
  isStart: boolean;
};

/** What the versions of a bill say of the words of a watch: those that have them now, and the turns, oldest first. */
export type Found = {
  watchId: number;
  billId: number;
  /** The day on which the watch began, in UTC. */
  startedOn: string;
  isPresent: boolean;
  first: number;
  /** The newest version that has the words. */
  newest: SharedWords & { textId: number; version: string };
  turns: Turn[];
};

/**
 * Compares all stored versions of a bill with watched words. Each version is read and divided into words once, and only
 * if the index says that it may have some.
 * @returns nothing for watches whose words are in no version
 */
export async function compareBill(on: Queryable, billId: number, watches: readonly Compared[]): Promise<Found[]> {
  const rows = await on
    .select({
      id: billTexts.id,
      name: billTexts.name,
      date: billTexts.date,
      sha256: sql<string>`${billTexts.sha256}`,
      storedAt: isoUtcMicros(billTexts.updatedAt),
      storedDay: sql<string>`${billTexts.createdAt}::date::text`,
    })
    .from(billTexts)
    .where(
      sql`${billTexts.billId} = ${billId} and ${billTexts.kind} = 'text' and ${billTexts.state} = 'kept' and ${billTexts.sha256} is not null`,
    );
  const versions: Version[] = rows.sort(inOrder);
  const found = new Map<number, Map<number, SharedWords>>(watches.map(({ id }) => [id, new Map()]));
  for (const version of versions) {
    const own = watches.filter(({ textIds }) => textIds.has(version.id));
    const sections = own.length > 0 ? (await contentOfHash(version.sha256, on))?.sections : undefined;
    if (!sections) continue;
    const words = await readWords(sections);
    for (const { id, passage } of own) {
      const shared = comparePassage(passage, words);
      if (shared) found.get(id)!.set(version.id, shared);
    }
  }
  return watches.flatMap(({ id, startedAt }) => foundOf(id, billId, startedAt, versions, found.get(id)!) ?? []);
}

function foundOf(
  watchId: number,
  billId: number,
  startedAt: string,
  versions: readonly Version[],
  matches: ReadonlyMap<number, SharedWords>,
): Found | null {
  const turns: Turn[] = [];
  let first: Version | null = null;
  let last: Passage | null = null;
  let isPresent = false;
  for (const version of versions) {
    const match = matches.get(version.id);
    if (match) {
      first ??= version;
      last = { ...match, version };
    }
    if (last === null || Boolean(match) === isPresent) continue;
    isPresent = Boolean(match);
    turns.push({
      kind: isPresent ? "entered" : "left",
      day: dayOf(version),
      textId: version.id,
      version: version.name,
      passage: last,
      isStart: version.storedAt <= startedAt,
    });
  }
  if (!first || !last) return null;
  const { version, ...shared } = last;
  return {
    watchId,
    billId,
    startedOn: startedAt.slice(0, 10),
    isPresent,
    first: first.id,
    newest: { ...shared, textId: version.id, version: version.name },
    turns,
  };
}

/** Of the version, else of its arrival. */
const dayOf = ({ date, storedDay }: Version): string => date ?? storedDay;
