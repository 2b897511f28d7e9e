import { notFound } from "next/navigation";
import { TrackerForm } from "@/components/trackers/tracker-form";
import { trackerStateLabel } from "@/components/trackers/tracker-labels";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { filterWords } from "@/lib/bills/search/search-in-words";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { trackerChoices } from "@/lib/trackers/choices";
import { billsFrom } from "@/lib/trackers/bills-from";
import { getTracker, trackerVisible } from "@/lib/trackers/queries";

export const metadata = { title: "Edit tracker" };

export default async function EditTrackerPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await admit("staff", `/admin/tracker/edit/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  if (!(await trackerVisible(viewer, id))) notFound();
  const tracker = await getTracker(viewer, id);
  const from = billsFrom(tracker, await filterWords());
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/tracker/list", label: "Trackers" }]} />
      <PageHead
        title={<span dir="auto">{tracker.name}</span>}
        meta={
          <p>
            {trackerStateLabel(tracker)}
            {" · "}
            {tracker.search === null ? from : <Link href={`/bill/list?${tracker.search}`}>{from}</Link>}
            {tracker.state === "published" && !tracker.isGone && (
              <>
                {" · "}
                <Link href={tracker.url}>See the public page</Link>
              </>
            )}
          </p>
        }
        action={
          <>
            <ButtonLink href={`/admin/tracker/bills/${id}`}>Bills and notes</ButtonLink>
            <ButtonLink href={`/admin/tracker/preview/${id}`}>Preview</ButtonLink>
          </>
        }
      />
      {tracker.isGone && (
        <Notice kind="warning">
          <p>The portfolio of this tracker was deleted, so its page says that it is no longer published.</p>
        </Notice>
      )}
      {!tracker.canManage && (
        <Notice>
          <p>Only a manager of the portfolio can change and publish this tracker.</p>
        </Notice>
      )}
      <TrackerForm tracker={tracker} {...await trackerChoices(viewer, tracker)} />
    </>
  );
}
