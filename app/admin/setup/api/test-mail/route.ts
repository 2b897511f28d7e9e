import { route } from "@/lib/platform/http/route";
import { setupApi } from "@/lib/setup/api";
import { recordTestEmail, sendTestEmail } from "@/lib/setup/send-test-email";

export const POST = route(setupApi.testMail, {
  auth: "admin",
  prepare: ({ viewer }) => sendTestEmail(viewer),
  handle: ({ tx, viewer, prepared }) => recordTestEmail(tx, viewer, prepared),
});
