import { notFound } from "next/navigation";
import { TrackerBills } from "@/components/trackers/tracker-bills";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Pagination } from "@/components/ui/primitives/pagination";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { pageParams } from "@/lib/platform/http/page-params";
import { trackersApi } from "@/lib/trackers/api";
import { billsOfTracker } from "@/lib/trackers/bills";
import { trackerPageSize } from "@/lib/trackers/limits";
import { getTracker, trackerVisible } from "@/lib/trackers/queries";

export const metadata = { title: "Bills and notes" };

export default async function TrackerBillsPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: PageQuery;
}) {
  const viewer = await admit("staff", `/admin/tracker/bills/${(await params).id}`);
  const { id } = await pageParams(byId, params);
  if (!(await trackerVisible(viewer, id))) notFound();
  const { page } = lenientQuery(trackersApi.bills.query, await searchParams);
  const [tracker, { bills, total, totalIsCapped }] = await Promise.all([
    getTracker(viewer, id),
    billsOfTracker(viewer, id, page),
  ]);
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/tracker/list", label: "Trackers" },
          { href: `/admin/tracker/edit/${id}`, label: tracker.name },
        ]}
      />
      <PageHead
        title="Bills and notes"
        standfirst="The category of each bill, and a note that everyone reads. Notes of a portfolio are never shown here."
      />
      {bills.length > 0 ? (
        <TrackerBills key={page} tracker={tracker} bills={bills} />
      ) : (
        <EmptyState title={total === 0 ? "No bills yet" : "Nothing on this page"}>
          <p>Bills that its portfolio or search has appear here.</p>
        </EmptyState>
      )}
      {total > 0 && (
        <Pagination
          path={`/admin/tracker/bills/${id}`}
          page={page}
          perPage={trackerPageSize}
          total={total}
          totalIsCapped={totalIsCapped}
          noun={["bill", "bills"]}
        />
      )}
    </>
  );
}
