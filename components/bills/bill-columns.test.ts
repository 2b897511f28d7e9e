import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as adminFile } from "@/app/admin/bill/api/export/route";
import { GET as sheetFile } from "@/app/admin/portfolio/api/export/[id]/route";
import { POST as newPortfolio } from "@/app/admin/portfolio/api/new/route";
import { POST as setBill } from "@/app/admin/portfolio/api/bill/[id]/route";
import { GET as exportFile } from "@/app/bill/export/route";
import { fixedColumns, numberHead } from "@/components/portfolios/portfolio-labels";
import { TopicBills } from "@/components/topics/topic-bills";
import { AdminTable } from "@/components/ui/primitives/admin-table";
import { Table } from "@/components/ui/primitives/table";
import { type BillList, billColumns, columnsIn } from "@/lib/bills/columns";
import { billsByIds } from "@/lib/bills/queries";
import type { Bill } from "@/lib/bills/schema";
import { noFilter } from "@/lib/bills/search/filters";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { columnLabels } from "@/lib/trackers/columns";
import { BillAdminTable } from "./admin/bill-admin-table";
import { BillTable } from "./bill-table";

let eda: Awaited<ReturnType<typeof person>>;
let bill: Bill;
let portfolioId: number;
beforeAll(async () => {
  eda = await person("editor", "Eda");
  const { id } = await aBill({ name: "HB 12", statusDate: "2026-02-03", lastActionDate: "2026-02-04" });
  bill = (await billsByIds([id]))[0]!;
  const { body } = await ask(newPortfolio, "POST", { as: eda, body: { name: "Water" } });
  portfolioId = body.portfolio.id;
  await ask(setBill, "POST", { as: eda, params: { id: portfolioId }, body: { billId: id } });
});

const cellsOf = (csv: string): string[][] =>
  csv
    .replace(/^\ufeff/, "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
const headsIn = (markup: string): string[] =>
  [...markup.matchAll(/<th[^>]*scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head]) => head!.replace(/<[^>]+>/g, ""));

/** The columns of an element that a component answers, at any depth. */
function headsOf(element: unknown, table: unknown): string[] {
  const { type, props } = (element ?? {}) as {
    type?: unknown;
    props?: { columns?: { head: string }[]; children?: unknown };
  };
  if (type === table) return props!.columns!.map(({ head }) => head);
  return [props?.children].flat().flatMap((child) => (child ? headsOf(child, table) : []));
}

/** What each list shows, as people get it. */
const shown: Record<BillList, () => Promise<string[]> | string[]> = {
  list: () =>
    headsOf(
      BillTable({
        bills: [bill],
        filter: noFilter,
        order: { sort: "bill.lastAction", direction: "desc" },
        highlights: new Map(),
        inTexts: new Map(),
      }),
      Table,
    ),
  topic: () =>
    headsIn(
      renderToStaticMarkup(
        createElement(TopicBills, {
          found: { bills: [bill], total: 1, totalIsCapped: false, focus: [] },
          all: "/bill/list",
          name: "Water",
        }),
      ),
    ),
  admin: () =>
    headsOf(
      BillAdminTable({
        rows: [{ ...bill, stance: null }],
        topics: [],
        filter: {},
        path: "/admin/bill/list",
        query: new URLSearchParams(),
        page: 1,
        perPage: 25,
        total: 1,
        choice: { hidden: null, perPage: null },
      } as unknown as Parameters<typeof BillAdminTable>[0]),
      AdminTable,
    ),
  adminFile: async () => cellsOf((await ask(adminFile, "GET", { as: eda })).body)[0]!,
  export: async () =>
    cellsOf(await (await exportFile(new Request("http://localhost/bill/export?format=csv"))).text())[0]!,
  portfolio: () => [numberHead, ...fixedColumns.map(({ head }) => head)],
  sheet: async () => {
    const request = new Request("http://localhost/x?format=csv", { headers: { cookie: eda.cookie } });
    const answer = await sheetFile(request, { params: Promise.resolve({ id: String(portfolioId) }) });
    return cellsOf(await answer.text())[0]!;
  },
  tracker: () => Object.values(columnLabels),
};

describe("a column of bills", () => {
  test.each(Object.keys(shown) as BillList[])("is in the list %s, which its entry names", async (list) => {
    const labels = columnsIn(list).map(({ label }) => label);
    const heads = await shown[list]();
    expect(labels.length).toBeGreaterThan(3);
    expect(heads.filter((head) => labels.includes(head)).length).toBe(labels.length);
    expect(heads).toEqual(expect.arrayContaining(labels));
  });

  test("is in a list once, and in one at least", () => {
    for (const list of Object.keys(shown) as BillList[]) {
      const ids = columnsIn(list).map(({ id }) => id);
      expect(ids, list).toEqual([...new Set(ids)]);
    }
    for (const entry of billColumns) expect(entry.in.length, entry.id).toBeGreaterThan(0);
  });

  test("has its text in a file", async () => {
    const { body } = await ask(adminFile, "GET", { as: eda });
    const [heads, ...rows] = cellsOf(body);
    const row = rows.find(([number]) => number === "HB 12")!;
    for (const { label, text } of columnsIn("adminFile")) expect(row[heads!.indexOf(label)], label).toBe(text(bill));
  });
});
