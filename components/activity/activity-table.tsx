import { Link } from "@/components/ui/primitives/link";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Time } from "@/components/ui/primitives/time";
import type { ActivityEntry } from "@/lib/activity/schema";
import { actionLabel, itemLabel } from "./action-labels";

/** The target of an entry, as a link where it still has a page. */
export function ActivityTarget({ name, address }: { name: string; address: string | undefined }) {
  if (!address) return <>{name}</>;
  return name ? (
    <Link href={address}>{name}</Link>
  ) : (
    <>
      {" "}
      <Link href={address}>View</Link>
    </>
  );
}

type ActivityTableProps = TableState & {
  logs: ActivityEntry[];
  /** Links to the targets, by entry id. */ addresses: ReadonlyMap<number, string>;
  timeZone: string;
};

export function ActivityTable({ logs, addresses, timeZone, ...state }: ActivityTableProps) {
  return (
    <AdminTable<ActivityEntry>
      {...state}
      name="activity-log"
      caption="Activity log"
      rows={logs}
      nameOf={(log) => `${actionLabel(log.action)} ${log.entityName}`}
      noun={["entry", "entries"]}
      exportPath="/admin/api/activity-log/export"
      empty={
        <EmptyState title="No activity yet">
          <p>
            Every change is listed here: who made it, when, and what it was before. Start with an import or an issue.
          </p>
        </EmptyState>
      }
      columns={[
        {
          id: "when",
          head: "When",
          width: "tight",
          sortBy: "createdAt",
          cell: (log) => (
            <Link href={`/admin/activity-log/view/${log.id}`}>
              <Time at={log.createdAt} timeZone={timeZone} />
            </Link>
          ),
        },
        { id: "who", head: "Who", sortBy: "actor", ofWords: true, cell: (log) => log.actor?.name ?? "The system" },
        {
          id: "role",
          head: "Role then",
          width: "tight",
          hiddenAtFirst: true,
          cell: (log) => log.actor?.role || "None",
        },
        {
          id: "what",
          head: "What",
          rowHead: true,
          sortBy: "action",
          ofWords: true,
          cell: (log) => actionLabel(log.action),
        },
        {
          id: "thing",
          head: "Item",
          width: "wide",
          sortBy: "entity",
          ofWords: true,
          cell: (log) => (
            <>
              {itemLabel(log).lead}
              <ActivityTarget name={itemLabel(log).name} address={addresses.get(log.id)} />
            </>
          ),
        },
        {
          id: "entry",
          head: "Entry",
          width: "tight",
          numeric: true,
          hiddenAtFirst: true,
          cell: (log) => String(log.id),
        },
      ]}
    />
  );
}
