import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Chapter, ReportModel } from "../model/blocks";
import { cachedChapters } from "./chapter-files";
import { picturesIn } from "./pictures";

/**
 * Makes one document in a process of its own, which frees memory and can be killed. Started by typesetting.ts with
 * folder and format; writes `out`, and on its last line resource use and replaced characters.
 */
const [folder, format] = process.argv.slice(2) as [string, "pdf" | "docx"];

// Makes random ids reproducible.
let seed = 1;
Math.random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

const given = JSON.parse(await readFile(join(folder, "model.json"), "utf8")) as ReportModel;
const pictures = picturesIn(folder);
const model = { ...given, logo: given.logo && (await pictures.logo(given.logo)) };
async function* chapters(): AsyncGenerator<Chapter> {
  for await (const chapter of cachedChapters(folder, given.contents.length))
    yield { ...chapter, blocks: await pictures.blocks(chapter.blocks) };
}
const out = join(folder, "out");
let replaced: string[] = [];
if (format === "pdf") replaced = await (await import("./pdf")).pdfOf(model, chapters, folder, out);
else await (await import("./docx")).docxOf(model, chapters(), folder, out);
process.stdout.write(`${JSON.stringify({ replaced, maxRss: process.resourceUsage().maxRSS * 1024 })}\n`);
