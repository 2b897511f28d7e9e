import type { BillKind } from "@/lib/imports/record/bill";
import { matchKey } from "./number-keys";

/**
 * For sources that do not say: resolutions and memorials have an R, J, M or CA after the chamber's letter (HJR, SCR,
 * HR, SJ, HCM, ACA). Congress's H.R. is a bill.
 */
export function kindOfNumber(jurisdiction: string, name: string): BillKind {
  const prefix = /^[A-Z]+/.exec(matchKey(name))?.[0] ?? "";
  if (jurisdiction === "US") return /RES$|^[HS](?:JR|CR|CONRES)$/.test(prefix) ? "resolution" : "bill";
  return /^[HSA]?(?:[JC]?R[A-Z]?|[JC]|[JC]?M|J?RCA|CA|SCR|[JC]RES|RES|CONRES|JRES)$/.test(prefix) &&
    !/^[HSA]$/.test(prefix)
    ? "resolution"
    : "bill";
}

/** From `["joint resolution"]`, `JM`, `bill`. */
export function kindOfWords(words: readonly string[]): BillKind | null {
  const all = words.join(" ").toLowerCase();
  if (/resolution|memorial|proclamation|commemorat|commendation|petition|remonstra|study request|address/.test(all))
    return "resolution";
  if (/order|rule|regulation|notice/.test(all)) return "regulation";
  return /bill|act|initiative|claim|budget|appointment|nomination|contract|amendment/.test(all) ? "bill" : null;
}
