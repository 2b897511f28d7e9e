import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";

const formats = ["xml", "atom", "json"] as const;

/** A person's own feed, which has what only this person may read. */
export const ownFeedApi = {
  read: endpoint({
    method: "GET",
    path: "/me/feed/[token]/[file]",
    summary: "Published issues that one person may read, as RSS, Atom or JSON; the address is the key",
    params: z.object({
      token: z.string().max(60),
      file: z
        .enum(formats.map((format) => `feed.${format}` as const))
        .transform((name) => name.slice(5) as (typeof formats)[number]),
    }),
    output: null,
  }),
  new: endpoint({
    method: "POST",
    path: "/me/api/feed/new",
    summary: "Creates your feed address; the previous one stops working",
    output: z.object({ address: z.string() }),
    showsSecret: true,
  }),
  delete: endpoint({
    method: "POST",
    path: "/me/api/feed/delete",
    summary: "Deletes your feed address",
    output: z.object({ address: z.null() }),
  }),
};
