import { Link } from "@/components/ui/primitives/link";
import { type Column, Table } from "@/components/ui/primitives/table";
import type { ListedAlert } from "@/lib/alerts/queries";
import { kindLabel } from "@/lib/bills/vocabulary/kind-labels";
import { formatCount } from "@/lib/platform/text/format";
import type { AlertOf } from "./alert-calls";
import { AlertChoice } from "./alert-choice";

const kinds = {
  "saved-search": "Saved search",
  folder: "Folder",
  person: "Person",
  committee: "Committee",
} as const;
const names = {
  "saved-search": "savedSearchId",
  folder: "folderId",
  bill: "billId",
  person: "personId",
  committee: "committeeId",
} as const;

/** A bill by its kind: a followed court case or regulation is called that. */
const whatLabel = ({ of: { kind }, billKind }: ListedAlert): string =>
  kind === "bill" ? kindLabel(billKind ?? "bill") : kinds[kind];

/** All alerts of a person, each with controls to change it or turn it off. */
export function AlertList({ alerts }: { alerts: readonly ListedAlert[] }) {
  const columns: Column<ListedAlert>[] = [
    {
      id: "name",
      head: "Item",
      rowHead: true,
      bareOnPhone: true,
      cell: ({ of }) => <Link href={of.href}>{of.name}</Link>,
    },
    {
      id: "kind",
      head: "Type",
      cell: (alert) =>
        alert.remindDays
          ? `${whatLabel(alert)}, with reminders ${formatCount(alert.remindDays, "day")} before a date`
          : whatLabel(alert),
    },
    {
      id: "alert",
      head: "Alert",
      width: "tight",
      bareOnPhone: true,
      cell: ({ of, cadence }) => (
        <AlertChoice
          of={{ [names[of.kind]]: of.id } as unknown as AlertOf}
          name={of.name}
          cadence={cadence}
          kind="quiet"
        />
      ),
    },
  ];
  return (
    <Table
      caption="Your alerts"
      captionHidden
      columns={columns}
      rows={alerts}
      rowKey={({ id }) => id}
      empty={
        <p>
          You have no alerts. Turn one on beside a <Link href="/saved-search/list">saved search</Link>, or on a page of
          a <Link href="/folder/list">folder</Link>. Or follow a <Link href="/bill/list">bill</Link>, a legislator or a
          committee on its page.
        </p>
      }
    />
  );
}
