import type { ImportedBill } from "../record/bill";
import type { XmlElement } from "@/lib/platform/documents/formats/xml-tree";
import { billStatusRecord } from "./billstatus";
import { hasList, isObject, type Json, objects } from "@/lib/platform/documents/formats/json-fields";
import type { Context } from "./format";

/** The lists of a bill that Congress.gov returns separately; null: not delivered, so the stored value remains. */
export type CongressParts = {
  actions: Json[];
  cosponsors: Json[] | null;
  relatedBills: Json[] | null;
  /** The response's object: `legislativeSubjects` and `policyArea`. */
  subjects: Json | null;
  summaries: Json[] | null;
  textVersions: Json[] | null;
  titles: Json[] | null;
};

/** A JSON value as BILLSTATUS writes it: lists are elements `item` below the list's own name. */
function element(name: string, value: unknown): XmlElement {
  if (Array.isArray(value)) return { name, text: "", children: objects(value).map((item) => element("item", item)) };
  if (isObject(value))
    return { name, text: "", children: Object.entries(value).map(([key, inner]) => element(key, inner)) };
  return { name, text: value === null || value === undefined ? "" : String(value as string | number), children: [] };
}

/**
 * A bill of the Congress.gov API v3, read by the rules of BILLSTATUS, which has the same content. @throws
 * RejectedRecord
 */
export function readCongressBill(bill: Json, parts: CongressParts, context: Context): ImportedBill {
  const whole = {
    ...bill,
    policyArea: isObject(bill.policyArea) ? bill.policyArea : parts.subjects?.policyArea,
    actions: parts.actions,
    cosponsors: parts.cosponsors ?? [],
    relatedBills: parts.relatedBills ?? [],
    subjects: parts.subjects ?? {},
    summaries: null,
    textVersions: parts.textVersions ?? [],
    titles: parts.titles ?? [],
  };
  const root = element("bill", whole);
  root.children.push({
    name: "summaries",
    text: "",
    children: (parts.summaries ?? []).map((summary) => element("summary", summary)),
  });
  root.children = root.children.filter(({ name, children }) => name !== "summaries" || children.length > 0);
  const read = billStatusRecord(root, context);
  const areFilesMissing = parts.textVersions !== null && parts.textVersions.length > 0 && read.versions?.length === 0;
  const areSponsorsKnown = parts.cosponsors !== null && hasList(bill.sponsors);
  return {
    ...read,
    // The official title replaces a summary only if it is known that there is none.
    summary: parts.summaries === null || parts.titles === null ? undefined : read.summary,
    sponsors: areSponsorsKnown ? read.sponsors : null,
    sponsorships: areSponsorsKnown ? read.sponsorships : undefined,
    // A text may have no files for days after its publication; the addresses of the others must not be lost then.
    versions: parts.textVersions === null || areFilesMissing ? null : read.versions,
    related: parts.relatedBills === null ? null : read.related,
    subjects: parts.subjects === null ? null : read.subjects,
    otherTitles: parts.titles === null ? null : read.otherTitles,
  };
}
