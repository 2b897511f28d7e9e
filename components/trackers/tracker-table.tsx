import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { ButtonLink } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { Time } from "@/components/ui/primitives/time";
import type { Tracker } from "@/lib/trackers/schema";
import { trackerStateLabel } from "./tracker-labels";

export function TrackersTable({
  trackers,
  timeZone,
  ...state
}: TableState & { trackers: readonly (Tracker & { billsFrom: string })[]; timeZone: string }) {
  return (
    <AdminTable<Tracker & { billsFrom: string }>
      {...state}
      name="tracker"
      caption="Trackers"
      rows={trackers}
      nameOf={({ name }) => name}
      noun={["tracker", "trackers"]}
      empty={
        <EmptyState title="No trackers yet" action={<ButtonLink href="/admin/tracker/new">Add tracker</ButtonLink>}>
          <p>A tracker is a public page about the bills of a portfolio or a search, with your own categories.</p>
        </EmptyState>
      }
      columns={[
        {
          id: "name",
          head: "Name",
          rowHead: true,
          bareOnPhone: true,
          sortBy: "name",
          ofWords: true,
          cell: ({ id, name }) => <Link href={`/admin/tracker/edit/${id}`}>{name}</Link>,
        },
        { id: "source", head: "Bills from", width: "wide", cell: ({ billsFrom }) => billsFrom },
        { id: "state", head: "State", width: "tight", cell: trackerStateLabel },
        {
          id: "updatedAt",
          head: "Changed",
          width: "tight",
          sortBy: "updatedAt",
          cell: ({ updatedAt }) => <Time at={updatedAt} timeZone={timeZone} show="day" />,
        },
      ]}
    />
  );
}
