import { NewTracker } from "@/components/trackers/new-tracker";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { trackerChoices } from "@/lib/trackers/choices";

export const metadata = { title: "Add tracker" };

export default async function NewTrackerPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("staff", "/admin/tracker/new");
  const { portfolio } = await searchParams;
  const choices = await trackerChoices(viewer);
  const named = choices.portfolios.find(({ value }) => value === portfolio);
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/tracker/list", label: "Trackers" }]} />
      <PageHead title="Add tracker" />
      <NewTracker {...choices} portfolioId={named ? Number(named.value) : null} />
    </>
  );
}
