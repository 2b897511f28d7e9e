"use client";

import { RecordFinder } from "@/components/ui/primitives/record-finder";
import type { Bill } from "@/lib/bills/schema";
import { billAdminCalls } from "./bill-admin-calls";

type BillFinderProps = {
  label: string;
  suggested: Bill[];
  without: number;
  chosen: Bill | null;
  onChoose: (bill: Bill | null) => void;
};

const findBills = (q: string) => billAdminCalls.find(q).then(({ bills }) => bills);

export const BillFinder = (props: BillFinderProps) => (
  <RecordFinder<Bill>
    {...props}
    hint="Type a number or words from the title."
    noneFound="No bill found."
    find={findBills}
    describe={(bill) => (
      <>
        <b>{bill.name}</b>, {bill.jurisdiction} {bill.sessionName}: {bill.title ?? "Untitled"}
      </>
    )}
  />
);
