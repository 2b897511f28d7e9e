import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { ButtonLink } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { Time } from "@/components/ui/primitives/time";
import type { Scorecard } from "@/lib/scorecards/schema";
import { scorecardStateLabel } from "./scorecard-labels";

export function ScorecardsTable({
  scorecards,
  timeZone,
  ...state
}: TableState & { scorecards: readonly Scorecard[]; timeZone: string }) {
  return (
    <AdminTable<Scorecard>
      {...state}
      name="scorecard"
      caption="Scorecards"
      rows={scorecards}
      nameOf={({ name }) => name}
      noun={["scorecard", "scorecards"]}
      empty={
        <EmptyState
          title="No scorecards yet"
          action={<ButtonLink href="/admin/scorecard/new">Add scorecard</ButtonLink>}
        >
          <p>A scorecard says how members voted on what matters to you, with your position, its weight and a method.</p>
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
          width: "wide",
          cell: ({ id, name }) => (
            <Link href={`/admin/scorecard/edit/${id}`}>
              <span dir="auto">{name}</span>
            </Link>
          ),
        },
        { id: "items", head: "Items", numeric: true, cell: ({ items }) => items.length },
        { id: "state", head: "State", cell: scorecardStateLabel },
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
