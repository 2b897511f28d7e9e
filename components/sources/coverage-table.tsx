import { Disclosure } from "@/components/ui/primitives/disclosure";
import { Link } from "@/components/ui/primitives/link";
import { type Column, Table } from "@/components/ui/primitives/table";
import { Time } from "@/components/ui/primitives/time";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import { shorten } from "@/lib/platform/text/shorten";
import type { SourceCoverage, SourceId } from "@/lib/sources/schema";
import { CoverageActions } from "./coverage-actions";
import { countsLabel } from "./source-labels";
import styles from "./sources.module.css";

/** Coverages: freshness, result of the last update, and errors. */
export function CoverageTable({
  coverages,
  sourceNames,
  timeZone,
}: {
  coverages: readonly SourceCoverage[];
  /** Absent on the page of one source. */
  sourceNames?: ReadonlyMap<SourceId, string>;
  timeZone: string;
}) {
  const columns: Column<SourceCoverage>[] = [
    {
      id: "what",
      head: "Followed",
      rowHead: true,
      cell: (coverage) =>
        sourceNames ? (
          <>
            <Label coverage={coverage} />
            <span className={styles.quiet}>
              <Link href={`/admin/source/view/${coverage.source}`}>{sourceNames.get(coverage.source)}</Link>
            </span>
          </>
        ) : (
          <Label coverage={coverage} />
        ),
    },
    { id: "asOf", head: "Current as of", cell: (coverage) => <AsOf coverage={coverage} timeZone={timeZone} /> },
    {
      id: "last",
      head: "Last update",
      width: "wide",
      cell: (coverage) => <LastUpdate coverage={coverage} timeZone={timeZone} />,
    },
    {
      id: "next",
      head: "Next",
      cell: ({ paused, running, nextRunAt }) =>
        paused ? "Paused" : running ? "Now" : nextRunAt ? <Time at={nextRunAt} timeZone={timeZone} /> : "None",
    },
    {
      id: "actions",
      head: "Actions",
      headHidden: true,
      screenOnly: true,
      bareOnPhone: true,
      cell: (coverage) => <CoverageActions coverage={coverage} />,
    },
  ];
  return <Table caption="Followed" captionHidden columns={columns} rows={coverages} rowKey={({ id }) => id} />;
}

/** A search with many words is labeled by its start. */
const Label = ({ coverage: { label } }: { coverage: SourceCoverage }) => (
  <span title={label.length > longestLabel ? label : undefined}>{shorten(label, longestLabel)}</span>
);
const longestLabel = 120;

function AsOf({ coverage: { currentAsOf, isStale }, timeZone }: { coverage: SourceCoverage; timeZone: string }) {
  return (
    <>
      {currentAsOf ? <Time at={currentAsOf} timeZone={timeZone} /> : "Not complete yet"}
      {isStale && <span className={styles.trouble}>Older than two updates</span>}
    </>
  );
}

function LastUpdate({ coverage, timeZone }: { coverage: SourceCoverage; timeZone: string }) {
  const { running, paused, lastRunAt, counts, total, parts, error, refusals } = coverage;
  const done = counts.added + counts.changed + counts.unchanged + counts.refused;
  if (!lastRunAt) return running || !paused ? "Starts within a minute" : "Never";
  return (
    <div className={styles.update}>
      {running ? (
        <span role="status">
          {total !== null && total > 0 && (
            <progress value={Math.min(1, done / total)} aria-label={`Update of ${coverage.label}`} />
          )}{" "}
          {formatNumber(done)}
          {total !== null && total > 0 ? ` of about ${formatNumber(Math.max(total, done))}` : ""} read
        </span>
      ) : (
        <span>
          <Time at={lastRunAt} timeZone={timeZone} />: {countsLabel(coverage)}
        </span>
      )}
      {parts.map(({ kind, done: read, total: all, failed, error: reason }) => (
        <span key={kind} className={styles.quiet}>
          {kind === "texts" ? "Texts" : "Roll calls"}: {formatNumber(read)} of {formatNumber(all)}
          {failed > 0 && `; ${formatNumber(failed)} could not be read and will be tried again. ${reason ?? ""}`}
        </span>
      ))}
      {error && !running && <span className={styles.trouble}>{error}</span>}
      {refusals.length > 0 && !running && (
        <Disclosure summary={formatCount(refusals.length, "refused record")}>
          <ul className={styles.refusals}>
            {refusals.slice(0, 50).map(({ file, reason, since }) => (
              <li key={`${file} ${reason}`}>
                {file}: {reason} Since <Time at={since} timeZone={timeZone} />.
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
