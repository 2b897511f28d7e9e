import { createHash } from "node:crypto";
import { type DemoSections, type DemoText, demoTexts } from "@/lib/tools/demo/content/texts";
import { compareTexts } from "@/lib/texts/compare/compare-texts";
import { type ReadText, readText } from "@/lib/texts/reading/read-text";
import { insertText } from "@/lib/texts/insert-text";
import { updateFindings } from "@/lib/texts/findings/store-findings";
import { updateShortTitles } from "@/lib/texts/update-short-titles";
import { updateSignature } from "@/lib/texts/similar/similar-bills";
import { papersOf, versionOf } from "./bill-rows";
import type { LoadedBill } from "./bills";
import { type Loading, momentOf } from "./loading";

type Previous = { id: number; name: string; createdAt: string; read: ReadText };

const inOrder = (one: string, other: string): number => one.localeCompare(other, "en", { numeric: true });

/** The bill as a legislature's clerk would send it: plain text. */
function printBill({ clause }: DemoText, title: string, sections: DemoSections): Buffer {
  const parts = Object.entries(sections)
    .toSorted(([one], [other]) => inOrder(one, other))
    .flatMap(([number, section]) => {
      if (!section) return [];
      const [heading, ...paragraphs] = section;
      return [`SECTION ${number}. ${heading}`, ...paragraphs];
    });
  return Buffer.from([title.toUpperCase(), clause, ...parts].join("\n\n"));
}

async function loadPaper(
  loading: Loading,
  billId: number,
  { version, paragraphs }: ReturnType<typeof papersOf>[number],
  at: string,
): Promise<void> {
  const bytes = Buffer.from(paragraphs.join("\n\n"));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const kind = version.kind ?? "document";
  const read = await readText(bytes, kind);
  await insertText(
    loading.tx,
    { ...version, billId, kind },
    { sha256, bytes, read, previous: null, summary: null },
    { since: null, at },
  );
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
      const bytes = printBill(text, found.bill.title, sections);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const read = await readText(bytes);
      const previous = stored.at(-1) ?? null;
      const summary = previous && compareTexts(previous.read, read).summary;
      const at = momentOf(loading, step.day, 19);
      const id = await insertText(
        loading.tx,
        { ...version, billId: found.id, kind: "text" },
        { sha256, bytes, read, previous, summary },
        { since: null, at },
      );
      stored.push({ name: version.name, id, createdAt: at, read });
      for (const paper of papersOf(found.bill, step)) await loadPaper(loading, found.id, paper, at);
    }
    await updateShortTitles(found.id, loading.tx);
    await updateFindings(found.id, { on: loading.tx });
    await updateSignature(found.id, undefined, loading.tx);
  }
}
