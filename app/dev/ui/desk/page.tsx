import { AdminShell } from "@/components/layout/admin-shell";
import { ButtonLink } from "@/components/ui/primitives/button";
import { PageHead } from "@/components/ui/primitives/page-head";
import { PublicationState, type PublicationStateName } from "@/components/ui/bill-chips/publication-state";
import { type Column, Table } from "@/components/ui/primitives/table";
import { Tabs } from "@/components/ui/primitives/tabs";
import { Day } from "@/components/ui/primitives/day";
import { house } from "../sample";

export const metadata = { title: "The admin area" };

type Row = { id: number; title: string; template: string; state: PublicationStateName; date: string; by: string };
const rows: Row[] = [
  {
    id: 1,
    title: "The water bill leaves committee, narrower and harder to stop",
    template: "Weekly Legislative Update",
    state: "unpublished_changes",
    date: "2026-11-16",
    by: "Eda Marsh",
  },
  {
    id: 2,
    title: "Supreme court hears challenge to the map",
    template: "Weekly Legal Update",
    state: "published",
    date: "2026-11-16",
    by: "Ada Quill",
  },
  {
    id: 3,
    title: "Discharge limits: what the draft rule asks of dairies",
    template: "Weekly Regulatory Update",
    state: "scheduled",
    date: "2026-11-23",
    by: "Eda Marsh",
  },
  { id: 4, title: "Untitled", template: "Issue Summary", state: "draft", date: "2026-11-20", by: "Eda Marsh" },
];
const columns: Column<Row>[] = [
  {
    id: "title",
    head: "Issue",
    rowHead: true,
    width: "wide",
    bareOnPhone: true,
    cell: (row) => <a href="#issue">{row.title}</a>,
  },
  { id: "template", head: "Template", width: "tight", cell: (row) => row.template },
  { id: "state", head: "State", width: "tight", cell: (row) => <PublicationState state={row.state} /> },
  {
    id: "date",
    head: "Date",
    width: "tight",
    sort: { href: "?sortBy=publishedDate", direction: "desc" },
    cell: (row) => <Day date={row.date} />,
  },
  { id: "by", head: "Last change", width: "tight", cell: (row) => row.by },
];

export default function AdminSamples() {
  return (
    <AdminShell organisation={house} viewer={{ name: "Ada Quill", role: "admin" }}>
      <PageHead
        title="Issues"
        standfirst="Being written, and published."
        action={
          <ButtonLink href="#new" kind="primary">
            New issue
          </ButtonLink>
        }
      />
      <Tabs
        label="States"
        tabs={[
          { href: "/dev/ui/desk", label: "In progress", current: true, count: "4" },
          { href: "/dev/ui/desk#published", label: "Published", count: "112" },
        ]}
      />
      <Table caption="Issues" captionHidden columns={columns} rows={rows} rowKey={(row) => row.id} stickyHead />
    </AdminShell>
  );
}
