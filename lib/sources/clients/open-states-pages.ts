import type { Page } from "../client";
import { perPage } from "./open-states-requests";

/** Most bills stored together, and milliseconds a page waits for more. */
const storedTogether = { bills: 400, wait: 1500 };

/**
 * Merges full pages that arrive quickly: one transaction per 20 bills would dominate a first load. Under a rate limit
 * each page is stored as it arrives, since repeating it costs a request.
 */
export async function* together(pages: AsyncGenerator<Page>): AsyncGenerator<Page> {
  let held: Page | null = null;
  let since = 0;
  try {
    for await (const page of pages) {
      if (!held) since = performance.now();
      held = held ? joinPages(held, page) : page;
      const isFull = page.records.length >= perPage - 1;
      if (isFull && held.records.length < storedTogether.bills && performance.now() - since < storedTogether.wait)
        continue;
      yield held;
      held = null;
    }
  } catch (error) {
    // Yields what was read before the failure.
    if (held) yield held;
    throw error;
  }
  if (held) yield held;
}

/** Of a bill in both pages the later record wins: it was updated during the read. */
function joinPages(a: Page, b: Page): Page {
  const again = new Set(b.records.map(({ bill }) => bill.sourceId));
  return {
    ...b,
    records: [...a.records.filter(({ bill }) => !again.has(bill.sourceId)), ...b.records],
    rejected: [...a.rejected, ...b.rejected],
    setAside: [...(a.setAside ?? []), ...(b.setAside ?? [])],
    arrived: [...(a.arrived ?? []), ...(b.arrived ?? [])],
    unchanged: [...a.unchanged, ...b.unchanged],
    marks: new Map([...a.marks, ...b.marks]),
  };
}
