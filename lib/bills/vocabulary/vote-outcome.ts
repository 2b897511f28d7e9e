import { formatNumber } from "@/lib/platform/text/format";

type Outcome = { result: string | null; yes: number | null; no: number | null; other: number | null };

/** "Passed, 59 to 39, 1 other". By unanimous consent or by voice no one is counted: zeros are no counts. */
export function voteOutcome({ result, yes, no, other }: Outcome): string {
  const resultLabel = result ? result.charAt(0).toUpperCase() + result.slice(1) : "No result";
  const counted = !yes && !no ? null : `${formatNumber(yes ?? 0)} to ${formatNumber(no ?? 0)}`;
  return [resultLabel, counted, other ? `${formatNumber(other)} other` : null].filter(Boolean).join(", ");
}
