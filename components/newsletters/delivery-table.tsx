import { type Column, Table } from "@/components/ui/primitives/table";
import { Time } from "@/components/ui/primitives/time";
import { stateWords } from "@/lib/newsletters/issue-mail/delivery-counts";
import type { Delivery } from "@/lib/newsletters/issue-mail/schema";

type Props = {
  deliveries: readonly Delivery[];
  /** Only administrators see addresses of subscribers. */
  showsAddresses: boolean;
  timeZone: string;
};

export function DeliveryTable({ deliveries, showsAddresses, timeZone }: Props) {
  const columns: Column<Delivery>[] = [
    showsAddresses
      ? { id: "email", head: "Address", rowHead: true, cell: ({ email }) => email || "No longer stored" }
      : { id: "id", head: "Delivery", rowHead: true, cell: ({ id }) => id },
    { id: "state", head: "State", width: "tight", cell: ({ state }) => stateWords[state] },
    { id: "attempts", head: "Attempts", numeric: true, width: "tight", cell: ({ attempts }) => attempts },
    { id: "error", head: "What happened last", width: "wide", cell: ({ error }) => error },
    {
      id: "next",
      head: "Next attempt",
      width: "tight",
      cell: ({ nextTryAt }) => nextTryAt && <Time at={nextTryAt} timeZone={timeZone} />,
    },
  ];
  return (
    <Table
      caption="Undelivered emails"
      captionHidden
      columns={columns}
      rows={deliveries}
      rowKey={({ id }) => id}
      empty={<p>All emails were sent.</p>}
    />
  );
}
