import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Chapter } from "../model/blocks";

/** Bytes of issues, as JSON, that are set at a time: some twenty long ones. The typesetter takes a hundred times as much. */
const partSize = 800_000;

const pathOf = (folder: string, at: number): string => join(folder, "chapters", `${at}.json`);

/** Puts an issue of a report aside, so that no more than one is in memory. @returns how many bytes it takes */
export async function keepChapter(folder: string, at: number, chapter: Chapter): Promise<number> {
  const json = Buffer.from(JSON.stringify(chapter));
  await mkdir(join(folder, "chapters"), { recursive: true });
  await writeFile(pathOf(folder, at), json);
  return json.byteLength;
}

/** The issues that were put aside, one by one from the first on. */
export async function* cachedChapters(folder: string, count: number): AsyncGenerator<Chapter> {
  for (let at = 0; at < count; at += 1) yield JSON.parse(await readFile(pathOf(folder, at), "utf8")) as Chapter;
}

/** Issues in groups that can be set at a time without filling the memory. */
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
