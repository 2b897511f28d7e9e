import { z } from "zod";
import { TrashList } from "@/components/issues/admin/trash-list";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { paging } from "@/lib/platform/http/input";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { listTrashedIssues } from "@/lib/issues/trash/trash";
import { organisation } from "@/lib/organisation/organisation";

export const metadata = { title: "Trash" };
const path = "/admin/publication-issue/bin";
const pageOnly = z.object(paging(["deletedAt"]));

/** Deleted drafts of the last 30 days. */
export default async function TrashPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", path);
  const choice = await tableChoice("bin");
  const { page, perPage } = lenientQuery(pageOnly, { ...choice.asked, ...(await searchParams) });
  const [{ issues, total }, { timeZone }] = await Promise.all([listTrashedIssues({ page, perPage }), organisation()]);
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/publication-issue/list", label: "Issues" }]} />
      <PageHead
        title="Trash"
        standfirst="Deleted drafts can be restored for 30 days. Issues that were published once stay here."
      />
      <TrashList
        issues={issues}
        timeZone={timeZone}
        path={path}
        query={new URLSearchParams()}
        page={page}
        perPage={perPage}
        total={total}
        choice={choice}
      />
    </>
  );
}
