import { absolute } from "@/lib/platform/env/settings";
import type { Organisation } from "@/lib/organisation/organisation";
import { openDataPath } from "./addresses";
import type { OpenTable } from "./tables/table";

export type DataPublisher = Pick<
  Organisation,
  "name" | "openDataLicense" | "openDataLicenseUrl" | "openDataAttribution"
>;

/** What the publisher allows, as sentences. */
export function licenseSentences({
  name,
  openDataLicense,
  openDataLicenseUrl,
  openDataAttribution,
}: DataPublisher): string[] {
  const license = [openDataLicense, openDataLicenseUrl && `<${openDataLicenseUrl}>`].filter(Boolean).join(" ");
  return [
    license ? `License: ${license}` : `License: ${name} has not named one. Ask before you publish the data.`,
    ...(openDataAttribution ? [`Attribution: ${openDataAttribution}`] : []),
  ];
}

/** `README.txt` of a file. @param at the moment of all data, ISO 8601 */
export function readmeOf(publisher: DataPublisher, at: string, tables: readonly OpenTable[]): string {
  return [
    `Open data of ${publisher.name}`,
    absolute(openDataPath),
    "",
    `As of: ${at}. All files show the data at this moment. Later corrections are in later files.`,
    ...licenseSentences(publisher),
    "",
    "Contents",
    "- csv/: one table in each file. UTF-8 with a byte order mark, comma, lines end with CR LF. Lists are JSON.",
    "  A value that a spreadsheet could run as a formula (= + - @) has an apostrophe before it.",
    "- jsonl/: the same tables as JSON Lines: UTF-8, one object in each line, without the apostrophes.",
    "- dictionary.csv, dictionary.jsonl: each column with its type and meaning.",
    "- SHA256SUMS: the hash of every other file. Check them with: sha256sum -c SHA256SUMS",
    "",
    "Everything here can be read on the public pages too. There are no drafts, no notes of staff, no email addresses, and",
    "nothing that is for some readers only.",
    "Dates are days, YYYY-MM-DD. Times are in UTC. Ids are those of this site and do not change; rows refer to each other by them.",
    "",
    "Tables",
    ...tables.map(({ name, about }) => `- ${name}: ${about}`),
    "",
  ].join("\n");
}
