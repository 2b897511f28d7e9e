import { changingCalls } from "@/components/public-pages/changing-calls";
import { call } from "@/lib/platform/http/call";
import type { CallInput, Endpoint } from "@/lib/platform/http/endpoint";
import type { trackersApi } from "@/lib/trackers/api";

type Api = typeof trackersApi;
type Sent<E extends Endpoint> = NonNullable<CallInput<E>["body"]>;

/** The calls of the screens of trackers. */
export const trackerCalls = {
  ...changingCalls<Api>("tracker"),
  new: (body: Sent<Api["new"]>) => call<Api["new"]>("POST", "/admin/tracker/api/new", { body }),
  changeBills: (id: number, body: { billIds: number[]; categoryId?: number | null; publicNote?: string }) =>
    call<Api["changeBills"]>("POST", "/admin/tracker/api/change-bills/[id]", { params: { id }, body }),
};
