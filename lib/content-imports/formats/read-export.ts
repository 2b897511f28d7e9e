import { unzipSync } from "fflate";
import type { Found } from "../record";
import { isSystemFile } from "@/lib/imports/sources/source-file";
import { readDocx } from "./docx";
import { isGhost, readGhost } from "./ghost";
import { readMarkdown } from "./markdown";
import { readPage } from "./page";
import { type Files, isSubstack, readSubstack } from "./substack";
import { textOf } from "./words";
import { readWordPress } from "./wordpress";

/** Entries of a zip, and what they may unpack to together, in bytes. */
const mostEntries = 20_000;
const largestUnpacked = 1_000_000_000;
const chunk = 65_536;
export const contentNames = /\.(?:xml|json|zip|docx|html?|md|markdown|mdown|txt)$/i;

/** A file in memory as chunks of text; what is not UTF-8 is read as what it is. */
function* chunksOf(bytes: Uint8Array): Generator<string> {
  const text = textOf(bytes);
  for (let at = 0; at < text.length; at += chunk) yield text.slice(at, at + chunk);
}

/** The files of a zip, each unpacked only when it is read. Their paths are names and never places on the disk. @throws Error for a damaged one */
export function filesOfZip(bytes: Uint8Array): Files {
  const sizes = new Map<string, number>();
  let whole = 0;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      sizes.set(name, originalSize);
      whole += originalSize;
      return false;
    },
  });
  if (sizes.size > mostEntries) throw new TooMuch(`It has more than ${mostEntries.toLocaleString("en")} files.`);
  if (whole > largestUnpacked) throw new TooMuch("It unpacks to more than 1,000 MB.");
  const paths = [...sizes.keys()].filter((path) => !path.endsWith("/") && !isSystemFile(path));
  return { paths, read: (path) => unzipSync(bytes, { filter: ({ name }) => name === path })[path] ?? new Uint8Array() };
}
class TooMuch extends Error {}

/**
 * Reads an export of whatever kind, item by item. Nothing of the file is kept: what a reader does not hand out is gone.
 * @param path its name, or its place within a zip or folder
 */
export async function* readExport(path: string, bytes: Uint8Array, depth = 0): AsyncGenerator<Found> {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) yield* readZip(path, bytes, depth);
  else if (ending === "xml") yield* readWordPress(chunksOf(bytes));
  else if (ending === "json") yield* readJson(bytes);
  else if (/^html?$/.test(ending)) yield readPage(path, bytes);
  else if (/^(?:md|markdown|mdown|txt)$/.test(ending)) yield readMarkdown(path, bytes);
  else yield { problem: `${path} is of no kind that can be read.` };
}

function* readJson(bytes: Uint8Array): Generator<Found> {
  let json: unknown;
  try {
    json = JSON.parse(textOf(bytes));
  } catch {
    return void (yield { problem: "It is not readable JSON; it may be cut off." });
  }
  if (isGhost(json)) yield* readGhost(json);
  else yield { problem: "It is not a Ghost export: it has no posts." };
}

async function* readZip(path: string, bytes: Uint8Array, depth: number): AsyncGenerator<Found> {
  let files: Files;
  try {
    files = filesOfZip(bytes);
  } catch (error) {
    return void (yield {
      problem: error instanceof TooMuch ? error.message : "The zip is damaged and cannot be read.",
    });
  }
  if (files.paths.includes("word/document.xml")) return void (yield readDocx(path, bytes, files));
  if (isSubstack(files)) return yield* readSubstack(files);
  let known = 0;
  for (const one of files.paths.toSorted()) {
    if (!contentNames.test(one)) continue;
    if (/\.zip$/i.test(one)) {
      yield { leftOut: "zips within a zip" };
      continue;
    }
    known += 1;
    if (depth < 2) yield* readExport(one, files.read(one), depth + 1);
  }
  if (known === 0)
    yield { problem: "It holds no file that can be read: no WordPress XML, Ghost JSON, Word, HTML or Markdown." };
}
