import { posix } from "node:path";
import { formatCount } from "@/lib/platform/text/format";
import type { Found, PastItem } from "../record";
import { readDocx } from "./docx";
import { readGhost } from "./ghost";
import { readMarkdown } from "./markdown";
import { readPage } from "./page";
import { BadFile, type Source, wholeOf } from "./source";
import { type Files, readSubstack, substackList } from "./substack";
import { textPieces } from "./text-pieces";
import { oneLine } from "./words";
import { readWordPress, type Sites, sitesOf } from "./wordpress";
import { BadZip, filesOfZip } from "./zip-files";

const contentNames = /\.(?:xml|json|zip|docx|html?|md|markdown|mdown|txt)$/i;

/** Pictures, which belong to the texts that show them, and files that browsers save with a page. */
const besideContent = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|css|js|mjs|map|woff2?|ttf|otf|eot)$|(?:^|\/)[^./]+$/i;
const mostNamed = 5;

/** Bytes of a picture beside a text in its zip or folder, or null. */
type PictureFiles = (address: string) => Uint8Array | null;
export type FoundInFile = Found & { pictureFiles?: PictureFiles };

/**
 * Reads an export item by item and stores nothing. A damaged item is rejected by name.
 * @param path its name, or its place within a zip or folder
 */
export function* readExport(path: string, source: Source, depth = 0, sites?: Sites): Generator<FoundInFile> {
  try {
    yield* readKind(path, source, depth, sites);
  } catch (error) {
    yield refusal(path, error);
  }
}

function* readKind(path: string, source: Source, depth: number, sites?: Sites): Generator<FoundInFile> {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  const text = () => textPieces(source.pieces());
  if (source.size === 0) yield { problem: `${oneLine(path)} is empty.` };
  else if (isZip(source)) yield* readZip(path, source, depth);
  else if (ending === "xml") yield* readWordPress(text, sites);
  else if (ending === "json") yield* readGhost(text);
  else if (/^html?$/.test(ending)) yield readPage(path, wholeOf(source));
  else if (/^(?:md|markdown|mdown|txt)$/.test(ending)) yield readMarkdown(path, wholeOf(source));
  else yield { problem: `${oneLine(path)} is not a supported kind of file.` };
}

function isZip(source: Source): boolean {
  const [first] = source.pieces();
  return first?.[0] === 0x50 && first[1] === 0x4b;
}

/** Only our own error messages: others may quote the file. */
const refusal = (path: string, error: unknown): Found => ({
  refused: error instanceof BadFile ? error.message : "It is damaged and cannot be read.",
  title: oneLine(path.replace(/^.*\//, "")),
});

function* readZip(path: string, source: Source, depth: number): Generator<FoundInFile> {
  let files: Files;
  try {
    files = filesOfZip(source);
  } catch (error) {
    return void (yield { problem: error instanceof BadZip ? error.message : "The zip is damaged and cannot be read." });
  }
  if (files.paths.includes("word/document.xml")) return void (yield readDocx(path, wholeOf(source), files));
  yield* readFiles(files, depth);
}

/** A Substack export as a whole, otherwise file by file. */
export function* readFiles(files: Files, depth = 0): Generator<FoundInFile> {
  const list = substackList(files);
  if (list !== undefined)
    return yield* withPictures(readSubstack(files, list), files, posix.join(posix.dirname(list), "posts"));
  // WordPress splits large sites: pictures and rules of one part apply to posts of another
  const parts = files.paths.filter((one) => /\.xml$/i.test(one));
  const sites = parts.length > 1 ? sitesOf(parts.map((one) => () => textPieces(files.open(one).pieces()))) : undefined;
  let known = 0;
  for (const one of files.paths.toSorted()) {
    if (!contentNames.test(one)) continue;
    if (/\.zip$/i.test(one) && depth > 0) {
      yield { leftOut: "zips within a zip" };
      continue;
    }
    known += 1;
    yield* withPictures(readExport(one, files.open(one), depth + 1, sites), files, posix.dirname(one));
  }
  const others = files.paths.filter((one) => !contentNames.test(one) && !besideContent.test(one)).toSorted();
  if (known > 0 && others.length > 0)
    yield {
      problem: `${formatCount(others.length, "file")} of ${others.length === 1 ? "another kind is" : "other kinds are"} not imported: ${others
        .slice(0, mostNamed)
        .map((one) => oneLine(one.replace(/^.*\//, "")))
        .join(", ")}${others.length > mostNamed ? " and others" : ""}.`,
    };
  if (known === 0)
    yield { problem: "It contains no supported file: WordPress XML, Ghost JSON, Word, HTML or Markdown." };
}

function* withPictures(found: Iterable<FoundInFile>, files: Files, folder: string): Generator<FoundInFile> {
  const paths = new Set(files.paths);
  for (const one of found)
    yield "item" in one && !one.pictureFiles
      ? { ...one, pictureFiles: (address) => pictureBeside(one.item, address, { files, paths, folder }) }
      : one;
}

/** From here on, exports keep the paths of pictures. */
const libraries = /(?:^|\/)((?:wp-content\/uploads|content\/images|content\/media|images|assets|media)\/.+)$/;

function pictureBeside(
  { site }: PastItem,
  address: string,
  { files, paths, folder }: { files: Files; paths: Set<string>; folder: string },
): Uint8Array | null {
  let path = address.replace(/[?#].*$/, "");
  if (site && path.startsWith(`${site}/`)) path = path.slice(site.length);
  else if (/^https?:\/\//i.test(path)) path = path.replace(/^https?:\/\/[^/]*/i, "");
  try {
    path = decodeURIComponent(path);
  } catch {
    // as it is written
  }
  const library = libraries.exec(path)?.[1];
  const tried = [
    posix.normalize(posix.join(folder, path)),
    posix.normalize(path).replace(/^\/+/, ""),
    ...(library ? [...paths].filter((one) => one === library || one.endsWith(`/${library}`)).slice(0, 1) : []),
  ];
  const found = tried.find((one) => paths.has(one));
  if (found === undefined) return null;
  try {
    return files.read(found);
  } catch {
    return null;
  }
}
