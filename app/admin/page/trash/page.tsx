import { PageTrash } from "@/components/pages/page-trash";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { organisation } from "@/lib/organisation/organisation";
import { pagesApi } from "@/lib/pages/api";
import { listPages } from "@/lib/pages/queries";
import { trashDays } from "@/lib/pages/trash-days";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { listState, tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";

export const metadata = { title: "Deleted pages" };
const path = "/admin/page/trash";

/** Deleted pages, for 30 days. */
export default async function PageTrashPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("admin", path);
  const choice = await tableChoice("page-trash");
  const query = lenientQuery(pagesApi.list.query, { ...choice.asked, ...(await searchParams), deleted: "1" });
  const [{ pages, total, totalIsCapped }, { timeZone }] = await Promise.all([listPages(query), organisation()]);
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/page/list", label: "Pages" }]} />
      <PageHead
        title="Deleted pages"
        standfirst={`Deleted pages can be restored for ${trashDays} days, as drafts with all their versions.`}
      />
      <PageTrash
        pages={pages}
        timeZone={timeZone}
        path={path}
        query={listState({ ...query, deleted: undefined })}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
