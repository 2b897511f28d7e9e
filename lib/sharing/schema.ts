import { z } from "zod";
import { idOrObject, version } from "@/lib/platform/http/input";

export const permission = z.enum(["owner", "edit", "read"]);
const granted = z.enum(["read", "edit"]);

/** Staff, or a group, with what it may do. */
export const teamShare = z.object({
  /** Null: staff. */
  groupId: z.number().nullable(),
  name: z.string(),
  permission: granted,
});
export type TeamShare = z.infer<typeof teamShare>;

/** What a saved search and a folder say about sharing with teams. */
export const sharedOutput = {
  /** For the owner all teams; for others those that share it with them. */
  teams: z.array(teamShare),
  /** A team shares it with the viewer, who has not opened it yet. */
  isNew: z.boolean(),
  /** When an administrator became its owner, because the account of the former one was deleted. */
  handedOverAt: z.string().nullable(),
};

export const shareWithTeam = z.strictObject({
  /** Null: staff. */
  groupId: idOrObject.nullable(),
  /** Null: ends the sharing. */
  permission: granted.nullable(),
  version,
});
export type ShareWithTeam = z.output<typeof shareWithTeam>;

/** Who may be shared with. */
export type Team = Pick<TeamShare, "groupId" | "name">;
export const staffName = "Staff";
