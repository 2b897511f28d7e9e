import { z } from "zod";

const checkKinds = [
  "required",
  "no-field",
  "no-text",
  "no-topic",
  "no-weekly-page",
  "no-bill",
  "plain-number",
  "alternative-text",
  "heading-order",
  "link",
  "bill-status",
  "bill-source",
  "missing-bill",
  "file",
  "quotation",
  "quotation-changed",
  "comments",
  "moved",
] as const;

/** A problem to review before publishing. An error blocks it; a warning can be acknowledged. */
const finding = z.object({
  kind: z.enum(checkKinds),
  level: z.enum(["error", "warning"]),
  message: z.string(),
  /** The element; null if the finding is about the whole issue. */
  elementId: z.number().nullable(),
  groupId: z.number().nullable(),
  href: z.string().nullable(),
  /** For the call that drafts a quotation's correction. */
  quotationId: z.string().optional(),
  /** For the call that cites a number which is plain text: its bill. */
  billId: z.number().optional(),
});
export type Finding = z.infer<typeof finding>;

export const checks = z.object({
  findings: z.array(finding),
  invalidFields: z.array(z.number()),
  invalidGroups: z.array(z.number()),
  /** Version of the checked content. */
  contentVersion: z.number(),
  linksChecked: z.boolean(),
  /** For readers, about the quotations that the working copy corrects; null if there are none. */
  changeNote: z.string().nullable(),
});
export type Checks = z.infer<typeof checks>;
