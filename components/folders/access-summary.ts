import { capitalize, handedOverNote, sharedSummary, teamNames } from "@/components/sharing/shared-summary";
import { formatCount, formatList } from "@/lib/platform/text/format";
import type { Folder } from "@/lib/folders/schema";

const named = 4;

/** Owner, size and other members of a folder, in one line. */
export function accessSummary(folder: Folder, people: readonly { name: string }[], timeZone: string): string {
  const isOwn = folder.permission === "owner";
  const names = [
    ...(isOwn && folder.teams.length > 0 ? [teamNames(folder)] : []),
    ...people.slice(0, named).map((one) => one.name),
    ...(people.length > named ? [formatCount(people.length - named, "other")] : []),
  ];
  const waiting = (folder.shares ?? []).filter((share) => share.user === null).length;
  return [
    isOwn ? "Yours" : capitalize(sharedSummary(folder)),
    formatCount(folder.billCount, "bill"),
    names.length > 0 ? `${isOwn ? "shared with" : "also with"} ${formatList(names)}` : "",
    waiting > 0 ? `${formatCount(waiting, "address", "addresses")} not signed up yet` : "",
    handedOverNote(folder, timeZone),
  ]
    .filter(Boolean)
    .join(" · ");
}
