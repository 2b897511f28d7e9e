import type { BillStatus } from "@/lib/bills/vocabulary/status-labels";

export type LiveStatus = { status: BillStatus; statusDate: string | null };

/** A place on the page whose bill status is outdated. */
export type Moved = { place: HTMLElement; now: LiveStatus };

/** How many ids `/bill/api/status` accepts in one call. */
const most = 100;

/**
 * Fetches the current statuses of all bills on a page in one request.
 * @param places elements with `data-bill-today`, each with the status that the page shows (`data-known`)
 * @returns those with a different status
 * @throws if the request fails
 */
export async function fetchCurrentStatuses(places: readonly HTMLElement[]): Promise<Moved[]> {
  const ids = [...new Set(places.map(({ dataset }) => dataset.billToday))];
  const today: (LiveStatus & { id: number })[] = [];
  for (let from = 0; from < ids.length; from += most) {
    const answer = await fetch(`/bill/api/status?ids=${ids.slice(from, from + most)}`);
    if (answer.ok) today.push(...(await answer.json()).statuses);
  }
  return places.flatMap((place) => {
    const now = today.find(({ id }) => String(id) === place.dataset.billToday);
    return now && now.status !== place.dataset.known ? [{ place, now }] : [];
  });
}
