import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { ButtonLink } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { Time } from "@/components/ui/primitives/time";
import type { Tracker } from "@/lib/trackers/schema";
import { trackerSourceLabel, trackerStateLabel } from "./tracker-labels";

export function TrackersTable({
  trackers,
  timeZone,
  ...state
}: TableState & { trackers: readonly Tracker[]; timeZone: string }) {
  return (
    <AdminTable<Tracker>
      {...state}
      name="tracker"
      caption="Trackers"
      rows={trackers}
      nameOf={({ title }) => title}
      noun={["tracker", "trackers"]}
      empty={
        <EmptyState title="No trackers yet" action={<ButtonLink href="/admin/tracker/new">Add tracker</ButtonLink>}>
          <p>A tracker is a public page about the bills of a portfolio or a search, with your own categories.</p>
        </EmptyState>
      }
      columns={[
        {
          id: "title",
          head: "Title",
          rowHead: true,
          bareOnPhone: true,
          sortBy: "title",
          ofWords: true,
          cell: ({ id, title }) => <Link href={`/admin/tracker/edit/${id}`}>{title}</Link>,
        },
        { id: "source", head: "Bills from", width: "wide", cell: trackerSourceLabel },
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
