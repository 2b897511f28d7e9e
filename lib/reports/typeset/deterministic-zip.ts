import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";

/** The first date of a zip file, in local time. */
export const noDate = (): Date => new Date(1980, 0, 1);

/**
 * A zipped XML document without timestamps of its making.
 * @param at its own date, ISO 8601
 * @param instead parts that replace those of the same name
 */
export function deterministicZip(
  bytes: Uint8Array,
  at: string,
  instead: Readonly<Record<string, string>> = {},
): Uint8Array {
  const parts = unzipSync(bytes);
  for (const [name, text] of Object.entries(instead)) if (name in parts) parts[name] = strToU8(text);
  const moment = `${new Date(at).toISOString().slice(0, 19)}Z`;
  const entries: Zippable = {};
  // File types are recognized by the content types at the beginning.
  for (const name of Object.keys(parts).toSorted(
    (a, b) => Number(b === "[Content_Types].xml") - Number(a === "[Content_Types].xml") || (a < b ? -1 : 1),
  )) {
    const part = parts[name]!;
    entries[name] =
      name === "docProps/core.xml"
        ? strToU8(strFromU8(part).replace(/(<dcterms:(?:created|modified)[^<>]*>)[^<]*/g, `$1${moment}`))
        : part;
  }
  return zipSync(entries, { mtime: noDate(), level: 6 });
}
