import { sniff } from "@/lib/files/sniff";
import { isPicture } from "@/lib/files/picture";
import { readExport, readFiles } from "../formats/read-export";
import { bytesSource, type Source, spoolSource, wholeOf } from "../formats/source";
import type { ReadOrder, UploadedFile } from "./in-process";
import { prepare, type Staged, type StagedItem } from "./prepare";

// What the process that reads the files of a former site does (lib/platform/documents): it hands out a few items at a time.

const itemsAtOnce = 20;
const bytesAtOnce = 20_000_000;

const sourceOf = (file: UploadedFile): Source => ("bytes" in file ? bytesSource(file.bytes) : spoolSource(file.range));

export async function* read(order: ReadOrder): AsyncGenerator<Staged[]> {
  let part: Staged[] = [];
  let size = 0;
  try {
    for (const one of itemsOf(order)) {
      part.push("staged" in one ? await withPicturesOnly(one) : one);
      if ("staged" in one) {
        const { item, pictures } = one.staged;
        size += 2 * (item?.html.length ?? 0);
        for (const { bytes } of pictures) size += bytes.byteLength;
      }
      if (part.length < itemsAtOnce && size < bytesAtOnce) continue;
      yield part;
      [part, size] = [[], 0];
    }
  } catch (error) {
    if (/allocation failed/i.test(String(error))) throw error;
    part.push({ problem: "The rest of the files could not be read." });
  }
  if (part.length > 0) yield part;
}

function* itemsOf({ files }: ReadOrder): Generator<Staged> {
  const [only] = files;
  // Two folders may have files of one name.
  const byName = new Map<string, UploadedFile>();
  for (const [at, file] of files.entries())
    byName.set(byName.has(file.name) ? `${at + 1}/${file.name}` : file.name, file);
  const open = (path: string) => {
    const file = byName.get(path);
    return file ? sourceOf(file) : bytesSource(new Uint8Array());
  };
  const found =
    files.length === 1 && only
      ? readExport(only.name, sourceOf(only))
      : readFiles({ paths: [...byName.keys()], open, read: (path) => wholeOf(open(path)) });
  for (const one of found) yield prepare(one);
}

/** Without what is called a picture and is none. */
async function withPicturesOnly({ staged }: { staged: StagedItem }): Promise<Staged> {
  const pictures: StagedItem["pictures"] = [];
  for (const picture of staged.pictures) {
    const sniffed = await sniff(picture.bytes, picture.name).catch(() => null);
    if (sniffed && isPicture(sniffed.extension)) pictures.push(picture);
  }
  return { staged: { ...staged, pictures } };
}
