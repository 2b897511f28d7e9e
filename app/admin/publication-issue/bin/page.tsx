import { BinList } from "@/components/issues/desk/bin-list";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { admit } from "@/lib/auth/viewer";
import { binnedIssues } from "@/lib/issues/binned";
import { organisation } from "@/lib/settings/organisation";

export const metadata = { title: "Bin" };
const path = "/admin/publication-issue/bin";
const perPage = 50;

/** Deleted drafts, for 30 days. */
export default async function BinPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  await admit("staff", path);
  const asked = String((await searchParams).page ?? "");
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const [{ issues, total }, { timeZone }] = await Promise.all([binnedIssues({ page, perPage }), organisation()]);
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/publication-issue/list", label: "Issues" }]} />
      <PageHead title="Bin" standfirst="Deleted drafts lie here for 30 days and can be restored. Issues that were published once stay here." />
      {issues.length === 0 ? <EmptyState title="The bin is empty"><p>A draft that is deleted comes here first.</p></EmptyState> : <BinList issues={issues} timeZone={timeZone} />}
      {total > perPage && <Pagination path={path} page={page} perPage={perPage} total={total} noun={["issue", "issues"]} />}
    </>
  );
}
