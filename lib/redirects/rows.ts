import type { ReadFormat } from "./schema";

/** One row of a file: a redirect, or why it is none. */
export type Row = { line: number; from: string; to: string; note?: string } & (
  | { skip?: undefined; refuse?: undefined }
  | { skip: string; refuse?: undefined }
  | { refuse: string; skip?: undefined }
);

/** A file of redirects with its rows, as far as it could be read. */
export type ReadFile = { format: ReadFormat; rows: Row[] };
