import type { BillAction, BillVersion } from "@/db/schema/bills.ts";
import { dayOf } from "../record/days";
import { address, line } from "@/lib/platform/text/repair-text";
import { integer, type Json, objects, strings } from "@/lib/platform/documents/formats/json-fields";

/** The address of documents in the RECAP archive: `recap/gov.uscourts.dcd.178502/….pdf`. */
const archive = "https://storage.courtlistener.com/";

const entryRef = (id: unknown, number: unknown): string | undefined =>
  integer(id) !== null
    ? `entry:${integer(id)}`
    : integer(number) !== null
      ? `entry-number:${integer(number)}`
      : undefined;

const withDocketNumber = (number: unknown, text: string): string =>
  integer(number) !== null ? `[${integer(number)}] ${text}` : text;

export function entryOf(entry: Json): BillAction {
  const date = dayOf(entry.date_filed) ?? dayOf(entry.date_entered);
  const own = line(entry.description) || line(entry.short_description);
  const documents = objects(entry.recap_documents).map((document) => line(document.description));
  const text = own || documents.find((one) => one !== "") || "Docket entry";
  return {
    date,
    description: withDocketNumber(entry.entry_number, text),
    chamber: null,
    classification: ["entry"],
    ref: entryRef(entry.id, entry.entry_number),
  };
}

/** The entries of a docket, each once. */
export const entriesOf = (entries: readonly Json[]): BillAction[] => [
  ...new Map(entries.map(entryOf).map((action, at) => [action.ref ?? at, action])).values(),
];

export const documentsOf = (entry: Json): BillVersion[] =>
  objects(entry.recap_documents).flatMap((document): BillVersion[] => {
    const path = line(document.filepath_local);
    const url = path && !path.includes("..") ? address(archive + path) : address(document.filepath_ia);
    if (!url || document.is_available === false) return [];
    const attachment = integer(document.attachment_number);
    const number = line(document.document_number) || String(integer(document.document_number) ?? "");
    const name = line(document.description) || line(entry.description).slice(0, 120) || "Document";
    return [
      {
        name: `${number ? `[${number}${attachment === null ? "" : `-${attachment}`}] ` : ""}${name}`,
        date: dayOf(entry.date_filed),
        url,
        mimeType: "application/pdf",
        kind: "document",
      },
    ];
  });

/** The entries whose documents a search result contains, each once. */
export function resultEntries(documents: readonly Json[]): BillAction[] {
  const found = new Map<string, BillAction>();
  for (const document of documents) {
    const date = dayOf(document.entry_date_filed);
    const ref = entryRef(document.docket_entry_id, document.entry_number);
    const text = line(document.description) || line(document.short_description);
    if (text === "" || ref === undefined || found.has(ref)) continue;
    found.set(ref, {
      date,
      description: withDocketNumber(document.entry_number, text),
      chamber: null,
      classification: ["entry"],
      ref,
    });
  }
  return [...found.values()];
}

/** `{ volume: 603, reporter: "U.S.", page: "369" }`, or as a search prints it. */
const citationsOf = (cluster: Json): string[] => [
  ...objects(cluster.citations).map(({ volume, reporter, page }) =>
    [volume, reporter, page]
      .map((one) => line(typeof one === "number" ? String(one) : one))
      .filter(Boolean)
      .join(" "),
  ),
  ...strings(cluster.citation).map(line),
];

/** CourtListener's statuses of opinions that decide no case: on an order, in chambers, separate, corrections. */
const isNoDecision = /^(?:relating-to|in-chambers|separate|errata)/i;

export function opinionOf(
  cluster: Json,
  onSite: (path: unknown) => string | null,
): { action: BillAction | null; document: BillVersion | null; citations: string[] } {
  const id = integer(cluster.id) ?? integer(cluster.cluster_id);
  const date = dayOf(cluster.date_filed) ?? dayOf(cluster.dateFiled);
  const citations = [...new Set(citationsOf(cluster))].filter((one) => one !== "");
  const disposition = line(cluster.disposition).replace(/\.$/, "");
  const printed = citations[0] ? ` (${citations[0]})` : "";
  const url = onSite(cluster.absolute_url);
  return {
    action: date
      ? {
          date,
          description: `Opinion filed${disposition ? `: ${disposition}` : ""}${printed}`.slice(0, 1900),
          chamber: null,
          classification: [
            isNoDecision.test(line(cluster.precedential_status) || line(cluster.status)) ? "order" : "opinion",
          ],
          ref: id === null ? undefined : `cluster:${id}`,
        }
      : null,
    document: url ? { name: "Opinion", date, url, mimeType: "text/html", kind: "document" } : null,
    citations,
  };
}

export const opinionsOf = (result: Json): BillAction[] => {
  const { action } = opinionOf(result, () => null);
  return action ? [action] : [];
};
