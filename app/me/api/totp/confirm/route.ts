import { route } from "@/lib/platform/http/route";
import { totpApi } from "@/lib/second-factors/api";
import { confirmCodes } from "@/lib/second-factors/one-time-codes";

export const POST = route(totpApi.confirm, {
  auth: "reader",
  handle: ({ tx, viewer, body }) => confirmCodes(tx, viewer, body.code),
});
