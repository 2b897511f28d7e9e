import { endpoint } from "@/lib/platform/http/endpoint";

export const openApiApi = {
  document: endpoint({
    method: "GET",
    path: "/api/openapi.json",
    crossOrigin: true,
    summary: "Every call, as an OpenAPI 3.1 document",
    output: null,
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/api/openapi",
    summary: "The same document, as a download",
    output: null,
  }),
};
