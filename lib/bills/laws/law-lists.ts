import { z } from "zod";
import { pageNumber } from "@/lib/platform/http/input";

/** The lists of a law's page, in their order. */
export const lawLists = ["would-change", "changed", "rules", "cases", "cites"] as const;
export type LawList = (typeof lawLists)[number];

const shape = z.object({ list: z.enum(lawLists).nullable().catch(null), page: pageNumber.catch(1) });
export type LawPageQuery = z.output<typeof shape>;

/** Which list of a law's page an address asks for; without one, the start of each. Invalid values are ignored. */
export const readLawQuery = (values: Record<string, unknown>): LawPageQuery => {
  const { list, page } = shape.parse({ list: values.list ?? null, page: values.page ?? 1 });
  return { list, page: list === null ? 1 : page };
};

export const lawQuery = ({ list, page }: LawPageQuery): string =>
  list === null ? "" : page > 1 ? `list=${list}&page=${page}` : `list=${list}`;
