import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FolderActions } from "@/components/folders/folder-actions";
import { FolderBills } from "@/components/folders/folder-bills";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { PageHead } from "@/components/ui/page-head";
import { admit } from "@/lib/auth/viewer";
import { folderFor } from "@/lib/folders/queries";
import { formatCount } from "@/lib/format";
import { HttpError } from "@/lib/http/problem";
import { maxId } from "@/lib/http/input";

export const metadata: Metadata = { title: "Folder" };

export default async function FolderPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await admit("reader");
  const id = Number((await params).id);
  if (!Number.isInteger(id) || id < 1 || id > maxId) notFound();
  const folder = await folderFor(viewer, id).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) notFound();
    throw error;
  });
  const whose = folder.permission === "owner" ? "Yours" : `Shared by ${folder.owner.name}, ${folder.permission === "edit" ? "you may edit" : "to read"}`;
  return (
    <>
      <Breadcrumb items={[{ label: "Folders", href: "/folder/list" }]} />
      <PageHead title={folder.name} meta={`${whose} · ${formatCount(folder.bills.length, "bill")}`} action={<FolderActions folder={folder} viewerId={viewer.id} />} />
      <FolderBills key={folder.bills.map((bill) => bill.id).join()} folder={folder} />
    </>
  );
}
