import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Container } from "@/components/layout/container";
import { TrackerView } from "@/components/trackers/public/tracker-view";
import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { readTrackerFilter } from "@/lib/trackers/public/filter";
import { trackerPage } from "@/lib/trackers/public/page";
import { toPublicTracker } from "@/lib/trackers/public/published";
import { getTracker, trackerVisible } from "@/lib/trackers/queries";

export const metadata: Metadata = { title: "Tracker" };

/** Staff preview of a tracker as readers would see it. */
export default async function TrackerPreviewPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: PageQuery;
}) {
  const viewer = await admit("staff", `/admin/tracker/preview/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  if (!(await trackerVisible(viewer, id))) notFound();
  const tracker = await getTracker(viewer, id);
  const page = await trackerPage(toPublicTracker(tracker), readTrackerFilter(await searchParams));
  return (
    <>
      <Container>
        <Notice>
          <p>
            A preview of <Link href={`/admin/tracker/edit/${id}`}>{tracker.name}</Link>. Its filters and other pages
            work once it is published.
          </p>
        </Notice>
      </Container>
      <TrackerView page={page} hasFiles={false} />
    </>
  );
}
