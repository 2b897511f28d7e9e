import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { Day } from "@/components/ui/primitives/day";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import type { NextDates } from "@/lib/portfolios/next-dates";
import type { Portfolio } from "@/lib/portfolios/schema";
import { permissionLabels } from "./portfolio-labels";

type Props = TableState & { portfolios: Portfolio[]; dates: ReadonlyMap<number, NextDates> };

export function PortfolioList({ portfolios, dates, ...state }: Props) {
  return (
    <AdminTable<Portfolio>
      {...state}
      name="portfolio-list"
      caption="Portfolios"
      rows={portfolios}
      nameOf={({ name }) => name}
      noun={["portfolio", "portfolios"]}
      empty={
        <EmptyState title="No portfolios yet">
          <p>Create one for a client or a campaign, then add bills by number or from a search.</p>
        </EmptyState>
      }
      columns={[
        {
          id: "name",
          head: "Portfolio",
          rowHead: true,
          bareOnPhone: true,
          width: "wide",
          sortBy: "name",
          ofWords: true,
          cell: ({ id, name, isOwn }) => (
            <>
              <Link href={`/admin/portfolio/view/${id}`}>{name}</Link>
              {isOwn && " · the organization’s own"}
            </>
          ),
        },
        { id: "client", head: "Client", sortBy: "client", ofWords: true, cell: ({ client }) => client || "None" },
        {
          id: "bills",
          head: "Bills",
          numeric: true,
          width: "tight",
          cell: ({ billCount }) => formatNumber(billCount),
        },
        {
          id: "due",
          head: "Next step due",
          width: "tight",
          cell: ({ id }) => {
            const { nextDue, overdue } = dates.get(id) ?? { nextDue: null, overdue: 0 };
            return (
              <>
                {nextDue ? <Day date={nextDue} /> : overdue === 0 && "None"}
                {nextDue && overdue > 0 && ", "}
                {overdue > 0 && <strong>{formatNumber(overdue)} overdue</strong>}
              </>
            );
          },
        },
        {
          id: "event",
          head: "Next hearing or deadline",
          width: "tight",
          cell: ({ id }) => {
            const day = dates.get(id)?.nextEvent;
            return day ? <Day date={day} /> : "None";
          },
        },
        {
          id: "members",
          head: "Members",
          cell: ({ isOwn, members }) =>
            isOwn
              ? "All staff"
              : members.length > 3
                ? `${members
                    .slice(0, 2)
                    .map(({ user }) => user.name)
                    .join(", ")} and ${formatCount(members.length - 2, "other")}`
                : members.map(({ user }) => user.name).join(", ") || "None",
        },
        {
          id: "permission",
          head: "You",
          width: "tight",
          hiddenAtFirst: true,
          cell: ({ permission }) => permissionLabels[permission],
        },
        {
          id: "updated",
          head: "Settings changed",
          width: "tight",
          sortBy: "updatedAt",
          hiddenAtFirst: true,
          cell: ({ updatedAt }) => <Day date={updatedAt.slice(0, 10)} />,
        },
      ]}
    />
  );
}
