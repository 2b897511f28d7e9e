import type { Page } from "../client";
import { perPage } from "./open-states-requests";

/** So many bills are stored at once at most, and so many milliseconds a page waits for others. */
const storedTogether = { bills: 400, wait: 1500 };

/**
 * Full pages that follow each other quickly become one: a transaction for each 20 bills would take most of a first load's
 * time. Where the API's limit slows a cycle down, each page is stored as it comes, since asking for it again costs a request.
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
    // What was read before the trouble is not read again.
    if (held) yield held;
    throw error;
  }
  if (held) yield held;
}

/** Of a bill in both pages the later record counts: it was updated while the list was read. */
function joinPages(a: Page, b: Page): Page {
  const again = new Set(b.records.map(({ bill }) => bill.sourceId));
  return {
    ...b,
    records: [...a.records.filter(({ bill }) => !again.has(bill.sourceId)), ...b.records],
    rejected: [...a.rejected, ...b.rejected],
    unchanged: [...a.unchanged, ...b.unchanged],
    marks: new Map([...a.marks, ...b.marks]),
  };
}
