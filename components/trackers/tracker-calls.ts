import { call } from "@/lib/platform/http/call";
import type { CallInput, Endpoint } from "@/lib/platform/http/endpoint";
import type { trackersApi } from "@/lib/trackers/api";

type Api = typeof trackersApi;
type Sent<E extends Endpoint> = NonNullable<CallInput<E>["body"]>;

/** The calls of the screens of trackers. */
export const trackerCalls = {
  new: (body: Sent<Api["new"]>) => call<Api["new"]>("POST", "/admin/tracker/api/new", { body }),
  update: (id: number, body: Sent<Api["update"]>) =>
    call<Api["update"]>("POST", "/admin/tracker/api/update/[id]", { params: { id }, body }),
  publish: (id: number, version: number) =>
    call<Api["publish"]>("POST", "/admin/tracker/api/publish/[id]", { params: { id }, body: { version } }),
  withdraw: (id: number, version: number) =>
    call<Api["withdraw"]>("POST", "/admin/tracker/api/withdraw/[id]", { params: { id }, body: { version } }),
  delete: (id: number, version: number) =>
    call<Api["delete"]>("POST", "/admin/tracker/api/delete/[id]", { params: { id }, body: { version } }),
  restore: (id: number) => call<Api["restore"]>("POST", "/admin/tracker/api/restore/[id]", { params: { id } }),
  changeBills: (id: number, body: { billIds: number[]; categoryId?: number | null; publicNote?: string }) =>
    call<Api["changeBills"]>("POST", "/admin/tracker/api/change-bills/[id]", { params: { id }, body }),
};
