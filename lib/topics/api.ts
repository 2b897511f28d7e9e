import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { bySlug } from "@/lib/http/input";
import { category, policyArea } from "./schema";

export const topicsApi = {
  policyAreas: endpoint({
    method: "GET", path: "/admin/policy-area/api/list", name: "admin_policy_area_api_list",
    summary: "Policy areas with their topics", output: z.object({ policyAreas: z.array(policyArea) }),
  }),
  categoriesOfArea: endpoint({
    method: "GET", path: "/admin/category/api/category/policyarea/fetch/[slug]",
    summary: "The topics of a policy area", params: bySlug, output: z.object({ categories: z.array(category) }),
  }),
};
