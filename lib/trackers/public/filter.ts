import { z } from "zod";
import { billStatuses } from "@/db/schema/bills";
import { maxId, totalCap } from "@/lib/platform/http/input";
import { trackerPageSize } from "../limits";

/** Pages past the 10,000th bill are not reachable, as in all lists. */
const lastPage = totalCap / trackerPageSize;

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const one = <T extends z.ZodType>(schema: T) => z.preprocess(first, schema.nullable().catch(null));

/** The query of a tracker's page; invalid values are ignored. `none` is a bill without a category. */
export const trackerFilter = z.object({
  category: one(
    z.union([
      z.literal("none"),
      z
        .string()
        .regex(/^[1-9]\d{0,9}$/)
        .transform(Number)
        .pipe(z.number().max(maxId)),
    ]),
  ),
  jurisdiction: one(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/),
  ),
  status: one(z.enum(billStatuses)),
  page: z.preprocess(
    first,
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform((page) => Math.min(Number(page), lastPage))
      .catch(1),
  ),
});
export type TrackerFilter = z.output<typeof trackerFilter>;

export const noTrackerFilter: TrackerFilter = { category: null, jurisdiction: null, status: null, page: 1 };

export const readTrackerFilter = (query: Record<string, unknown>): TrackerFilter => trackerFilter.parse({ ...query });

/** A filter as a query string in a fixed order: one page has one address. @param change any but the page leads to page 1 */
export function trackerQuery(filter: TrackerFilter, change: Partial<TrackerFilter> = {}): string {
  const { category, jurisdiction, status, page } = { ...filter, page: 1, ...change };
  const params = new URLSearchParams();
  if (category !== null) params.set("category", String(category));
  if (jurisdiction !== null) params.set("jurisdiction", jurisdiction);
  if (status !== null) params.set("status", status);
  if (page > 1) params.set("page", String(page));
  return params.toString();
}
