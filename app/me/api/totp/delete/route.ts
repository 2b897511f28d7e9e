import { route } from "@/lib/platform/http/route";
import { totpApi } from "@/lib/second-factors/api";
import { turnOffCodes } from "@/lib/second-factors/one-time-codes";

export const POST = route(totpApi.delete, {
  auth: "reader",
  handle: ({ tx, viewer }) => turnOffCodes(tx, viewer),
});
