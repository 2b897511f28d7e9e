import { call } from "@/lib/platform/http/call";
import type { CallInput, Endpoint } from "@/lib/platform/http/endpoint";
import type { scorecardsApi } from "@/lib/scorecards/api";

type Api = typeof scorecardsApi;
type Sent<E extends Endpoint> = NonNullable<CallInput<E>["body"]>;

/** The calls of the screens of scorecards. */
export const scorecardCalls = {
  find: (text: string) => call<Api["find"]>("GET", "/admin/scorecard/api/find", { query: { text } }),
  new: (body: Sent<Api["new"]>) => call<Api["new"]>("POST", "/admin/scorecard/api/new", { body }),
  update: (id: number, body: Sent<Api["update"]>) =>
    call<Api["update"]>("POST", "/admin/scorecard/api/update/[id]", { params: { id }, body }),
  publish: (id: number, version: number) =>
    call<Api["publish"]>("POST", "/admin/scorecard/api/publish/[id]", { params: { id }, body: { version } }),
  withdraw: (id: number, version: number) =>
    call<Api["withdraw"]>("POST", "/admin/scorecard/api/withdraw/[id]", { params: { id }, body: { version } }),
  delete: (id: number, version: number) =>
    call<Api["delete"]>("POST", "/admin/scorecard/api/delete/[id]", { params: { id }, body: { version } }),
  restore: (id: number) => call<Api["restore"]>("POST", "/admin/scorecard/api/restore/[id]", { params: { id } }),
};
