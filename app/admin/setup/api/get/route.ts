import { route } from "@/lib/platform/http/route";
import { setupApi } from "@/lib/setup/api";
import { readSetupState } from "@/lib/setup/setup-state";

export const GET = route(setupApi.state, { auth: "admin", handle: async () => ({ setup: await readSetupState() }) });
