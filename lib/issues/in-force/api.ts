import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, day, optional } from "@/lib/platform/http/input";
import { inForce } from "./schema";

export const inForceApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/publication-issue/api/in-force/[id]",
    summary:
      "What takes effect in the week of an issue, by printed or confirmed dates, of enacted bills and final rules in its topics",
    params: byId,
    /** A day of another week. */
    query: z.object({ week: optional(day) }),
    output: inForce,
  }),
};
