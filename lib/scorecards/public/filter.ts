import { z } from "zod";

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const one = <T extends z.ZodType>(schema: T) => z.preprocess(first, schema.nullable().catch(null));
const number = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

export const scorecardSorts = ["score", "name", "chamber", "party"] as const;
export type ScorecardSort = (typeof scorecardSorts)[number];
/** The score begins with the largest, words with A. */
export const firstOrder = (sort: ScorecardSort): "asc" | "desc" => (sort === "score" ? "desc" : "asc");

/** The query of a scorecard's page; invalid values are ignored. `none`: not known. */
const fields = z
  .object({
    /** `tx-lower`, or `none`. */
    chamber: one(z.string().regex(/^(?:none|[a-z0-9-]{1,20}-(?:lower|upper|legislature|joint|executive))$/)),
    party: one(z.string().trim().min(1).max(80)),
    sort: z.preprocess(first, z.enum(scorecardSorts).catch("score")),
    order: one(z.enum(["asc", "desc"])),
    page: z.preprocess(first, number.catch(1)),
    /** An earlier edition; null: the newest. */
    edition: one(number),
  })
  .transform(({ order, ...rest }) => ({ ...rest, order: order ?? firstOrder(rest.sort) }));
export type ScorecardFilter = z.output<typeof fields>;

export const readScorecardFilter = (query: Record<string, unknown>): ScorecardFilter => fields.parse({ ...query });
export const noScorecardFilter: ScorecardFilter = readScorecardFilter({});

/** A filter as a query string in a fixed order: one page has one address. @param change any but the page leads to page 1 */
export function scorecardQuery(filter: ScorecardFilter, change: Partial<ScorecardFilter> = {}): string {
  const { chamber, party, sort, order, page, edition } = { ...filter, page: 1, ...change };
  const params = new URLSearchParams();
  if (chamber !== null) params.set("chamber", chamber);
  if (party !== null) params.set("party", party);
  if (sort !== "score") params.set("sort", sort);
  if (order !== firstOrder(sort)) params.set("order", order);
  if (page > 1) params.set("page", String(page));
  if (edition !== null) params.set("edition", String(edition));
  return params.toString();
}
