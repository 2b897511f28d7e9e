import type { ReadFormat } from "./schema";

export type Row = { line: number; from: string; to: string; note?: string } & (
  | { skip?: undefined; refuse?: undefined }
  | { skip: string; refuse?: undefined }
  | { refuse: string; skip?: undefined }
);

/** As far as it could be read. */
export type ReadFile = { format: ReadFormat; rows: Row[] };
