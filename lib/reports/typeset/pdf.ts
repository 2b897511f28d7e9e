import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { ReportModel } from "../model/blocks";
import { drawable } from "./coverage";
import { lengthOf, changeTexts, textsOf } from "./walk";

/** A row with more letters than this may be torn at a page's end: it might be longer than a page. */
const longRow = 1200;

/**
 * The report as a PDF that a screen reader can read (PDF/UA-1): tagged, with bookmarks, language and title. The same report gives
 * the same bytes: its moment of creation is the report's own.
 * @param folder holds the pictures; report.json is written into it
 */
export async function pdfOf(model: ReportModel, folder: string): Promise<Uint8Array> {
  const compiler = NodeCompiler.create({ workspace: folder });
  const shown = changeTexts(model, drawable(compiler, textsOf(model)));
  const chapters = shown.chapters.map((chapter) => ({ ...chapter, blocks: chapter.blocks.map(withLongRows) }));
  await writeFile(join(folder, "report.json"), JSON.stringify({ ...shown, chapters, made: momentOf(model.createdAt) }));
  const source = await readFile(new URL("./report.typ", import.meta.url), "utf8");
  const compiled = compiler.compile({ mainFileContent: source });
  if (!compiled.result) throw new Error(`The report could not be set: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
  compiler.evictCache(0); // what setting the pages remembered is half of the memory, and writing them needs none of it
  return compiler.pdf(compiled.result, { pdfStandard: "ua-1", pdfTags: true });
}

function withLongRows<B extends ReportModel["chapters"][number]["blocks"][number]>(block: B): unknown {
  if (block.kind === "list") return { ...block, items: block.items.map((item) => item.map(withLongRows)) };
  if (block.kind === "quote") return { ...block, blocks: block.blocks.map(withLongRows) };
  if (block.kind !== "table") return block;
  return {
    ...block,
    rows: block.rows.map((row) => {
      const long = row.some((cell) => cell.rowspan > 1 || lengthOf(cell.blocks) > longRow / Math.max(1, row.length / 2));
      return row.map((cell) => ({ ...cell, long, blocks: cell.blocks.map(withLongRows) }));
    }),
  };
}

/** Year, month, day, hour, minute, second in UTC. */
function momentOf(createdAt: string): number[] {
  const at = new Date(createdAt);
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()];
}
