import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId } from "@/lib/platform/http/input";

export const linksApi = {
  check: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/check-links/[id]",
    summary: "Checks every link of an issue; links that worked within the last day are not checked again",
    params: byId,
    changes: false,
    output: z.object({
      links: z.array(
        z.object({
          href: z.string(),
          state: z.enum(["ok", "dead", "unknown"]),
          status: z.number().nullable(),
          elementIds: z.array(z.number()),
        }),
      ),
    }),
  }),
};
