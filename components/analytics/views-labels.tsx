import { formatCount, formatNumber } from "@/lib/platform/text/format";

/** View counts as text: "read 1,204 times, 31 of them in the last 28 days". */
export function ViewCounts({ recent, ever }: { recent: number; ever: number }) {
  if (ever === 0) return <>no views yet</>;
  return (
    <>
      read {formatCount(ever, "time")}
      {ever > 1 && (
        <>, {recent === ever ? "all" : recent === 0 ? "none" : formatNumber(recent)} of them in the last 28 days</>
      )}
    </>
  );
}
