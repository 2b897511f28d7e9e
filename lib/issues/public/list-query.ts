import { z } from "zod";
import { id } from "@/lib/platform/http/input";

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
/** Invalid values are ignored: people edit addresses. */
const lenient = <T extends z.ZodType>(schema: T) => z.preprocess(first, schema.optional().catch(undefined));

const slug = z.string().regex(/^[a-z0-9-]{1,300}$/);

/** The query of `/publication-issue/list`. */
const fields = z.object({
  /** A web search in the published text. */
  q: lenient(
    z.string().transform((text) =>
      text
        .slice(0, 500)
        .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
        .trim(),
    ),
  ),
  template: lenient(slug),
  area: lenient(slug),
  topic: lenient(id),
  /** `YYYY-MM`, of the published date. */
  month: lenient(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  page: z.preprocess(first, z.coerce.number().int().min(1).max(400).catch(1)),
});
export type IssueListQuery = z.output<typeof fields>;

export const readIssueListQuery = (searchParams: Record<string, string | string[] | undefined>): IssueListQuery =>
  fields.parse(searchParams);

/** The query string of a list in a fixed order, without the page. */
export function issueListSearch({ q, template, area, topic, month }: Partial<IssueListQuery>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, template, area, topic, month }))
    if (value !== undefined && value !== "") params.set(name, String(value));
  return params.toString();
}

export function daysOfMonth(month: string): { startDate: string; endDate: string } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return {
    startDate: `${month}-01`,
    endDate: `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, "0")}`,
  };
}
