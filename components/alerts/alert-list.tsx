import { Link } from "@/components/ui/primitives/link";
import { type Column, Table } from "@/components/ui/primitives/table";
import type { Alert } from "@/lib/alerts/schema";
import { formatCount } from "@/lib/platform/text/format";
import type { AlertOf } from "./alert-calls";
import { AlertChoice } from "./alert-choice";

const kinds = {
  "saved-search": "Saved search",
  folder: "Folder",
  bill: "Bill",
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

/** All alerts of a person, each with controls to change it or turn it off. */
export function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  const columns: Column<Alert>[] = [
    {
      id: "name",
      head: "Of",
      rowHead: true,
      bareOnPhone: true,
      cell: ({ of }) => <Link href={of.href}>{of.name}</Link>,
    },
    {
      id: "kind",
      head: "What",
      cell: ({ of, remindDays }) =>
        remindDays
          ? `${kinds[of.kind]}, with reminders ${formatCount(remindDays, "day")} before a date`
          : kinds[of.kind],
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
