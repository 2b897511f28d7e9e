import { route } from "@/lib/platform/http/route";
import { singleSignOnApi } from "@/lib/single-sign-on/api";
import { setOnlySingleSignOn } from "@/lib/single-sign-on/only";

export const POST = route(singleSignOnApi.only, {
  auth: "admin",
  handle: ({ tx, viewer, body }) => setOnlySingleSignOn(tx, viewer, body),
});
