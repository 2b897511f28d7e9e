import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, flag, nullable } from "@/lib/platform/http/input";

export const presenceApi = {
  presence: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/presence/[id]",
    summary: "Reports that its editor is open; returns who else has it open, and whether it or its review has changed",
    params: byId,
    body: z.strictObject({
      /** One opening of the editor. */
      session: z.string().regex(/^[\w-]{8,64}$/, "must be 8 to 64 letters and digits"),
      /** The field being edited: `element:12`, `title`, `headline`, `publishedDate`, `topics`. */
      place: nullable(
        z
          .string()
          .regex(/^(element:[1-9]\d{0,9}|title|headline|publishedDate|topics)$/, "must name an element or a part"),
      ).optional(),
      /** The editor is being closed. */
      leaving: flag,
    }),
    output: z.object({
      others: z.array(
        z.object({ session: z.string(), id: z.number(), name: z.string(), place: z.string().nullable() }),
      ),
      /** Of the issue or one of its values. */
      updatedAt: z.string(),
      /** Number of decided changes. */
      decided: z.number(),
      /** Differs after each submission, decision and comment. */
      review: z.string(),
    }),
  }),
};
