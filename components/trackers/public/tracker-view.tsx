import type { ReactNode } from "react";
import { Container } from "@/components/layout/container";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Pagination } from "@/components/ui/primitives/pagination";
import { Time } from "@/components/ui/primitives/time";
import { totalCap } from "@/lib/platform/http/input";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import { trackerPageSize } from "@/lib/trackers/limits";
import { trackerFeedPath, trackerFilePath, trackerMapPath, trackerPath } from "@/lib/trackers/public/addresses";
import { trackerQuery } from "@/lib/trackers/public/filter";
import type { TrackerPage } from "@/lib/trackers/public/page";
import { Paragraphs } from "./paragraphs";
import { TrackerFilters } from "./tracker-filters";
import { TrackerMap } from "./tracker-map";
import { TrackerTable } from "./tracker-table";
import styles from "./tracker.module.css";

type Props = {
  page: TrackerPage;
  /** False in a preview, whose files do not exist yet. */
  hasFiles?: boolean;
  /** At the end of the page. */
  children?: ReactNode;
};

/** The public page of a tracker. */
export function TrackerView({ page, hasFiles = true, children }: Props) {
  const { tracker, filter, total, all, map, asOf } = page;
  return (
    <Container>
      <PageHead
        label="Tracker"
        title={<span dir="auto">{tracker.name}</span>}
        meta={
          <p>
            {formatCount(all, "bill")}
            {asOf && (
              <>
                {" · "}As of <Time at={asOf} timeZone={page.timeZone} />
              </>
            )}
          </p>
        }
      />
      {tracker.text && <Paragraphs text={tracker.text} className={styles.text} />}
      {map && (
        <section aria-labelledby="map" className={styles.section}>
          <h2 id="map">Map</h2>
          <TrackerMap map={map} slug={tracker.slug} title={tracker.name} />
          {hasFiles && (
            <p className={styles.more}>
              <Link href={trackerMapPath(tracker.slug)}>The map on a page of its own</Link>
            </p>
          )}
        </section>
      )}
      <section aria-labelledby="bills-head" className={styles.section}>
        <h2 id="bills-head">Bills</h2>
        <TrackerFilters page={page} />
        {total > totalCap && (
          <p>
            The first {formatNumber(totalCap)} of {formatCount(total, "bill")} are shown here. The files have all of
            them.
          </p>
        )}
        {page.bills.length > 0 ? <TrackerTable page={page} /> : <NoBills page={page} />}
        {total > 0 && (
          <Pagination
            path={trackerPath(tracker.slug)}
            query={trackerQuery(filter)}
            page={filter.page}
            perPage={trackerPageSize}
            total={Math.min(total, totalCap)}
            totalIsCapped={total > totalCap}
            noun={["bill", "bills"]}
          />
        )}
      </section>
      {tracker.method && (
        <section aria-labelledby="method" className={styles.section}>
          <h2 id="method">Method</h2>
          <Paragraphs text={tracker.method} className={styles.text} />
        </section>
      )}
      {hasFiles && <TrackerFiles slug={tracker.slug} />}
      {children}
    </Container>
  );
}

function NoBills({ page: { tracker, all, total } }: { page: TrackerPage }) {
  if (all === 0)
    return (
      <EmptyState title="No bills yet">
        <p>Bills appear here as soon as there are any. The feed says when one is added.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={total === 0 ? "No bills match your filters" : "Nothing on this page"}
      action={<Link href={trackerPath(tracker.slug)}>Show all bills of this tracker</Link>}
    >
      <p>{total === 0 ? "Remove a filter to see more." : "The list is shorter than this page number."}</p>
    </EmptyState>
  );
}

function TrackerFiles({ slug }: { slug: string }) {
  return (
    <p className={styles.files}>
      All bills as <a href={trackerFilePath(slug, "csv")}>CSV</a> or <a href={trackerFilePath(slug, "json")}>JSON</a>.
      Follow changes in a feed reader: <a href={trackerFeedPath(slug)}>Atom</a>.
    </p>
  );
}
