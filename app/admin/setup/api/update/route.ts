import { route } from "@/lib/platform/http/route";
import { setupApi } from "@/lib/setup/api";
import { readSetupState } from "@/lib/setup/setup-state";
import { skipSetupStep } from "@/lib/setup/update-setup";

export const POST = route(setupApi.update, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => {
    await skipSetupStep(tx, viewer, body.step, body.skipped);
    return { setup: await readSetupState(tx) };
  },
});
