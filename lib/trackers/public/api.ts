import { endpoint } from "@/lib/platform/http/endpoint";
import { bySlug } from "@/lib/platform/http/input";

export const publicTrackersApi = {
  csv: endpoint({
    method: "GET",
    path: "/tracker/[slug]/data.csv",
    summary: "All bills of a published tracker with its public columns, as CSV",
    params: bySlug,
    output: null,
  }),
  json: endpoint({
    method: "GET",
    path: "/tracker/[slug]/data.json",
    summary: "All bills of a published tracker with its public columns, as JSON",
    params: bySlug,
    output: null,
  }),
};
