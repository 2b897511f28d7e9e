import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, flag } from "@/lib/platform/http/input";
import { checks } from "./schema";

export const checksApi = {
  get: endpoint({
    method: "GET",
    path: "/admin/publication-issue/api/checks/[id]",
    summary: "The checks before publishing; with links, their addresses are checked too, which takes longer",
    params: byId,
    query: z.object({ links: flag }),
    output: z.object({ checks }),
  }),
};
