import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import { formatNumber } from "@/lib/format";
import type { DeskTemplate } from "@/lib/templates/queries";

const columns: Column<DeskTemplate>[] = [
  { id: "name", head: "Template", rowHead: true, width: "wide", bareOnPhone: true, cell: (template) => <Link href={`/admin/form-template/edit/${template.id}`}>{template.name}</Link> },
  { id: "issues", head: "Issues", numeric: true, cell: (template) => formatNumber(template.issues) },
  { id: "published", head: "Published", numeric: true, cell: (template) => formatNumber(template.published) },
  { id: "state", head: "State", width: "tight", cell: (template) => (template.active === false ? "Not active" : "Active") },
  { id: "address", head: "Address", cell: (template) => <Link href={`/publication-list/template-list/template/${template.slug}`}>{template.slug}</Link> },
];

/** The kinds of publication, each leading to its form. */
export function TemplateTable({ templates }: { templates: readonly DeskTemplate[] }) {
  return <Table caption="Templates" captionHidden columns={columns} rows={templates} rowKey={(template) => template.id} empty={<EmptyState title="No template yet"><p>An issue is written from a template. Make the first one: a name is enough to begin.</p></EmptyState>} />;
}
