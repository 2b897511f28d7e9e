import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { billTexts, textContents } from "@/db/schema";
import type { TextSummary } from "@/db/schema/texts";
import { type DemoSections, type DemoText, demoTexts } from "@/lib/tools/demo/content/texts";
import { store } from "@/lib/platform/storage/store";
import { compareTexts } from "@/lib/texts/compare/compare-texts";
import { parserVersion, type ReadText, readText } from "@/lib/texts/reading/read-text";
import { indexWords, keyOfVersion } from "@/lib/texts/store-text";
import { hashOfWords } from "@/lib/texts/words";
import { updateSignature } from "@/lib/texts/similar/similar-bills";
import { versionOf } from "./bill-rows";
import type { LoadedBill } from "./bills";
import { type Loading, momentOf } from "./loading";

type Previous = { id: number; name: string; read: ReadText };

const inOrder = (one: string, other: string): number => one.localeCompare(other, "en", { numeric: true });

/** The bill as a legislature's clerk would send it: plain text. */
function printed({ clause }: DemoText, title: string, sections: DemoSections): Buffer {
  const parts = Object.entries(sections)
    .toSorted(([one], [other]) => inOrder(one, other))
    .flatMap(([number, section]) => {
      if (!section) return [];
      const [heading, ...paragraphs] = section;
      return [`SECTION ${number}. ${heading}`, ...paragraphs];
    });
  return Buffer.from([title.toUpperCase(), clause, ...parts].join("\n\n"));
}

/** The texts of some bills in each of their versions, compared with the version before. */
export async function loadTexts(loading: Loading, loaded: readonly LoadedBill[]): Promise<void> {
  for (const text of demoTexts) {
    const found = loaded.find(({ bill }) => bill.key === text.bill);
    if (!found) throw new Error(`The demo has the text of “${text.bill}”, and there is no such bill.`);
    let sections = text.first;
    const stored: Previous[] = [];
    for (const step of found.steps.filter(({ day }) => day <= loading.today)) {
      const version = versionOf(step);
      if (!version) continue;
      sections = { ...sections, ...text.changes[version.name] };
      const bytes = printed(text, found.bill.title, sections);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const read = await readText(bytes);
      const { format, words, mimeType } = read;
      await store().put(sha256, bytes);
      await loading.tx
        .insert(textContents)
        .values({ sha256, format, parser: parserVersion, words, sections: read.sections })
        .onConflictDoNothing();
      const previous = stored.at(-1);
      const summary: TextSummary | null = previous ? compareTexts(previous.read, read).summary : null;
      const at = momentOf(loading, step.day, 19);
      const [row]: { id: number }[] = await loading.tx
        .insert(billTexts)
        .values({
          billId: found.id,
          kind: "text",
          key: keyOfVersion(version),
          name: version.name,
          date: version.date,
          url: null,
          state: "kept",
          sha256,
          mimeType,
          size: bytes.length,
          words,
          wordsHash: hashOfWords(read.sections),
          previousId: previous?.id ?? null,
          summary,
          fetchedAt: at,
          createdAt: at,
          updatedAt: at,
        })
        .returning({ id: billTexts.id });
      await indexWords(loading.tx, row!.id, found.id, read.sections);
      const note = previous && {
        textId: row!.id,
        comparison: { previousId: previous.id, previous: previous.name, sentence: summary!.sentence },
      };
      if (note)
        await loading.tx.execute(sql`
          update bill_changes set new = new || ${JSON.stringify(note)}::jsonb
          where bill_id = ${found.id} and field = 'text' and new->>'name' = ${version.name} and new->>'date' = ${version.date}`);
      stored.push({ name: version.name, id: row!.id, read });
    }
    await updateSignature(found.id, undefined, loading.tx);
  }
}
