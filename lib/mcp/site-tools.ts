import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { calendarEntries } from "@/lib/bills/calendar/queries";
import { issuePath } from "@/lib/issues/public/addresses";
import { publishedIssueBySlug } from "@/lib/issues/public/published";
import { plainTextOfContent } from "@/lib/issues/publishing/snapshot/words";
import { day } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import { answerWith, fitting, linkTo } from "./answer";
import type { Caller } from "./caller";
import { pageOf } from "./pages-of-text";
import { asData, cursor, id, readOnly } from "./tool-parts";

/** Tools that read what else the site has. */
export function registerSite(server: McpServer, caller: Caller): void {
  server.registerTool(
    "search_site",
    {
      title: "Search the whole site",
      description: `Issues, topics, people, committees, pages and bills by a few words. ${asData}`,
      inputSchema: z.object({ q: z.string().min(1).max(200) }),
      annotations: readOnly,
    },
    ({ q }) =>
      answerWith(async () => {
        const { results } = await caller.search(q);
        const withLinks = Object.entries(results).map(([kind, items]) => [
          kind,
          items.map((item) => ({ id: item.id, title: item.title, slug: item.slug, url: linkTo(item.url) })),
        ]);
        return { results: Object.fromEntries(withLinks) as Record<string, unknown> };
      }),
  );
  server.registerTool(
    "read_issue",
    {
      title: "Read a published issue",
      description: `What the organization published, in pages, by the slug that search_site gives. ${asData}`,
      inputSchema: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,300}$/), cursor }),
      annotations: readOnly,
    },
    ({ slug, cursor: at }) =>
      answerWith(async () => {
        const found = await publishedIssueBySlug(slug, await caller.reader());
        if (found.state !== "published") throw notFound("There is no such published issue.");
        const { issue } = found;
        const about = { name: issue.name, headline: issue.headline, publishedDate: issue.publishedDate };
        return { issue: about, url: linkTo(issuePath(issue.slug)), ...pageOf(plainTextOfContent(issue.content), at) };
      }),
  );
  server.registerTool(
    "get_person",
    {
      title: "Read about a member of a legislature",
      description: `Party, district, sponsored bills and votes of a person, by the id that search_site gives. ${asData}`,
      inputSchema: z.object({ id }),
      annotations: readOnly,
    },
    ({ id: personId }) =>
      answerWith(async () => {
        const { person } = await caller.person(personId);
        const { sponsored, votes, ...about } = person;
        return {
          person: about,
          sponsored: fitting(sponsored, 1200).items,
          votes: fitting(votes, 1200).items,
          url: linkTo(`/person/view/${person.slug}`),
        };
      }),
  );
  server.registerTool(
    "get_vote",
    {
      title: "Read a vote",
      description: "A roll call: question, result, totals, and how each member voted.",
      inputSchema: z.object({ id }),
      annotations: readOnly,
    },
    ({ id: voteId }) =>
      answerWith(async () => {
        const { vote } = await caller.vote(voteId);
        const { members, ...about } = vote;
        const shown = fitting(members.map(({ name, party, position }) => ({ name, party, position })));
        return { vote: about, members: shown.items, membersLeftOut: shown.left, url: linkTo(`/vote/view/${voteId}`) };
      }),
  );
  server.registerTool(
    "calendar",
    {
      title: "Dates of tracked bills",
      description: `Hearings, comment deadlines and effective dates of the bills that the organization tracks. ${asData}`,
      inputSchema: z.object({ from: day, to: day }),
      annotations: readOnly,
    },
    ({ from, to }) =>
      answerWith(async () => {
        const entries = await calendarEntries({ tracked: true, viewerId: null }, from, to);
        const shown = fitting(
          entries.map(({ bill, event }) => ({
            date: event.date,
            time: event.time ?? null,
            kind: event.kind,
            description: event.description,
            bill: bill.name,
            billId: bill.id,
            url: linkTo(`/bill/view/${bill.slug}`),
          })),
        );
        return { events: shown.items, leftOut: shown.left };
      }),
  );
}
