import type { alertsApi as api } from "@/lib/alerts/api";
import type { subscriptionsApi } from "@/lib/newsletters/subscriptions/api";
import { call } from "@/lib/platform/http/call";

/**
 * What the signed-in person follows: `bill-12`, `person-3`, `committee-4`, `law-us/usc/t42/s7412`. Bills followed with the account's confirmed
 * address count, also from before the account existed.
 * @throws CallError
 */
export async function fetchFollowed(signal: AbortSignal): Promise<string[]> {
  const [{ alerts }, { subscriptions }] = await Promise.all([
    call<typeof api.list>("GET", "/alert/api/list", {}, { signal }),
    call<typeof subscriptionsApi.list>("GET", "/subscription/api/list", {}, { signal }),
  ]);
  return [
    ...alerts.map(({ of }) => `${of.kind}-${of.law ?? of.id}`),
    ...subscriptions.map(({ of }) => `${of.kind}-${of.id}`),
  ];
}

/**
 * Follows a bill, a person, a committee or a law, or stops following it.
 * @returns whether it is followed now
 * @throws CallError
 */
export async function saveFollowing(key: string, following: boolean): Promise<boolean> {
  const kind = key.slice(0, key.indexOf("-"));
  const id = key.slice(kind.length + 1);
  const billId = Number(id);
  if (kind !== "bill") {
    const of = kind === "law" ? { law: id } : kind === "person" ? { personId: billId } : { committeeId: billId };
    const body = { ...of, cadence: following ? ("daily" as const) : ("off" as const) };
    return (await call<typeof api.save>("POST", "/alert/api/save", { body })).alert !== null;
  }
  const answer = following
    ? await call<typeof api.follow>("POST", "/bill/api/follow/[id]", { params: { id: billId }, body: {} })
    : await call<typeof api.unfollow>("POST", "/bill/api/unfollow/[id]", { params: { id: billId }, body: {} });
  return "following" in answer && answer.following;
}
