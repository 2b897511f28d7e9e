import type { alertsApi as api } from "@/lib/alerts/api";
import { call } from "@/lib/platform/http/call";

/** The ids of the bills that the signed-in person follows. @throws CallError */
export async function fetchFollowed(signal: AbortSignal): Promise<number[]> {
  const { alerts } = await call<typeof api.list>("GET", "/alert/api/list", {}, { signal });
  return alerts.flatMap(({ of }) => (of.kind === "bill" ? of.id : []));
}

/** Follows a bill, or stops, by the account. @returns whether it is followed now @throws CallError */
export async function saveFollowing(billId: number, following: boolean): Promise<boolean> {
  const answer = following
    ? await call<typeof api.follow>("POST", "/bill/api/follow/[id]", { params: { id: billId }, body: {} })
    : await call<typeof api.unfollow>("POST", "/bill/api/unfollow/[id]", { params: { id: billId }, body: {} });
  return "following" in answer && answer.following;
}
