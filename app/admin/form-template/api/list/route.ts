import { route } from "@/lib/platform/http/route";
import { templatesApi } from "@/lib/templates/api";
import { listTemplates } from "@/lib/templates/queries";

export const GET = route(templatesApi.list, { auth: "staff", handle: ({ query }) => listTemplates(query) });
