import { ownActivity } from "@/lib/activity/own-data";
import type { Viewer } from "@/lib/platform/auth/roles";
import { ownKeys } from "@/lib/api-keys/own-data";
import { ownGroups } from "@/lib/groups/own-data";
import { ownReading } from "@/lib/bills/own-data";
import { ownFactors } from "@/lib/second-factors/queries";
import { ownLanguageWatches } from "@/lib/language-watches/own-data";
import { ownFolders } from "@/lib/folders/own-data";
import { ownViews } from "@/lib/list-views/own-data";
import { ownSearches } from "@/lib/saved-searches/own-data";
import { ownShares } from "@/lib/sharing/own-data";
import { ownAccount } from "./own-account";
import { ownMail } from "./own-mail";

/** One function per room, for all personal data in the room; a room that starts storing some adds its own here. */
const rooms = [
  ownAccount,
  ownFactors,
  ownKeys,
  ownSearches,
  ownLanguageWatches,
  ownViews,
  ownFolders,
  ownShares,
  ownMail,
  ownReading,
  ownGroups,
  ownActivity,
] as const;

/** Everything stored about a person, for that person's export of personal data. */
export async function ownData(viewer: Viewer): Promise<Record<string, unknown>> {
  const parts = await Promise.all(rooms.map((room) => room(viewer)));
  return Object.assign({ writtenAt: new Date().toISOString() }, ...parts) as Record<string, unknown>;
}
