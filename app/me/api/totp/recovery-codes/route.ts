import { route } from "@/lib/platform/http/route";
import { totpApi } from "@/lib/second-factors/api";
import { replaceRecoveryCodes } from "@/lib/second-factors/one-time-codes";

export const POST = route(totpApi.recoveryCodes, {
  auth: "reader",
  handle: ({ tx, viewer }) => replaceRecoveryCodes(tx, viewer),
});
