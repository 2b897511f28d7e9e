import { Link } from "@/components/ui/primitives/link";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { HelpLink } from "@/components/help/help-link";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Time } from "@/components/ui/primitives/time";
import type { File } from "@/lib/files/schema";
import { formatBytes, formatNumber } from "@/lib/platform/text/format";
import { BulkFiles } from "./bulk-files";

type FileTableProps = TableState & {
  files: File[];
  uses: Map<number, number>;
  logoId: number | undefined;
  areas: { id: number; name: string }[];
  timeZone: string;
};

const states = (file: File) =>
  [file.isActive ? "Active" : "Not active", file.isPublic ? "public" : "not public"].join(", ");

/** Files with their metadata and the number of issues that use each. */
export function FileTable({ files, uses, logoId, areas, timeZone, ...state }: FileTableProps) {
  return (
    <AdminTable<File>
      {...state}
      name="file"
      caption="Files"
      rows={files}
      nameOf={(file) => file.title}
      noun={["file", "files"]}
      exportPath="/admin/file/api/export"
      bulk={
        <BulkFiles
          files={files.map(({ id, title, isActive, isPublic, fileArea }) => ({
            id,
            title,
            isActive,
            isPublic,
            fileAreaId: fileArea?.id ?? null,
            uses: uses.get(id) ?? 0,
            isLogo: id === logoId,
          }))}
          areas={areas}
        />
      }
      empty={
        <EmptyState title="No active, public files yet" action={<HelpLink to="files">How files work</HelpLink>}>
          <p>
            Upload documents and pictures above; issues link to them. An uploaded file is not public until you make it
            so: <Link href="/admin/file/list?isActive=null&isPublic=null">show all files</Link>.
          </p>
        </EmptyState>
      }
      usualFilters={{ isActive: "1", isPublic: "1" }}
      columns={[
        {
          id: "title",
          head: "Title",
          rowHead: true,
          width: "wide",
          bareOnPhone: true,
          sortBy: "title",
          ofWords: true,
          cell: (file) => <Link href={`/admin/file/edit/${file.id}`}>{file.title}</Link>,
        },
        {
          id: "kind",
          head: "Kind",
          width: "tight",
          sortBy: "extension",
          ofWords: true,
          cell: (file) => file.extension.toUpperCase(),
        },
        {
          id: "size",
          head: "Size",
          width: "tight",
          numeric: true,
          sortBy: "size",
          cell: (file) => formatBytes(file.size),
        },
        {
          id: "pixels",
          head: "Pixels",
          width: "tight",
          hiddenAtFirst: true,
          cell: (file) => (file.width === null ? "" : `${file.width} × ${file.height}`),
        },
        {
          id: "alt",
          head: "Alternative text",
          hiddenAtFirst: true,
          cell: (file) => (file.width === null ? "" : file.altText || "None"),
        },
        { id: "area", head: "Area", cell: (file) => file.fileArea?.name ?? "None" },
        { id: "policy", head: "Policy area", hiddenAtFirst: true, cell: (file) => file.policyArea?.name ?? "None" },
        { id: "topic", head: "Topic", hiddenAtFirst: true, cell: (file) => file.topic?.name ?? "None" },
        { id: "state", head: "State", cell: states },
        {
          id: "uses",
          head: "Used in",
          width: "tight",
          numeric: true,
          cell: (file) => formatNumber(uses.get(file.id) ?? 0),
        },
        {
          id: "when",
          head: "Uploaded",
          width: "tight",
          sortBy: "createdAt",
          cell: (file) => <Time at={file.createdAt} timeZone={timeZone} show="day" />,
        },
        {
          id: "address",
          head: "Address",
          width: "tight",
          hiddenAtFirst: true,
          cell: (file) => <a href={file.url}>{file.url}</a>,
        },
      ]}
    />
  );
}
