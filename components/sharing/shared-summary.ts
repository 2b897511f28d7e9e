import { formatDay } from "@/lib/platform/text/dates";
import { formatList } from "@/lib/platform/text/format";
import type { Permission } from "@/lib/sharing/policy";
import type { TeamShare } from "@/lib/sharing/schema";

type Shared = {
  owner: { name: string };
  permission: Permission;
  teams: readonly TeamShare[];
  handedOverAt: string | null;
};

export const teamNames = ({ teams }: Pick<Shared, "teams">): string => formatList(teams.map(({ name }) => name));

/** Whose something is, with which team, and what the viewer may do. Empty for what is private. */
export function sharedSummary(shared: Shared): string {
  const { owner, permission, teams } = shared;
  if (permission === "owner") return teams.length > 0 ? `shared with ${teamNames(shared)}` : "";
  return [
    `shared by ${owner.name}${teams.length > 0 ? ` with ${teamNames(shared)}` : ""}`,
    permission === "edit" ? "you can edit" : "view only",
  ].join(", ");
}

/** Why an administrator owns it; empty if the owner is the one who created it. */
export const handedOverNote = ({ owner, permission, handedOverAt }: Shared, timeZone: string): string =>
  handedOverAt === null
    ? ""
    : `${permission === "owner" ? "yours" : `${owner.name}’s`} since ${formatDay(handedOverAt, timeZone)}, when the account of its former owner was deleted`;

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
