import type { Metadata } from "next";
import { FoldersNotFetched } from "@/components/folders/folders-not-fetched";
import { FolderList } from "@/components/folders/folder-list";
import { NewFolder } from "@/components/folders/new-folder";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Pagination } from "@/components/ui/primitives/pagination";
import { admit } from "@/lib/platform/auth/viewer";
import { readFolderQuery } from "@/lib/folders/page-query";
import { foldersOf } from "@/lib/folders/queries";

export const metadata: Metadata = { title: "Folders" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };
const perPage = 100;

export default async function FoldersPage({ searchParams }: Props) {
  const viewer = await admit("reader");
  const { page } = readFolderQuery(await searchParams);
  const folders = await foldersOf(viewer, { page, perPage, sortBy: "name", sortOrder: "asc", withBills: false }).catch(
    () => null,
  );
  return (
    <>
      <PageHead title="Folders" standfirst="Bills you collect, privately or with others." />
      <NewFolder />
      {folders ? <FolderList {...folders} /> : <FoldersNotFetched />}
      {folders && folders.total > perPage && (
        <Pagination
          path="/folder/list"
          page={page}
          perPage={perPage}
          total={folders.total}
          totalIsCapped={folders.totalIsCapped}
          noun={["folder", "folders"]}
        />
      )}
    </>
  );
}
