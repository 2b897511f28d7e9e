import { Link } from "@/components/ui/primitives/link";
import { type Column, Table } from "@/components/ui/primitives/table";
import type { Alert } from "@/lib/alerts/schema";
import { AlertChoice } from "./alert-choice";

const kinds = { "saved-search": "Saved search", folder: "Folder", bill: "Bill" } as const;

/** All of a person's alerts, each with the way to change it or switch it off. */
export function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  const columns: Column<Alert>[] = [
    {
      id: "name",
      head: "Of",
      rowHead: true,
      bareOnPhone: true,
      cell: ({ of }) => <Link href={of.href}>{of.name}</Link>,
    },
    { id: "kind", head: "What", width: "tight", cell: ({ of }) => kinds[of.kind] },
    {
      id: "alert",
      head: "Alert",
      width: "tight",
      bareOnPhone: true,
      cell: ({ of, cadence }) => (
        <AlertChoice
          of={
            of.kind === "folder"
              ? { folderId: of.id }
              : of.kind === "bill"
                ? { billId: of.id }
                : { savedSearchId: of.id }
          }
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
          You have none. Turn one on beside a <Link href="/saved-search/list">saved search</Link>, or on a page of a{" "}
          <Link href="/folder/list">folder</Link>. Or follow a <Link href="/bill/list">bill</Link>.
        </p>
      }
    />
  );
}
