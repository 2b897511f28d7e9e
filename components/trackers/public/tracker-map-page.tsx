import type { ReactNode } from "react";
import { Container } from "@/components/layout/container";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Time } from "@/components/ui/primitives/time";
import { formatCount } from "@/lib/platform/text/format";
import { trackerPath } from "@/lib/trackers/public/addresses";
import type { TrackerMapModel } from "@/lib/trackers/public/map";
import type { TrackerPage } from "@/lib/trackers/public/page";
import { TrackerMap } from "./tracker-map";

/** The map of a tracker on a page of its own. */
export function TrackerMapPage({
  page: { tracker, all, asOf, timeZone },
  map,
  children,
}: {
  page: TrackerPage;
  map: TrackerMapModel;
  children?: ReactNode;
}) {
  return (
    <Container>
      <Breadcrumb items={[{ href: trackerPath(tracker.slug), label: tracker.name }]} />
      <PageHead
        title={<span dir="auto">Map: {tracker.name}</span>}
        meta={
          <p>
            {formatCount(all, "bill")}
            {asOf && (
              <>
                {" · "}As of <Time at={asOf} timeZone={timeZone} />
              </>
            )}
          </p>
        }
      />
      <TrackerMap map={map} slug={tracker.slug} title={tracker.name} />
      {children}
    </Container>
  );
}
