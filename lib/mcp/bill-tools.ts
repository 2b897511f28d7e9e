import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { searchField } from "@/lib/bills/search/search-field";
import { chronological } from "@/lib/imports/status/chronological";
import { answerWith, fitting, linkTo } from "./answer";
import type { Caller } from "./caller";
import { asData, id, readOnly } from "./tool-parts";

/** Tools that find and read bills. */
export function registerBills(server: McpServer, caller: Caller): void {
  server.registerTool(
    "search_bills",
    {
      title: "Search bills",
      description: `Finds bills, resolutions and regulations by words, number, jurisdiction, session or status. ${asData}`,
      inputSchema: z.object({
        q: z.string().max(500).optional().describe("Words in title or summary, or a number such as HB 12"),
        jurisdiction: z.string().max(10).optional().describe("Such as US or WI"),
        session: z.string().max(100).optional(),
        status: z.string().max(40).optional(),
        inTexts: z.boolean().optional().describe("Search the full texts too"),
        page: z.number().int().min(1).max(400).optional(),
      }),
      annotations: readOnly,
    },
    ({ q, inTexts, ...filters }) =>
      answerWith(async () => {
        const query = { ...filters, ...(q && { [searchField(q)]: q }), ...(inTexts && { inTexts: 1 }) };
        const { bills, total, totalIsCapped, currentAsOf, match, didYouMean } = await caller.bills(query);
        const shown = fitting(
          bills.map(({ id: billId, name, title, summary, jurisdiction, session, status, statusDate, slug }) => ({
            id: billId,
            name,
            title,
            summary: summary?.slice(0, 200) ?? null,
            jurisdiction,
            session,
            status,
            statusDate,
            url: linkTo(`/bill/view/${slug}`),
          })),
        );
        return { bills: shown.items, total, totalIsCapped, match, didYouMean, currentAsOf };
      }),
  );
  server.registerTool(
    "get_bill",
    {
      title: "Read a bill",
      description: `A bill with its latest actions, sponsors and versions. ${asData}`,
      inputSchema: z.object({ id }),
      annotations: readOnly,
    },
    ({ id: billId }) =>
      answerWith(async () => {
        const { bill } = await caller.bill(billId);
        const { actions, sponsors, versions, changes, ...rest } = bill;
        const {
          id: ownId,
          name,
          title,
          summary,
          jurisdiction,
          session,
          status,
          statusDate,
          sourceUrl,
          checkedAt,
        } = rest;
        return {
          bill: {
            id: ownId,
            name,
            title,
            summary: summary?.slice(0, 600) ?? null,
            jurisdiction,
            session,
            status,
            statusDate,
            sourceUrl,
            checkedAt,
          },
          url: linkTo(`/bill/view/${bill.slug}`),
          sponsors: fitting(sponsors, 600).items,
          actions: fitting(chronological(actions).toReversed(), 1000).items,
          versions: fitting(versions, 600).items,
          changes: fitting(changes, 600).items,
        };
      }),
  );
  server.registerTool(
    "list_texts",
    {
      title: "List the texts of a bill",
      description: "The versions of a bill, newest first. A text can be read if words are counted in it.",
      inputSchema: z.object({ billId: id }),
      annotations: readOnly,
    },
    ({ billId }) => answerWith(async () => ({ texts: fitting((await caller.texts(billId)).texts).items })),
  );
}
