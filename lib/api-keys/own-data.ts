import type { Viewer } from "@/lib/platform/auth/roles";
import { keysOf } from "./queries";

/** A person's API keys, as the account page lists them. */
export const ownKeys = async (viewer: Viewer) => ({ apiKeys: await keysOf(viewer) });
