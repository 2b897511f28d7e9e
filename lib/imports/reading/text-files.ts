import type { Container, SourceFile } from "@/lib/platform/documents/formats/source-file";

/** LegiScan's data sets store each text, amendment and supplement in a separate file, in base64. */
export const legiScanTextFile = /(?:^|\/)(?:text|amendment|supplement)\/[^/]+\.json$/i;
const ending = /\.(?:xml|html?|pdf|txt|rtf|docx|doc|wpd)$/i;
/** Files that describe the bill itself. */
const record = /(?:^|\/)(?:data|metadata)\.json$/i;
const noText = /(?:^|[^a-z])(?:billstatus|fdsys|sitemap|mods|premis)/i;
const isOther = (path: string): boolean =>
  /\.xml$/i.test(path) && noText.test(path.slice(path.lastIndexOf("/") + 1).slice(0, 200));
/** The maximum depth of text files below a bill's record: `text-versions/ih/document.xml`. */
const deepest = 3;

export type TextFile = {
  file: SourceFile;
  /** The record of the bill that it lies beside. */
  record: SourceFile;
  /** The record of its version, `text-versions/ih/data.json`, if there is one. */
  versionRecord?: SourceFile;
};
/** A folder of one version; its record describes the version, and the bill's record is above it. */
const isVersionFolder = (folder: string): boolean => /\/text-versions?\/[^/]+\/$/i.test(folder);

/** govinfo's name of a text says which bill it is of: `BILLS-119hr2196ih.xml`. */
const govinfoText =
  /(?:^|\/)BILLS-?(\d{2,3})(hr|s|hjres|sjres|hconres|sconres|hres|sres)(\d{1,5})[a-z]{2,4}\d?\.(?:xml|html?|pdf|txt)$/i;

export type NamedText = { file: SourceFile; congress: string; type: string; number: string };

/** Texts that lie beside no record of a bill, and name theirs. */
export function textsByName(container: Pick<Container, "files">): NamedText[] {
  const beside = new Set(textsBeside(container).map(({ file }) => file));
  return container.files.flatMap((file) => {
    const found = beside.has(file) ? null : govinfoText.exec(file.path);
    return found ? [{ file, congress: found[1]!, type: found[2]!, number: found[3]! }] : [];
  });
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

export function textsBeside(container: Pick<Container, "files">): TextFile[] {
  const records = new Map<string, SourceFile>();
  for (const file of container.files) if (record.test(file.path)) records.set(folderOf(file.path), file);
  if (records.size === 0) return [];
  return container.files.flatMap((file) => {
    if (!ending.test(file.path) || isOther(file.path)) return [];
    let folder = folderOf(file.path);
    let versionRecord: SourceFile | undefined;
    for (let up = 0; up <= deepest && folder !== ""; up += 1) {
      const found = records.get(folder);
      if (isVersionFolder(folder)) versionRecord ??= found;
      else if (found) return [{ file, record: found, ...(versionRecord && { versionRecord }) }];
      folder = folderOf(folder.slice(0, -1));
    }
    return [];
  });
}
