import { z } from "zod";
import { billPriorities } from "@/db/schema/bill-admin";
import { billStatuses } from "@/db/schema/bills";
import { portfolioPositions } from "@/db/schema/portfolios";
import { id, optional, pageNumber } from "@/lib/platform/http/input";

/** A repeated key or a comma list: any of them. */
const anyOf = <T extends z.ZodType>(one: T) =>
  z.preprocess(
    (value) =>
      value === undefined || value === null || value === "" || value === "null"
        ? []
        : (Array.isArray(value) ? value : [value])
            .flatMap((part) => String(part).split(","))
            .filter((part) => part !== ""),
    z.array(one).max(200),
  );

export const portfolioSorts = [
  "name",
  "lastAction",
  "position",
  "priority",
  "owner",
  "due",
  "status",
  "effective",
  "updatedAt",
] as const;
export const portfolioGroups = ["position", "priority", "owner", "status", "jurisdiction", "due"] as const;
export const effectiveFilters = ["ahead", "month", "quarter", "past", "set", "none"] as const;
export const dueFilters = ["overdue", "week", "month", "set", "none"] as const;

/** As in the table's address. */
export const tableQuery = {
  q: optional(z.string().max(256)),
  position: anyOf(z.enum([...portfolioPositions, "none"])),
  priority: anyOf(z.enum([...billPriorities, "none"])),
  ownerId: anyOf(z.union([id, z.literal("none")])),
  tag: anyOf(z.string().max(60)),
  status: anyOf(z.enum(billStatuses)),
  jurisdiction: anyOf(z.string().max(20)),
  due: optional(z.enum(dueFilters)),
  /** When the bill takes effect, by its newest text: `quarter` is within 90 days. */
  effective: optional(z.enum(effectiveFilters)),
  /** `12:word`: column 12 contains the word. */
  column: optional(z.string().regex(/^\d{1,9}:.{1,200}$/s, "must be the id of a column, a colon and words")),
  group: optional(z.enum(portfolioGroups)),
  sort: z.preprocess((value) => value || "name", z.enum(portfolioSorts)),
  direction: z.preprocess((value) => value || "asc", z.enum(["asc", "desc"])),
};
const shape = z.object(tableQuery);
export type TableFilter = z.output<typeof shape>;

export const tablePage = {
  page: pageNumber,
  perPage: z.preprocess((value) => value || "100", z.coerce.number().int().min(1).max(200)),
};

const keys = Object.keys(tableQuery) as (keyof TableFilter)[];

/** Invalid values in an address are ignored. */
export function readTableFilter(query: Record<string, unknown>): TableFilter {
  const read: Record<string, unknown> = {};
  for (const key of keys) {
    const parsed = tableQuery[key].safeParse(query[key]);
    read[key] = parsed.success ? parsed.data : tableQuery[key].safeParse(undefined).data;
  }
  return read as TableFilter;
}

/** Without default values. */
export function tableQueryOf(filter: Partial<TableFilter>): string {
  const params = new URLSearchParams();
  for (const key of keys) {
    const value = filter[key];
    if (Array.isArray(value) ? value.length === 0 : value === undefined) continue;
    if ((key === "sort" && value === "name") || (key === "direction" && value === "asc")) continue;
    params.set(key, String(value));
  }
  return params.toString();
}
