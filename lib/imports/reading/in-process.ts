import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { defineReader, mostEnds } from "@/lib/platform/documents/limits";
import { partsOf } from "@/lib/platform/documents/read-document";
import { UnreadableDocument } from "@/lib/platform/documents/unreadable";
import { log } from "@/lib/platform/observability/log";
import type { FormatName } from "../formats/format";
import type { Reached } from "./records";

type RecordsRequest = {
  paths: readonly string[];
  /** A resolved folder that has the paths, and that links may not leave. Without it, every folder may be read. */
  within?: string;
  format: FormatName | "auto";
  today: string;
};

/** How far the reading got: containers that are read, and outcomes of the next one. */
type Place = { container: number; outcomes: number };

export type RecordsOrder = RecordsRequest & {
  from: Place;
  /** Files that are not opened, as they ended the process. */
  unread: readonly { container: number; file: string; reason: string }[];
  /** Each file is named before it is read, not only large ones. */
  isCareful: boolean;
};

/** Outcomes of a container, by its place among them. */
export type RecordsPart = {
  container: number;
  outcomes: Reached[];
  /** The file that is read next, if it is named, and how many outcomes of its container come before it. */
  file: { label: string; before: number } | null;
  /** The container is read. */
  isLast: boolean;
  /** Why the rest of the container cannot be read. */
  problem?: string;
};

const records = defineReader<RecordsOrder, RecordsPart>("records", "lib/imports/reading/records-reader.ts");

/** An import with more files that end the process is given up. */
const mostBadFiles = 20;

/** One for all imports of this server: a process with the same rights can be used again. */
let scratchOfServer: string | undefined;
function scratchFolder(): string {
  if (!scratchOfServer || !existsSync(scratchOfServer)) {
    const made = mkdtempSync(join(tmpdir(), "rotunda-imports-"));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    scratchOfServer = made;
  }
  return scratchOfServer;
}

/** What a process that was ended left behind. */
async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * Reads the records of folders, files and zips in a process of their own, container by container. A file that ends the
 * process twice is refused by name, and the reading goes on behind it.
 * @throws UnreadableDocument if the process ends before it opens a container, or if more than twenty files end it
 */
export async function* readRecords(request: RecordsRequest, reader = records): AsyncGenerator<RecordsPart> {
  const scratch = scratchFolder();
  const own = { reads: [request.within ?? "/"], scratch };
  const unread: RecordsOrder["unread"][number][] = [];
  const ends = new Map<string, number>();
  let from: Place = { container: 0, outcomes: 0 };
  let isCareful = false;
  let isClosed = false;
  try {
    for (;;) {
      let file: RecordsPart["file"] = null;
      try {
        for await (const part of partsOf(reader, { ...request, from, unread, isCareful }, own)) {
          isClosed = false;
          const before = part.container === from.container ? from.outcomes : 0;
          from = part.isLast
            ? { container: part.container + 1, outcomes: 0 }
            : { container: part.container, outcomes: before + part.outcomes.length };
          file = part.file;
          yield part;
        }
        return;
      } catch (error) {
        if (!(error instanceof UnreadableDocument)) throw error;
        log.warn({ file: file?.label, reason: error.reason }, "the process that reads records ended");
        const { container } = from;
        if (file) {
          const key = keyFrom(container, file.label);
          const times = (ends.get(key) ?? 0) + 1;
          ends.set(key, times);
          if (error.isEnd && times < mostEnds) continue;
          unread.push({ container, file: file.label, reason: new UnreadableDocument(error.reason, times).message });
          from = { container, outcomes: file.before };
        } else if (!isCareful) isCareful = true;
        else if (isClosed) throw error;
        else {
          // Between its files: what is left of the container is not read.
          yield { container, outcomes: [], file: null, isLast: true, problem: error.message };
          from = { container: container + 1, outcomes: 0 };
          isClosed = true;
        }
        if (unread.length > mostBadFiles) throw error;
      }
    }
  } finally {
    await emptyFolder(scratch);
  }
}

/** The outcomes of the next container. @param label names it, if it cannot be read */
export async function* nextContainer(parts: AsyncGenerator<RecordsPart>, label: string): AsyncGenerator<Reached> {
  for (let { value, done } = await parts.next(); !done; { value, done } = await parts.next()) {
    const { outcomes, problem, isLast } = value as RecordsPart;
    yield* outcomes;
    if (problem) yield { file: label, refused: problem, done: 1 };
    if (isLast) return;
  }
}
