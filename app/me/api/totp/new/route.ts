import { route } from "@/lib/platform/http/route";
import { totpApi } from "@/lib/second-factors/api";
import { startCodes } from "@/lib/second-factors/one-time-codes";

export const POST = route(totpApi.new, {
  auth: "reader",
  handle: ({ tx, viewer }) => startCodes(tx, viewer),
});
