import { focusApi } from "@/lib/focus/api";
import { focusBillsWithChecks } from "@/lib/focus/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(focusApi.list, {
  auth: "staff",
  handle: async () => ({ focusBills: await focusBillsWithChecks() }),
});
