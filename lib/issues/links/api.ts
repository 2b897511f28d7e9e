import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId } from "@/lib/platform/http/input";

export const linksApi = {
  check: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/check-links/[id]",
    summary:
      "Asks every address that an issue leads to whether it answers; what answered within the day is not asked again",
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
