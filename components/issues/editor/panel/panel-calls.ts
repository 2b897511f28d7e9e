import { call } from "@/lib/platform/http/call";
import type { issuesApi } from "@/lib/issues/api";
import type { billUpdatesApi } from "@/lib/issues/bill-updates/api";
import type { inForceApi } from "@/lib/issues/in-force/api";
import type { Decision, Moved } from "@/lib/issues/bill-updates/schema";

export function listBills(id: number, query: { billNumber: string; topic: string; page: number }, signal: AbortSignal) {
  return call<typeof issuesApi.bills>(
    "GET",
    "/admin/bill/api/publication-issue/list/[id]",
    { params: { id }, query },
    { signal },
  );
}

/** @param since a date to start from; empty for the date of the last issue */
export function listBillUpdates(id: number, since: string, signal: AbortSignal): Promise<Moved> {
  return call<typeof billUpdatesApi.list>(
    "GET",
    "/admin/publication-issue/api/moved/[id]",
    { params: { id }, query: { since } },
    { signal },
  );
}

/** What takes effect in the issue's week. */
export const listInForce = (id: number) =>
  call<typeof inForceApi.list>("GET", "/admin/publication-issue/api/in-force/[id]", { params: { id } });

export function decideMoved(
  viewer: number,
  id: number,
  body: { billId: number; changeIds: number[]; decision: Decision | null },
) {
  return call<typeof billUpdatesApi.decide>(
    "POST",
    "/admin/publication-issue/api/moved/decide/[id]",
    { params: { id }, body },
    { viewer },
  );
}
