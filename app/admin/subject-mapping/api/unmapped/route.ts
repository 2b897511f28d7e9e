import { route } from "@/lib/platform/http/route";
import { mappingApi } from "@/lib/imports/mapping/api";
import { unmappedSubjects } from "@/lib/imports/mapping/queries";

export const GET = route(mappingApi.unmapped, {
  auth: "staff",
  handle: async ({ query }) => ({ subjects: await unmappedSubjects(query) }),
});
