import { focusApi } from "@/lib/sources/tracked/api";
import { focusBillsWithChecks } from "@/lib/sources/tracked/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(focusApi.list, {
  auth: "staff",
  handle: async () => ({ focusBills: await focusBillsWithChecks() }),
});
