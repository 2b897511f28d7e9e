import { type Column, Table } from "@/components/ui/primitives/table";
import { Time } from "@/components/ui/primitives/time";
import { stateWords } from "@/lib/newsletters/issue-mail/delivery-counts";
import type { Delivery } from "@/lib/newsletters/issue-mail/schema";

export function DeliveryTable({ deliveries, timeZone }: { deliveries: readonly Delivery[]; timeZone: string }) {
  const columns: Column<Delivery>[] = [
    { id: "email", head: "Address", rowHead: true, cell: ({ email }) => email || "No longer stored" },
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
