import { todayIn } from "@/lib/platform/text/dates";
import { organisation } from "@/lib/organisation/organisation";
import { columnsIn } from "../columns";
import { csvOf } from "../export/csv";
import { download } from "../export/download";
import { slugify } from "../export/export";
import { type BillAdminFilter, listAdminBills } from "./list";

type Row = Awaited<ReturnType<typeof listAdminBills>>["bills"][number];
const columns: { head: string; of: (bill: Row) => string }[] = [
  ...columnsIn("adminFile").map(({ label, text }) => ({ head: label, of: text })),
  { head: "Position", of: (bill) => bill.stance?.position ?? "none" },
  { head: "Priority", of: (bill) => bill.stance?.priority ?? "" },
  { head: "Owner", of: (bill) => bill.stance?.person?.name ?? "" },
  { head: "Notes", of: (bill) => bill.stance?.notes ?? "" },
  { head: "Tracked", of: (bill) => (bill.tracked ? "yes" : "no") },
];

const batch = 500;

async function* pages(filter: BillAdminFilter): AsyncGenerator<Row[]> {
  for (let page = 1; ; page += 1) {
    const { bills } = await listAdminBills({ ...filter, page, perPage: batch });
    if (bills.length > 0) yield bills;
    if (bills.length < batch) return;
  }
}

/** The staff list with the organization's view; like the list it ends at the 10,000th bill. */
export async function exportAdminBills(filter: BillAdminFilter): Promise<Response> {
  const { timeZone } = await organisation();
  return download(`${slugify("bills")}-${todayIn(timeZone)}.csv`, "csv", csvOf(pages(filter), columns));
}
