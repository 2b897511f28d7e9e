import { endpoint } from "@/lib/platform/http/endpoint";

export const openApiApi = {
  get: endpoint({
    method: "GET",
    path: "/admin/api/openapi",
    summary: "This page as an OpenAPI 3.1 file",
    output: null,
  }),
};
