import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReportModel } from "../model/blocks";
import { allBlocks } from "./walk";

/**
 * A process of its own for one document: what the making takes of memory and time goes when it ends, and it can be stopped at any
 * moment. Started by typesetting.ts with the folder and the format; writes `out` into the folder and says on its last line what it took.
 */
const [folder, format] = process.argv.slice(2) as [string, "pdf" | "docx"];

// Ids inside documents are drawn by lot; here the lot always falls the same way.
let seed = 1;
Math.random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

const given = JSON.parse(await readFile(join(folder, "model.json"), "utf8")) as ReportModel;
const hasPictures = given.logo !== null || allBlocks(given).some((block) => block.kind === "picture");
const model = hasPictures ? await (await import("./pictures")).withPictures(given, folder) : given; // what reads pictures takes 20 MB
const bytes = format === "pdf" ? await (await import("./pdf")).pdfOf(model, folder) : await (await import("./docx")).docxOf(model, folder);
await writeFile(join(folder, "out"), bytes);
process.stdout.write(`${JSON.stringify({ maxRss: process.resourceUsage().maxRSS * 1024 })}\n`);
