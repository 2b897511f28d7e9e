import type { SourceFile } from "@/lib/platform/documents/formats/source-file";
import type { ImportedBill } from "../record/bill";
import type { PeopleRecord } from "../record/people";

export const formatNames = [
  "legiscan-json",
  "legiscan-csv",
  "openstates",
  "openstates-api",
  "congress",
  "billstatus",
  "federal-register",
  "courtlistener",
] as const;
export type FormatName = (typeof formatNames)[number];
/** What a person asks for: one format, or whatever the content is. */
export type FormatChoice = FormatName | "auto";

/** For parsers, in addition to the file's content. */
export type Context = {
  /** The file's place inside its folder or zip, with `/`: LegiScan's CSV has its state and session only there. */
  path: string;
  /** Actions after this day decide no status; `YYYY-MM-DD`. */
  today: string;
};

/** What is in a file, as far as the reading opens it without knowing formats. */
export type Content =
  /** A whole JSON value of a file, and one object in it, in any nesting of lists and responses. */
  | { kind: "json" | "json-object"; value: unknown }
  | { kind: "xml" | "yaml"; text: string }
  /** A file that may be a table, by its first bytes. */
  | { kind: "table"; file: SourceFile; beginning: string };

/** One record of a file, or why it is none. */
export type Found = {
  /** The place, where the format knows it better: another file, a line. */
  file?: string;
  /** The fraction of the file before its end. */
  share?: number;
} & (
  | { bill: ImportedBill }
  /** A part of a bill, whose other parts may be in other files. */
  | { part: ImportedBill }
  | { record: PeopleRecord }
  | { refused: string }
  /** A file without records of its own. */
  | { skipped: true }
);

/** How a format reads: the same for all, so that the reading needs to know none. */
export type FormatReader = {
  accepts(content: Content, asked: FormatChoice): boolean;
  /** The records of what it accepts; of a JSON object that it does not, why it is none. @throws RejectedRecord */
  records(content: Content, context: Context): Iterable<Found> | AsyncIterable<Found>;
  /** Files that are read with another one, or are outdated by it. */
  skips?(file: SourceFile): boolean;
};

/** A kind of file that is read. */
export type Format = FormatReader & {
  /** Files beside its own that hold no records: by name, and by how they begin. */
  beside?: readonly { name: RegExp; begins?: RegExp }[];
  /** Looks through all files of a container before the first is read. */
  open?(files: readonly SourceFile[], asked: FormatChoice): FormatReader | Promise<FormatReader>;
};
