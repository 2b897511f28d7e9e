import { z } from "zod";
import { billPriorities } from "@/db/schema/bill-admin";
import { portfolioColumnTypes, portfolioPositions, portfolioRights } from "@/db/schema/portfolios";
import { bill } from "@/lib/bills/schema";

const person = z.object({ id: z.number(), name: z.string() });

export const portfolioColumn = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(portfolioColumnTypes),
  options: z.array(z.string()),
});
export type PortfolioColumn = z.infer<typeof portfolioColumn>;

/** `columns`: custom values by column name. */
export const portfolioBill = z.object({
  billId: z.number(),
  bill,
  position: z.enum(portfolioPositions).nullable(),
  priority: z.enum(billPriorities).nullable(),
  note: z.string(),
  /** The only note in reports. */
  clientNote: z.string(),
  ownerId: z.number().nullable(),
  owner: person.nullable(),
  nextStep: z.string(),
  due: z.string().nullable(),
  tags: z.array(z.string()),
  columns: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The day on which the bill takes effect, by its newest text; null if that gives none. */
  takesEffect: z.string().nullable(),
  updatedAt: z.string(),
  version: z.number(),
});
export type PortfolioBill = z.infer<typeof portfolioBill>;

export const portfolio = z.object({
  id: z.number(),
  name: z.string(),
  client: z.string(),
  isOwn: z.boolean(),
  permission: z.enum(portfolioRights),
  /** For reports; only members can load it. */
  logo: z.object({ url: z.string(), width: z.number().nullable(), height: z.number().nullable() }).nullable(),
  billCount: z.number(),
  columns: z.array(portfolioColumn),
  members: z.array(z.object({ user: person, permission: z.enum(portfolioRights) })),
  updatedAt: z.string(),
  version: z.number(),
});
export type Portfolio = z.infer<typeof portfolio>;
export const portfolioWithBills = portfolio.extend({ bills: z.array(portfolioBill) });

export const portfolioView = z.object({
  id: z.number(),
  name: z.string(),
  queryString: z.string(),
  isShared: z.boolean(),
  /** The viewer created it. */
  isMine: z.boolean(),
});
export type PortfolioView = z.infer<typeof portfolioView>;
