import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import type { languageEventKinds } from "@/db/schema/language-watches";
import { placeOf, textPath } from "@/lib/bills/text-addresses";
import { shorten } from "@/lib/platform/text/shorten";
import type { LawLine } from "./law-passages";
import type { MatchedChange } from "./matched-changes";

type Event = {
  billId: number;
  slug: string;
  kind: (typeof languageEventKinds)[number];
  name: string;
  version: string;
  textId: number | null;
  section: string;
  words: string;
};

const longestWords = 300;

/** By bill, what watches of words found, with the passage and its place in the text. */
export async function languageLines(on: Queryable, changes: readonly MatchedChange[]): Promise<Map<number, LawLine[]>> {
  const lines = new Map<number, LawLine[]>();
  const ids = changes.flatMap(({ eventId }) => eventId ?? []);
  if (ids.length === 0) return lines;
  const rows = await on.execute<Event>(sql`
    select e.bill_id as "billId", b.slug, e.kind, w.name, e.version, e.text_id as "textId", e.section, e.words
    from language_watch_events e join language_watches w on w.id = e.watch_id join bills b on b.id = e.bill_id
    where e.id = any(${idArray(ids)}) order by e.id`);
  for (const event of rows) lines.set(event.billId, [...(lines.get(event.billId) ?? []), lineOf(event)]);
  return lines;
}

function lineOf({ slug, kind, name, version, textId, section, words }: Event): LawLine {
  const passage = `“${shorten(words, longestWords)}”`;
  // What has left a text cannot be marked in it.
  if (kind === "left")
    return {
      words: `${version} no longer has the words “${name}”. Before: ${passage}`,
      href: textId === null ? null : textPath(slug, textId),
    };
  return {
    words: `${kind === "enacted" ? "Became law with" : `${version} has`} the words “${name}”: ${passage}`,
    href: textId === null ? null : placeOf(slug, { textId, section, words }),
  };
}
