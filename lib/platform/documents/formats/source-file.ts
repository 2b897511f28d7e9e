import type { Readable } from "node:stream";

/** A file that may be a record, in any container. It is read lazily. */
export type SourceFile = {
  /** A readable path: `weeks.zip › US/119/bill/HB1.json`. */
  label: string;
  /** Its place inside the folder or zip, with `/`. */
  path: string;
  /** Bytes when unpacked. */
  size: number;
  /** @throws Unreadable when it cannot be read */
  open(): Promise<Readable>;
  /** Reads it at once, if that is cheaper than a stream. @throws Unreadable */
  read?(): Promise<Buffer>;
};

/** Files that belong together: those of one folder, or of one zip. */
export type Container = {
  label: string;
  files: SourceFile[];
  /** What could not be read at all, with the reason. */
  broken: { file: string; reason: string }[];
  close(): Promise<void>;
};

/** The largest file that is read whole: the largest real one has some megabytes. CSV files are streamed and may be larger. */
export const largestWholeFile = 64 * 1024 * 1024;
/** An archive with more entries, or a folder with more files, is no data set. */
export const mostFiles = 1_000_000;

/** Files that operating systems add: `__MACOSX/`, names that begin with a dot, thumbnails. */
export const isSystemFile = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/.*|\.[^/]*|Thumbs\.db|desktop\.ini|Icon\r?)$/i.test(path);
