import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { File } from "@/lib/files/schema";
import { formatBytes } from "@/lib/format";

const states = (file: File) => [file.isActive ? "Active" : "Not active", file.isPublic ? "public" : "not public"].join(", ");

/** Files, newest first; each leads to what is said of it. */
export function FileTable({ files, timeZone }: { files: File[]; timeZone: string }) {
  const columns: Column<File>[] = [
    { id: "title", head: "Title", rowHead: true, width: "wide", bareOnPhone: true, cell: (file) => <Link href={`/admin/file/edit/${file.id}`}>{file.title}</Link> },
    { id: "kind", head: "Kind", width: "tight", cell: (file) => file.extension.toUpperCase() },
    { id: "size", head: "Size", width: "tight", numeric: true, cell: (file) => formatBytes(file.size) },
    { id: "area", head: "Area", cell: (file) => file.fileArea?.name ?? "None" },
    { id: "state", head: "State", cell: states },
    { id: "when", head: "Uploaded", width: "tight", cell: (file) => <Time at={file.createdAt} timeZone={timeZone} show="day" /> },
    { id: "address", head: "Address", width: "tight", cell: (file) => <a href={file.url}>{file.url}</a> },
  ];
  return (
    <Table caption="Files" captionHidden columns={columns} rows={files} rowKey={(file) => file.id} empty={<EmptyState title="No file fits"><p>Only active, public files show unless you choose otherwise above. Newly uploaded files are not public until you make them so.</p></EmptyState>} />
  );
}
