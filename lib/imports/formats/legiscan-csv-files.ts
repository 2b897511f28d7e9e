import type { SourceFile } from "@/lib/platform/documents/formats/source-file";
import type { Format } from "./format";
import { type CsvSession, readCsvSession } from "./legiscan-csv";

/** The files that are read along with bills.csv. */
export const csvCompanion = /(?:^|\/)(people|history|sponsors|documents|rollcalls|votes)\.csv$/i;
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1).toLowerCase();
const byPathOf = (files: readonly SourceFile[]) => new Map(files.map((file) => [file.path.toLowerCase(), file]));

function csvSession(bills: SourceFile, byPath: ReadonlyMap<string, SourceFile>): CsvSession {
  const beside = (name: string) => byPath.get(bills.path.toLowerCase().replace(/[^/]*$/, `${name}.csv`));
  return {
    bills,
    people: beside("people"),
    history: beside("history"),
    sponsors: beside("sponsors"),
    documents: beside("documents"),
    rollcalls: beside("rollcalls"),
    votes: beside("votes"),
  };
}

/** The sessions in a set of files: each `bills.csv` with its companion files. */
export function csvSessions(files: readonly SourceFile[]): CsvSession[] {
  const byPath = byPathOf(files);
  return files.filter(({ path }) => /(?:^|\/)bills\.csv$/i.test(path)).map((bills) => csvSession(bills, byPath));
}

/** Whether a first line is the header of LegiScan's bills.csv, regardless of the file's name. */
const hasBillColumns = (firstLine: string): boolean =>
  /(?:^|[,;\t"\ufeff])bill_id["]?[,;\t]/i.test(firstLine) &&
  /[,;\t"]bill_number(?:["]?[,;\t]|["]?\r?$)/i.test(firstLine);

/** LegiScan's data sets in CSV; also a table of bills under another name, such as a spreadsheet saves it. */
export const legiScanCsv: Format = {
  accepts: () => false,
  records: () => [],
  open(files, asked) {
    const isRead = asked === "auto" || asked === "legiscan-csv";
    const byPath = byPathOf(files);
    const sessions = new Map(isRead ? csvSessions(files).map((session) => [session.bills, session]) : []);
    const folders = new Set([...sessions.keys()].map(({ path }) => folderOf(path)));
    return {
      accepts: (content) =>
        isRead &&
        content.kind === "table" &&
        (sessions.has(content.file) || content.beginning.split(/\r?\n/, 2).some(hasBillColumns)),
      async *records(content, context) {
        if (content.kind !== "table") return;
        const session = sessions.get(content.file) ?? csvSession(content.file, byPath);
        yield* readCsvSession(session, context);
      },
      skips: ({ path }) => csvCompanion.test(path) && folders.has(folderOf(path)),
    };
  },
};
