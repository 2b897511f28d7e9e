import type { InboxNarrowing, inboxApi } from "@/lib/bills/triage/api";
import { call } from "@/lib/platform/http/call";

/** Each returns the bills that it changed. */
export const tagBills = async (billIds: number[], topics: number[]) =>
  (await call<typeof inboxApi.tag>("POST", "/admin/inbox/api/tag", { body: { billIds, topics } })).billIds;
export const untagBills = async (billIds: number[], topics: number[]) =>
  (await call<typeof inboxApi.untag>("POST", "/admin/inbox/api/untag", { body: { billIds, topics } })).billIds;
export const setAside = async (billIds: number[]) =>
  (await call<typeof inboxApi.setAside>("POST", "/admin/inbox/api/set-aside", { body: { billIds } })).billIds;
/** Applies to all bills of the inbox that match a filter, up to the limit; `hasMore` means that more remain. */
export const tagAll = (filter: InboxNarrowing, topics: number[]) =>
  call<typeof inboxApi.tag>("POST", "/admin/inbox/api/tag", { body: { filter, topics } });
export const setAllAside = (filter: InboxNarrowing) =>
  call<typeof inboxApi.setAside>("POST", "/admin/inbox/api/set-aside", { body: { filter } });
export const moveBack = async (billIds: number[]) =>
  (await call<typeof inboxApi.putBack>("POST", "/admin/inbox/api/put-back", { body: { billIds } })).billIds;
