import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Chapter } from "../model/blocks";

/** Bytes of JSON typeset at a time, some twenty long issues; the typesetter needs a hundred times as much. */
const partSize = 800_000;

const pathOf = (folder: string, at: number): string => join(folder, "chapters", `${at}.json`);

/** Writes an issue to disk to free memory. @returns its bytes */
export async function keepChapter(folder: string, at: number, chapter: Chapter): Promise<number> {
  const json = Buffer.from(JSON.stringify(chapter));
  await mkdir(join(folder, "chapters"), { recursive: true });
  await writeFile(pathOf(folder, at), json);
  return json.byteLength;
}

/** One by one. */
export async function* cachedChapters(folder: string, count: number): AsyncGenerator<Chapter> {
  for (let at = 0; at < count; at += 1) yield JSON.parse(await readFile(pathOf(folder, at), "utf8")) as Chapter;
}

/** Groups that fit into memory. */
export async function* inParts(chapters: AsyncIterable<Chapter>): AsyncGenerator<Chapter[]> {
  let some: Chapter[] = [];
  let size = 0;
  for await (const chapter of chapters) {
    const more = JSON.stringify(chapter).length;
    if (some.length > 0 && size + more > partSize) {
      yield some;
      [some, size] = [[], 0];
    }
    some.push(chapter);
    size += more;
  }
  if (some.length > 0) yield some;
}
