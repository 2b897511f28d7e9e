import { route } from "@/lib/platform/http/route";
import { singleSignOnApi } from "@/lib/single-sign-on/api";
import { updateRules } from "@/lib/single-sign-on/rules";

export const POST = route(singleSignOnApi.update, {
  auth: "admin",
  handle: ({ tx, viewer, body }) => updateRules(tx, viewer, body),
});
