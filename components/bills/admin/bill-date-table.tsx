import { CallForm } from "@/components/auth/call-form";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { Day } from "@/components/ui/primitives/day";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { textPath } from "@/lib/bills/text-addresses";
import { queueLabels } from "@/lib/texts/findings/labels";
import type { BillDateInQueue } from "@/lib/texts/findings/schema";

/** Dates read in texts, each with its words, to confirm, correct or remove. */
export function BillDateTable({ billDates, ...state }: TableState & { billDates: readonly BillDateInQueue[] }) {
  return (
    <AdminTable<BillDateInQueue>
      {...state}
      name="bill-date"
      caption="Dates in texts"
      rows={billDates}
      nameOf={({ bill, kind }) => `${queueLabels[kind]}, ${bill.name}`}
      noun={["date", "dates"]}
      empty={
        <EmptyState title="No dates here">
          <p>Dates appear here when a text of a bill is stored that says when something takes effect or is due.</p>
        </EmptyState>
      }
      columns={[
        {
          id: "words",
          head: "In the text",
          rowHead: true,
          ofWords: true,
          cell: ({ words, bill, textId, section }) => <Link href={textPath(bill.slug, textId, section)}>{words}</Link>,
        },
        {
          id: "bill",
          head: "Bill",
          cell: ({ bill }) => (
            // one line, however narrow the column
            <Link href={`/bill/view/${bill.slug}`}>
              {`${bill.jurisdiction} ${bill.name}`.replaceAll(" ", "\u00a0")}
            </Link>
          ),
        },
        { id: "kind", head: "Kind", cell: ({ kind }) => queueLabels[kind] },
        {
          id: "date",
          head: "Date or law",
          width: "tight",
          sortBy: "date",
          cell: ({ date, computed, law }) => law ?? (date ? <Day date={date} /> : (computed?.rule ?? "Not known")),
        },
        {
          id: "decide",
          head: "Review",
          screenOnly: true,
          cell: (billDate) => <Decide billDate={billDate} />,
        },
      ]}
    />
  );
}

function Decide({ billDate: { id, state, date, law, bill, kind } }: { billDate: BillDateInQueue }) {
  const name = `${queueLabels[kind]}, ${bill.name}`;
  const path = (verb: string) => `/admin/bill-date/api/${verb}/${id}`;
  return (
    <>
      {(date !== null || law !== null) && state !== "confirmed" && (
        <CallForm
          id={`confirm-${id}`}
          path={path("confirm")}
          submit="Confirm"
          label={`Confirm: ${name}`}
          kind="quiet"
          small
        />
      )}
      {state !== "refused" && (
        <CallForm
          id={`refuse-${id}`}
          path={path("refuse")}
          submit="Remove"
          label={`Remove: ${name}`}
          kind="quiet"
          small
        />
      )}
      {law === null && (
        <Disclosure summary="Correct">
          <CallForm
            id={`correct-${id}`}
            path={path("correct")}
            fields={[
              { name: "date", label: "Date", type: "date", defaultValue: date ?? "" },
              { name: "note", label: "Why", optional: true },
            ]}
            submit="Save"
            label={`Save the date: ${name}`}
            small
          />
        </Disclosure>
      )}
    </>
  );
}
