import { voteSentence } from "@/lib/bills/votes/vote-sentence";
import { chamberLabel } from "./labels";

/** A stored roll call in one sentence, without its period and date. */
export const rollCallSentence = ({
  jurisdiction,
  chamber,
  ...rest
}: {
  jurisdiction: string;
  /** As stored: `lower`, `upper`. */
  chamber: string | null;
  motion: string;
  result: string | null;
  yes: number | null;
  no: number | null;
  committee: string | null;
}): string => voteSentence({ ...rest, chamber: chamberLabel(jurisdiction, chamber) }, jurisdiction);
