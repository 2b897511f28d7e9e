import { call } from "@/lib/platform/http/call";
import type { alertsApi as api } from "@/lib/alerts/api";
import type { subscriptionsApi } from "@/lib/newsletters/subscriptions/api";

/** A saved search, a folder, a bill, a person, a committee, a law or a watch of words. */
export type AlertOf =
  | { savedSearchId: number }
  | { folderId: number }
  | { billId: number }
  | { personId: number }
  | { committeeId: number }
  | { law: string }
  | { languageWatchId: number };

/**
 * How many updates an alert would have sent last month, and its current setting.
 * @throws CallError
 */
export const fetchEstimate = (of: AlertOf, signal: AbortSignal) =>
  call<typeof api.estimate>("GET", "/alert/api/estimate", { query: of }, { signal });

/** @throws CallError */
export const saveAlert = (
  of: AlertOf,
  cadence: "off" | "instant" | "daily" | "weekly",
  /** Days before deadlines and hearings; null: no reminder. */ remindDays?: number | null,
) => call<typeof api.save>("POST", "/alert/api/save", { body: { ...of, cadence, remindDays } });

/** @throws CallError */
export const endSubscription = (id: number) =>
  call<typeof subscriptionsApi.delete>("POST", "/subscription/api/delete/[id]", { params: { id } });
