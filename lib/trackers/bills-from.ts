import { type BillFilter, readBillFilter } from "@/lib/bills/search/filters";
import type { Tracker } from "./schema";

/** Where the bills of a tracker come from: the name of its portfolio, or what its search looks for. */
export const billsFrom = (
  { source, portfolioName, search }: Tracker,
  inWords: (filter: BillFilter) => string,
): string =>
  source === "portfolio" ? (portfolioName ?? "A deleted portfolio") : inWords(readBillFilter(search ?? ""));
