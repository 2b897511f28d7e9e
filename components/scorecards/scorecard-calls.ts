import { changingCalls } from "@/components/public-pages/changing-calls";
import { call } from "@/lib/platform/http/call";
import type { CallInput, Endpoint } from "@/lib/platform/http/endpoint";
import type { scorecardsApi } from "@/lib/scorecards/api";

type Api = typeof scorecardsApi;
type Sent<E extends Endpoint> = NonNullable<CallInput<E>["body"]>;

/** The calls of the screens of scorecards. */
export const scorecardCalls = {
  ...changingCalls<Api>("scorecard"),
  find: (text: string) => call<Api["find"]>("GET", "/admin/scorecard/api/find", { query: { text } }),
  new: (body: Sent<Api["new"]>) => call<Api["new"]>("POST", "/admin/scorecard/api/new", { body }),
};
