import { plainText } from "@/lib/platform/text/normalize";

/** A normalized committee name for comparison within a chamber: `House Committee on Agriculture` → `agriculture`. */
export const committeeKey = (name: string): string =>
  plainText(name)
    .replace(/&/g, " and ")
    .replace(/\b(?:the|committees?|joint|standing|house|senate|assembly|on|of)\b/g, " ")
    .replace(/\band\b/g, " ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** A name as it is printed: LegiScan capitalizes every word (`Ways And Means`). */
export const printedCommittee = (name: string): string =>
  name.replace(/(?<=\S )(?:And|Of|On|The|For|In|To)(?= )/g, (word) => word.toLowerCase());
