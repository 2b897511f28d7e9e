import { readerOf } from "@/lib/audiences/reader";
import { billsApi } from "@/lib/bills/api";
import { foldersApi } from "@/lib/folders/api";
import { issuesApi } from "@/lib/issues/api";
import { peopleApi } from "@/lib/people/api";
import { namesKey } from "@/lib/platform/auth/api-keys";
import { viewerOf } from "@/lib/platform/auth/viewer";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import type { Handler } from "@/lib/platform/http/route";
import { portfoliosApi } from "@/lib/portfolios/api";
import { searchApi } from "@/lib/quick-search/api";
import { textsApi } from "@/lib/texts/api";
import { quotesApi } from "@/lib/texts/quotations/check/api";
import { callApi } from "./call-api";

const nameOf = ({ method, path }: Endpoint): string => [method, path].join(" ");

/**
 * The calls of the API that the tools make, in the name of the sender of a request.
 * @param handlers of these calls, which the route files export
 */
export function callerOf(request: Request, handlers: readonly Handler[]) {
  const byName = new Map(handlers.map((handler) => [nameOf(handler.endpoint), handler]));
  const call = <E extends Endpoint>(contract: E, given: Parameters<typeof callApi>[3]) => {
    const handler = byName.get(nameOf(contract));
    if (!handler) throw new Error(`${nameOf(contract)} has no handler here`);
    return callApi(contract, handler, request, given);
  };
  return {
    /** Who reads: the owner of the key, or a visitor. */
    reader: async () => readerOf(await viewerOf(request)),
    hasKey: namesKey(request.headers.get("authorization")),
    bills: (query: Record<string, unknown>) => call(billsApi.list, { query }),
    bill: (id: number) => call(billsApi.get, { params: { id } }),
    texts: (id: number) => call(textsApi.list, { params: { id } }),
    compare: (a: number, b: number) => call(textsApi.compare, { params: { a, b } }),
    checkQuotes: (text: string) => call(quotesApi.check, { body: { text } }),
    search: (q: string) => call(searchApi.quick, { body: { q, limit: 8 } }),
    person: (id: number) => call(peopleApi.person, { params: { id } }),
    vote: (id: number) => call(peopleApi.vote, { params: { id } }),
    folders: () => call(foldersApi.list, {}),
    portfolios: () => call(portfoliosApi.list, { query: { perPage: 100 } }),
    portfolioBillIds: (id: number) => call(portfoliosApi.billIds, { params: { id } }),
    portfoliosOfBill: (id: number) => call(portfoliosApi.ofBill, { params: { id } }),
    issues: (keyword: string) =>
      call(issuesApi.list, { query: { filters: JSON.stringify({ keyword }), sortBy: "updatedAt", perPage: 50 } }),
  };
}
export type Caller = ReturnType<typeof callerOf>;
