import { limitQuoteChecks } from "@/lib/platform/auth/account-limits";
import { route } from "@/lib/platform/http/route";
import { quotesApi } from "@/lib/texts/quotations/check/api";
import { checkQuotations } from "@/lib/texts/quotations/check/check-quotations";
import { findQuotations } from "@/lib/texts/quotations/check/find-quotations";
import { mostQuotations } from "@/lib/texts/quotations/check/limits";
import { readDraft } from "@/lib/texts/quotations/check/read-draft";

export const POST = route(quotesApi.check, {
  auth: "any",
  prepare: ({ request }) => limitQuoteChecks(request),
  handle: async ({ body }) => {
    const quotations = findQuotations(await readDraft(body));
    return { quotes: await checkQuotations(quotations.slice(0, mostQuotations)), total: quotations.length };
  },
});
