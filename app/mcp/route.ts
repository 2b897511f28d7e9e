import { GET as portfolioBillIds } from "@/app/admin/portfolio/api/bill-ids/[id]/route";
import { GET as portfolios } from "@/app/admin/portfolio/api/list/route";
import { GET as portfoliosOfBill } from "@/app/admin/portfolio/api/of-bill/[id]/route";
import { GET as issues } from "@/app/admin/publication-issue/api/list/route";
import { GET as compare } from "@/app/bill/api/compare/[a]/[b]/route";
import { GET as bill } from "@/app/bill/api/get/[id]/route";
import { GET as bills } from "@/app/bill/api/list/route";
import { GET as texts } from "@/app/bill/api/texts/[id]/route";
import { GET as person } from "@/app/person/api/get/[id]/route";
import { GET as folders } from "@/app/personal-folder/api/list/route";
import { POST as search } from "@/app/quicksearch/search/route";
import { POST as checkQuotes } from "@/app/quote/api/check/route";
import { GET as vote } from "@/app/vote/api/get/[id]/route";
import { mcpApi } from "@/lib/mcp/api";
import { mcpAnswers } from "@/lib/mcp/serve";
import { limitMcp } from "@/lib/platform/auth/account-limits";
import { route } from "@/lib/platform/http/route";

const answer = mcpAnswers([
  bill,
  bills,
  checkQuotes,
  compare,
  folders,
  issues,
  person,
  portfolioBillIds,
  portfolios,
  portfoliosOfBill,
  search,
  texts,
  vote,
]);

export const POST = route(mcpApi.serve, {
  auth: "any",
  prepare: ({ request }) => limitMcp(request),
  handle: ({ request, body }) => answer(request, body),
});
