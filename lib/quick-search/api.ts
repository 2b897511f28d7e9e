import { z } from "zod";
import { billStatuses } from "@/db/schema/bills";
import { endpoint } from "@/lib/platform/http/endpoint";
import { optional } from "@/lib/platform/http/input";

const item = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  url: z.string(),
  /** What part of it the query matched. */ matched: z.string(),
});
const billItem = item.extend({
  name: z.string(),
  jurisdiction: z.string(),
  session: z.string(),
  sessionName: z.string(),
  status: z.enum(billStatuses),
});
export type QuickResult = z.infer<typeof item>;
export type QuickBill = z.infer<typeof billItem>;

const results = z.object({
  bills: z.array(billItem),
  issues: z.array(item),
  topics: z.array(item),
  people: z.array(item),
  committees: z.array(item),
  pages: z.array(item),
  files: z.array(item),
});
export type QuickResults = z.infer<typeof results>;

const limit = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,3}$/, "must be a number")
      .transform(Number),
  ])
  .pipe(z.number().int().min(1).max(20));

export const searchApi = {
  quick: endpoint({
    method: "POST",
    path: "/quicksearch/search",
    changes: false,
    anyOrigin: true,
    summary:
      "Bills, issues, topics, people, committees, pages and files for a few characters; public items only, for everyone",
    body: z.strictObject({ q: z.preprocess((v) => v ?? "", z.string().max(1000)), limit: optional(limit) }),
    output: z.object({ results }),
  }),
};
