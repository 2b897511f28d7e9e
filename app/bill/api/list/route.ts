import { readerOf } from "@/lib/audiences/reader";
import { billsApi } from "@/lib/bills/api";
import { currentAsOf } from "@/lib/bills/current-as-of";
import { ignoredNames } from "@/lib/bills/ignored";
import { listBills } from "@/lib/bills/list";
import { textSnippets } from "@/lib/texts/snippets";
import { findElsewhere } from "@/lib/quick-search/elsewhere";
import { PreSerialized } from "@/lib/platform/http/raw-response";
import { route } from "@/lib/platform/http/route";

export const GET = route(billsApi.list, {
  auth: "any",
  handle: async ({ query, request, viewer }) => {
    const [{ order, facetsJson, facets: _, conditions, everyWord, ...list }, times] = await Promise.all([
      listBills(query),
      currentAsOf(),
    ]);
    const elsewhere = await findElsewhere(query, { ...list, conditions, everyWord }, await readerOf(viewer));
    const { json: inTexts } = await textSnippets(
      list.bills.map(({ id }) => id),
      conditions.inTexts ? conditions.words : null,
    );
    return new PreSerialized(
      { ...list, ...order, elsewhere, ignored: ignoredNames(new URL(request.url).searchParams), currentAsOf: times },
      { facets: facetsJson, inTexts },
    );
  },
});
