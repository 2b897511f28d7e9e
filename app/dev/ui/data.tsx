import { BillChip } from "@/components/ui/bill-chips/bill-chip";
import { Chip, ChipList } from "@/components/ui/primitives/chip";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { Pagination } from "@/components/ui/primitives/pagination";
import { PublicationState, type PublicationStateName } from "@/components/ui/bill-chips/publication-state";
import { Status } from "@/components/ui/bill-chips/status";
import { type Column, Table } from "@/components/ui/primitives/table";
import { Day } from "@/components/ui/primitives/day";
import { Time } from "@/components/ui/primitives/time";
import { Timeline } from "@/components/ui/primitives/timeline";
import { progressOf } from "@/lib/bills/progress";
import type { BillStatus } from "@/lib/bills/vocabulary/status-labels";
import { type SampleBill, sampleBills } from "./sample";
import { Specimen } from "./specimen";

const statuses: BillStatus[] = [
  "prefiled",
  "introduced",
  "in_committee",
  "reported",
  "passed_one_chamber",
  "passed",
  "to_executive",
  "enacted",
  "vetoed",
  "failed",
  "withdrawn",
  "adopted",
  "proposed_rule",
  "final_rule",
  "notice",
  "unknown",
];
const states: PublicationStateName[] = ["draft", "published", "unpublished_changes", "scheduled"];

const columns: Column<SampleBill>[] = [
  {
    id: "number",
    head: "Number",
    rowHead: true,
    width: "tight",
    sort: { href: "?sort=bill.name&direction=desc", direction: "asc" },
    bareOnPhone: true,
    cell: (bill) => <a href="#bill">{bill.name}</a>,
  },
  { id: "title", head: "Title", width: "wide", bareOnPhone: true, cell: (bill) => bill.title },
  { id: "status", head: "Status", cell: (bill) => <BillProgress bill={bill} /> },
  {
    id: "session",
    head: "Session",
    width: "tight",
    sort: { href: "?sort=bill.session" },
    cell: (bill) => bill.session,
  },
  {
    id: "action",
    head: "Last action",
    cell: (bill) => (
      <>
        {bill.lastAction}
        <br />
        <Day date={bill.date} />
      </>
    ),
  },
  { id: "votes", head: "Votes", numeric: true, cell: (bill) => (bill.id * 1371).toLocaleString("en-US") },
];

function BillProgress({ bill }: { bill: SampleBill }) {
  const progress = progressOf(bill.kind, bill.status, bill.before);
  return (
    <>
      <Status status={bill.status} />
      {progress && (
        <>
          <br />
          <Timeline progress={progress} />
        </>
      )}
    </>
  );
}

export function DataSpecimens() {
  return (
    <>
      <Specimen name="Bill status" row>
        {statuses.map((status) => (
          <Status key={status} status={status} />
        ))}
      </Specimen>
      <Specimen name="Publication state" row>
        {states.map((state) => (
          <PublicationState
            key={state}
            state={state}
            since={state === "scheduled" ? "for Mon 23 Nov 2026" : undefined}
          />
        ))}
      </Specimen>
      <Specimen name="Timeline">
        {sampleBills.slice(0, 7).map((bill) => {
          const progress = progressOf(bill.kind, bill.status, bill.before);
          return progress && <Timeline key={bill.id} progress={progress} words />;
        })}
      </Specimen>
      <Specimen name="Chips" row>
        <ChipList label="Topics">
          {[
            <Chip key="1" href="#water">
              Water rights
            </Chip>,
            <Chip key="2" href="#schools">
              School finance
            </Chip>,
            <Chip key="3">2026 Regular</Chip>,
          ]}
        </ChipList>
        <BillChip href="#bill" number="H.B. 0012" then="in_committee" />
        <BillChip href="#bill" number="H.B. 0377" then="in_committee" now="enacted" />
        <BillChip href="#bill" number="S.B. 0009" then="to_executive" now="vetoed" />
      </Specimen>
      <Specimen name="Table and pagination">
        <Table
          caption="Bills"
          captionHidden
          columns={columns}
          rows={sampleBills}
          rowKey={(bill) => bill.id}
          stickyHead
        />
        <Pagination
          path="/dev/ui"
          query="q=water&cId[]=1&cId[]=2"
          page={3}
          perPage={25}
          total={1204}
          noun={["bill", "bills"]}
        />
        <Pagination path="/dev/ui" page={1} perPage={25} total={10000} totalIsCapped noun={["bill", "bills"]} />
      </Specimen>
      <Specimen name="Definition list and time">
        <DefinitionList
          items={[
            { term: "Introduced", value: <Day date="2026-01-12" /> },
            { term: "Last checked", value: <Time at="2026-11-16T17:03:00Z" timeZone="America/New_York" /> },
            { term: "Sponsors", value: "Ortiz, Lindqvist and Baptiste" },
            { term: "Nothing", value: null },
          ]}
        />
      </Specimen>
    </>
  );
}
