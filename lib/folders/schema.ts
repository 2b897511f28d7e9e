import { z } from "zod";
import { bill } from "@/lib/bills/schema";

export const folderShare = z.object({
  /** Null until that person signs up and confirms the address. */
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
  email: z.string(),
  permission: z.enum(["read", "edit"]),
});

export const folder = z.object({
  id: z.number(),
  name: z.string(),
  owner: z.object({ id: z.number(), name: z.string() }),
  permission: z.enum(["owner", "edit", "read"]),
  bills: z.array(bill.extend({ note: z.string() })),
  /** For the owner only. */
  shares: z.array(folderShare).optional(),
  version: z.number(),
});
export type Folder = z.infer<typeof folder>;
