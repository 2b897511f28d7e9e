import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Chapter, ReportModel } from "../model/blocks";
import { inParts } from "./chapter-files";
import { drawable, inputsOf } from "./coverage";
import { joinPdfs, measurePart, type PdfPart, placeScheme } from "./join-pdfs";
import { createCompiler } from "./shipped-fonts";
import { lengthOf, changeTexts, textsOf } from "./walk";

/** A longer row may break across pages. */
const longRow = 1200;

type Part = { page: number; notes: number; chapters: Chapter[] };

/**
 * Typesets an accessible PDF (PDF/UA-1), tagged, with bookmarks, language and title; reproducible, dated by the report.
 * In parts, to limit memory: front pages with placeholder numbers, groups of issues, then the front pages again.
 * @param chapters in order; may be called several times
 * @param folder has the pictures and gets the parts
 * @param target path of the PDF
 * @returns replaced characters
 */
export async function pdfOf(
  model: ReportModel,
  chapters: () => AsyncIterable<Chapter>,
  folder: string,
  target: string,
): Promise<string[]> {
  const compiler = createCompiler(folder);
  const replaced = new Set<string>();
  const source = await readFile(new URL("./report.typ", import.meta.url), "utf8");
  const pathOf = (name: string) => join(folder, `${name}.pdf`);
  const set = async (name: string, given: { contents: unknown; areas: unknown } | Part) => {
    const data = { ...model, contents: null, areas: null, chapters: [], ...given, made: momentOf(model.createdAt) };
    const shown = changeTexts(
      data,
      drawable(compiler, textsOf(data), (letter) => replaced.add(letter)),
    );
    await writeFile(join(folder, `${name}.json`), JSON.stringify(shown));
    const compiled = compiler.compile({
      mainFileContent: source,
      inputs: inputsOf({ data: `/${name}.json`, place: placeScheme }),
    });
    if (!compiled.result)
      throw new Error(
        `The report could not be laid out: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`,
      );
    compiler.evictCache(0); // what setting the pages remembered is half of the memory, and writing them needs none of it
    const bytes = compiler.pdf(compiled.result, { pdfStandard: "ua-1", pdfTags: true });
    await writeFile(pathOf(name), bytes);
    await rm(join(folder, `${name}.json`));
    return measurePart(bytes);
  };
  const setFront = (pages: ReadonlyMap<string, number>) =>
    set("front", {
      contents: model.contents.map((entry) => ({ ...entry, page: String(pages.get(entry.anchor) ?? 1) })),
      areas: model.areas,
    });

  if (model.isCompact) {
    const all: Chapter[] = [];
    for await (const chapter of chapters()) all.push(chapter);
    await set("whole", { page: 1, notes: 0, chapters: all.map(withLongTables) });
    await rename(pathOf("whole"), target);
    return [...replaced];
  }
  let frontPages = (await setFront(new Map())).pages;
  for (let round = 0; round < 4; round += 1) {
    const pages = new Map<string, number>();
    const parts: PdfPart[] = [{ path: pathOf("front"), places: [] }];
    let page = frontPages + 1;
    let notes = 0;
    for await (const some of inParts(chapters())) {
      const name = `part-${parts.length}`;
      const part = await set(name, {
        page,
        notes,
        chapters: some.map(withLongTables),
      });
      const places = some.map(({ anchor }) => anchor);
      for (const [at, anchor] of places.entries()) pages.set(anchor, page + part.marks[at]!);
      page += part.pages;
      notes += part.notes;
      parts.push({ path: pathOf(name), places });
      await waitUntilFreed();
    }
    const front = await setFront(pages);
    if (front.pages === frontPages) {
      await joinPdfs(
        parts,
        target,
        new Map(model.contents.map(({ anchor, name }) => [anchor, `${name}, page ${pages.get(anchor)}`])),
      );
      return [...replaced];
    }
    frontPages = front.pages; // longer numbers of pages made the contents longer
  }
  throw new Error("The contents never came out as long as they were.");
}

/** JavaScript sees little of the typesetter's memory, and would not collect it. */
async function waitUntilFreed(): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    globalThis.gc?.();
    await setImmediate();
  }
}

const withLongTables = (chapter: Chapter): Chapter => ({
  ...chapter,
  blocks: chapter.blocks.map(withLongRows) as Chapter["blocks"],
});

function withLongRows<B extends Chapter["blocks"][number]>(block: B): unknown {
  if (block.kind === "list") return { ...block, items: block.items.map((item) => item.map(withLongRows)) };
  if (block.kind === "quote") return { ...block, blocks: block.blocks.map(withLongRows) };
  if (block.kind !== "table") return block;
  return {
    ...block,
    rows: block.rows.map((row) => {
      const long = row.some(
        (cell) => cell.rowspan > 1 || lengthOf(cell.blocks) > longRow / Math.max(1, row.length / 2),
      );
      return row.map((cell) => ({ ...cell, long, blocks: cell.blocks.map(withLongRows) }));
    }),
  };
}

/** UTC. */
function momentOf(createdAt: string): number[] {
  const at = new Date(createdAt);
  return [
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  ];
}
