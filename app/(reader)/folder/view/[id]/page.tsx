import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AlertChoice } from "@/components/alerts/alert-choice";
import { FolderActions } from "@/components/folders/folder-actions";
import { FolderBills } from "@/components/folders/folder-bills";
import { FolderToolbar } from "@/components/folders/folder-toolbar";
import { NoFolderBills } from "@/components/folders/no-folder-bills";
import { NewPortfolio } from "@/components/portfolios/new-portfolio";
import { accessSummary } from "@/components/folders/access-summary";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Pagination } from "@/components/ui/primitives/pagination";
import { cadencesOf } from "@/lib/alerts/queries";
import { admit } from "@/lib/platform/auth/viewer";
import { folderPage } from "@/lib/folders/folder-page";
import { billsPerPage } from "@/lib/folders/limits";
import { folderQuery, readFolderQuery } from "@/lib/folders/page-query";
import { isStaff } from "@/lib/platform/auth/roles";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { HttpError } from "@/lib/platform/http/problem";
import { organisation } from "@/lib/organisation/organisation";
import { teamsOf } from "@/lib/sharing/teams";
import { mayEdit } from "@/lib/sharing/policy";

export const metadata: Metadata = { title: "Folder" };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function FolderPage({ params, searchParams }: Props) {
  const viewer = await admit("reader");
  const { id } = await pageParams(byId, params);
  const query = readFolderQuery(await searchParams);
  const { timeZone } = await organisation();
  const { folder, people, bills, total } = await folderPage(viewer, id, query).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) notFound();
    throw error;
  });
  const head = { id, name: folder.name, billCount: folder.billCount, mayEdit: mayEdit(folder.permission) };
  const teams = folder.permission === "owner" ? await teamsOf(viewer) : [];
  const cadence = (await cadencesOf(viewer, "folder")).get(id) ?? "off";
  return (
    <>
      <Breadcrumb items={[{ label: "Folders", href: "/folder/list" }]} />
      <PageHead
        title={folder.name}
        meta={accessSummary(folder, people, timeZone)}
        action={
          <>
            <AlertChoice of={{ folderId: id }} name={folder.name} cadence={cadence} />
            {isStaff(viewer) && <NewPortfolio folder={{ id, name: folder.name }} />}
            <FolderActions folder={folder} viewerId={viewer.id} teams={teams} />
          </>
        }
      />
      {folder.billCount > 0 && <FolderToolbar folder={head} query={query} />}
      {bills.length > 0 ? (
        <FolderBills
          key={id}
          folder={head}
          viewerId={viewer.id}
          bills={bills}
          query={{ q: query.q, sort: query.sort }}
          first={(query.page - 1) * billsPerPage + 1}
          total={total}
          timeZone={timeZone}
        />
      ) : (
        <NoFolderBills folder={head} query={query} total={total} />
      )}
      {total > billsPerPage && (
        <Pagination
          path={`/folder/view/${id}`}
          query={folderQuery(query)}
          page={query.page}
          perPage={billsPerPage}
          total={total}
          noun={["bill", "bills"]}
        />
      )}
    </>
  );
}
