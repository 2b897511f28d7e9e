import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { movedAmong } from "@/lib/bills/changes/moved-bills";
import { issuePath } from "@/lib/issues/public/addresses";
import { organisation } from "@/lib/organisation/organisation";
import { day } from "@/lib/platform/http/input";
import { todayIn } from "@/lib/platform/text/dates";
import { answerWith, fitting, linkTo } from "./answer";
import type { Caller } from "./caller";
import { asData, id, readOnly } from "./tool-parts";

/** Tools that read what the owner of a key has: folders, portfolios, positions and drafts. */
export function registerStaff(server: McpServer, caller: Caller): void {
  if (!caller.hasKey) return;
  server.registerTool(
    "my_folders",
    {
      title: "Your folders",
      description: "The folders of the owner of the API key, with their bills. Needs the scope own.",
      inputSchema: z.object({}),
      annotations: readOnly,
    },
    () =>
      answerWith(async () => {
        const { personalFolders, sharedFolders } = await caller.folders();
        const shown = fitting(
          [...personalFolders, ...sharedFolders].map((folder) => ({
            id: folder.id,
            name: folder.name,
            bills: folder.bills.slice(0, 30).map((bill) => ({ id: bill.id, name: bill.name, title: bill.title })),
            url: linkTo(`/folder/view/${folder.id}`),
          })),
        );
        return { folders: shown.items, leftOut: shown.left };
      }),
  );
  server.registerTool(
    "my_portfolios",
    {
      title: "Your portfolios",
      description: "The portfolios that the owner of the API key is a member of. Needs the scope staff.",
      inputSchema: z.object({}),
      annotations: readOnly,
    },
    () =>
      answerWith(async () => {
        const { portfolios, total } = await caller.portfolios();
        const shown = fitting(
          portfolios.map(({ id: portfolioId, name, client, isOwn, billCount }) => ({
            id: portfolioId,
            name,
            client,
            isOwn,
            billCount,
            url: linkTo(`/admin/portfolio/view/${portfolioId}`),
          })),
        );
        return { portfolios: shown.items, total };
      }),
  );
  server.registerTool(
    "what_changed",
    {
      title: "What changed in a portfolio",
      description: `The bills of a portfolio that took a step since a day, with what happened, the newest first. Needs the scope staff. ${asData}`,
      inputSchema: z.object({ portfolioId: id, since: day.describe("YYYY-MM-DD, at most a year ago") }),
      annotations: readOnly,
    },
    ({ portfolioId, since }) =>
      answerWith(async () => {
        const { billIds } = await caller.portfolioBillIds(portfolioId);
        const { timeZone } = await organisation();
        const until = todayIn(timeZone);
        const moved = await movedAmong(billIds, { start: since, end: until, timeZone });
        const shown = fitting(
          moved.map(({ id: billId, name, title, status, sentences, slug }) => ({
            id: billId,
            name,
            title,
            status,
            happened: sentences,
            url: linkTo(`/bill/view/${slug}`),
          })),
        );
        return { since, until, bills: shown.items, leftOut: shown.left, unchanged: billIds.length - moved.length };
      }),
  );
  server.registerTool(
    "our_position",
    {
      title: "Your position on a bill",
      description: `Position, priority and next step on a bill in each portfolio that the owner of the API key sees. Needs the scope staff. ${asData}`,
      inputSchema: z.object({ billId: id }),
      annotations: readOnly,
    },
    ({ billId }) =>
      answerWith(async () => {
        const { portfolios } = await caller.portfoliosOfBill(billId);
        const holding = portfolios.flatMap(({ id: portfolioId, name, isOwn, entry }) =>
          entry
            ? [{ portfolioId, portfolio: name, isOwn, ...entry, url: linkTo(`/admin/portfolio/view/${portfolioId}`) }]
            : [],
        );
        return { entries: fitting(holding).items };
      }),
  );
  server.registerTool(
    "our_issues",
    {
      title: "Your issues, with drafts",
      description: `Issues by words in their name or headline, drafts included, the newest first. Needs the scope staff. ${asData}`,
      inputSchema: z.object({ about: z.string().min(1).max(200) }),
      annotations: readOnly,
    },
    ({ about }) =>
      answerWith(async () => {
        const { publicationIssues, total } = await caller.issues(about);
        const shown = fitting(
          publicationIssues.map(({ id: issueId, name, headline, slug, published, publishedDate, updatedAt }) => ({
            id: issueId,
            name,
            headline,
            state: published ? "published" : "draft",
            publishedDate,
            updatedAt,
            url: linkTo(published ? issuePath(slug) : `/admin/publication-issue/edit/${issueId}`),
          })),
        );
        return { issues: shown.items, total };
      }),
  );
}
