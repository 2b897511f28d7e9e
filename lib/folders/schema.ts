import { z } from "zod";
import { bill } from "@/lib/bills/schema";
import { permission, sharedOutput } from "@/lib/sharing/schema";

const folderShare = z.object({
  /** Null until that person signs up and confirms the address. */
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
  email: z.string(),
  permission: z.enum(["read", "edit"]),
});

const person = z.object({ id: z.number(), name: z.string() });

export const folder = z.object({
  id: z.number(),
  name: z.string(),
  owner: person,
  permission,
  /** In manual order. Lists of folders include the first of each; `billCount` is the total. */
  bills: z.array(bill.extend({ note: z.string(), noteVersion: z.number() })),
  billCount: z.number().int(),
  /** For the owner only. */
  shares: z.array(folderShare).optional(),
  ...sharedOutput,
  /** Whether the viewer has a grant of their own, which they may give up. */
  canLeave: z.boolean(),
  version: z.number(),
});
export type Folder = z.infer<typeof folder>;

/** The current note with its author and time; `version` counts only changes of the note. */
export const folderNote = z.object({
  billId: z.number(),
  note: z.string(),
  version: z.number(),
  savedBy: person.nullable(),
  savedAt: z.string().nullable(),
});
export type FolderNote = z.infer<typeof folderNote>;

export const folderBill = bill.extend({
  note: folderNote,
  /** From 1, in manual order. */ place: z.number().int(),
  addedAt: z.string(),
  addedBy: person.nullable(),
});
export type FolderBill = z.infer<typeof folderBill>;

export const folderSorts = ["hand", "number", "action", "added"] as const;
export type FolderSort = (typeof folderSorts)[number];
