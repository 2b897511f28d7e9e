import { hasList, integer, type Json, objects } from "@/lib/platform/documents/formats/json-fields";
import { legiScanJson } from "@/lib/imports/formats/legiscan-json";
import { RejectedRecord } from "@/lib/imports/record/bill";
import { line } from "@/lib/platform/text/repair-text";
import type { Part } from "../client";
import type { Incoming } from "@/lib/imports/store/update-bills";

/**
 * A bill with its mark, from getBill or a data set.
 * @param isKnown the bill is stored: its documents stay if one of their three lists is missing
 * @throws RejectedRecord
 */
export function readBill(
  value: unknown,
  origin: string,
  today: string,
  isKnown = false,
): { incoming: Incoming; mark: string; parts: Part[] } {
  if (!legiScanJson.matches(value)) throw new RejectedRecord("It is not a bill.");
  const record = legiScanJson.records(value)[0]!;
  // Every bill has a history: without it a status would be a guess.
  if (!hasList(record.history)) throw new RejectedRecord("It has no “history”.");
  if (objects(record.history).some(({ action }) => typeof action !== "string"))
    throw new RejectedRecord("A step of its “history” does not say what happened.");
  const bill = legiScanJson.read(record, { path: origin, today });
  const isPartial = isKnown && ![record.texts, record.amendments, record.supplements].every(hasList);
  return {
    incoming: { bill: isPartial ? { ...bill, versions: null } : bill, origin },
    mark: line(record.change_hash),
    parts: partsOf(record, bill.sourceId),
  };
}

const partLists = [
  ["texts", "text", "doc_id", "text_hash"],
  ["amendments", "amendment", "amendment_id", "amendment_hash"],
  ["supplements", "document", "supplement_id", "supplement_hash"],
  ["votes", "roll-call", "roll_call_id", null],
] as const;

/** A bill lists its texts and roll calls; their contents are requests of their own. */
const partsOf = (record: Json, billId: string): Part[] =>
  partLists.flatMap(([list, kind, idField, hashField]) =>
    objects(record[list]).flatMap((item): Part[] => {
      const id = integer(item[idField]);
      return id === null || id <= 0
        ? []
        : [{ kind, id: String(id), billId, hash: (hashField && line(item[hashField])) || null }];
    }),
  );
