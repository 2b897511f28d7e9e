import type { Metadata } from "next";
import { FolderList } from "@/components/folders/folder-list";
import { NewFolder } from "@/components/folders/new-folder";
import { PageHead } from "@/components/ui/page-head";
import { admit } from "@/lib/auth/viewer";
import { foldersOf } from "@/lib/folders/queries";

export const metadata: Metadata = { title: "Folders" };

export default async function FoldersPage() {
  const viewer = await admit("reader");
  const folders = await foldersOf(viewer, { page: 1, perPage: 100, sortBy: "name", sortOrder: "asc" });
  return (
    <>
      <PageHead title="Folders" standfirst="Bills that you keep, for yourself or with others." />
      <NewFolder />
      <FolderList {...folders} />
    </>
  );
}
