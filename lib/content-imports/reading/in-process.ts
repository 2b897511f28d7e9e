import { defineReader } from "@/lib/platform/documents/limits";
import { readInParts } from "@/lib/platform/documents/read-document";
import { UnreadableDocument } from "@/lib/platform/documents/unreadable";
import type { SpoolRange } from "@/lib/platform/storage/spool";
import type { Staged } from "./prepare";

/** In memory, or in a spool, which stays open until all is read. */
export type UploadedFile = { name: string } & ({ bytes: Uint8Array } | { range: SpoolRange });

export type ReadOrder = { files: UploadedFile[] };

export const exportReader = defineReader<ReadOrder, Staged[]>("export", "lib/content-imports/reading/export-reader.ts");
/** The first open file of a process that it got from us. */
const firstFile = 4;

/** The files as the process finds them, and the open files that it gets. */
export function orderOf(files: readonly UploadedFile[]): { order: ReadOrder; open: number[] } {
  const open = [...new Set(files.flatMap((file) => ("range" in file ? [file.range.fd] : [])))];
  return {
    order: {
      files: files.map((file) =>
        "range" in file ? { ...file, range: { ...file.range, fd: firstFile + open.indexOf(file.range.fd) } } : file,
      ),
    },
    open,
  };
}

const tooMuch = "It needs too much memory to read. Split the export.";
const sentences: Record<UnreadableDocument["reason"], string> = {
  time: "It took too long to read.",
  ended: "The reading ended early.",
  nesting: "Its parts are nested too deeply to be read.",
  mistake: "The program that reads it failed.",
  memory: tooMuch,
  size: tooMuch,
};

/**
 * Reads files in a process of its own, item by item.
 * @param each gets some items and is awaited; false ends the reading
 * @throws Error with a sentence if it takes too much memory, or more than ten minutes for some items
 */
export async function readInProcess(
  files: readonly UploadedFile[],
  each: (part: Staged[]) => Promise<boolean>,
): Promise<void> {
  const { order, open } = orderOf(files);
  try {
    await readInParts(exportReader, order, each, { files: open });
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    throw new Error(sentences[error.reason], { cause: error });
  }
}
