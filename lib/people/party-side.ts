import { isCastingVote } from "@/lib/bills/vocabulary/casting-vote";
import type { VotePosition } from "@/db/schema/roll-calls";
import { partyLabel } from "./labels";
import type { PartyCount, VoteMember } from "./schema";

/** Whether someone voted against most of a party; null if they took no side, or the party had none. */
export function isAgainst(position: VotePosition, party: PartyCount | undefined): boolean | null {
  if (!party || (position !== "yes" && position !== "no") || party.yes === party.no) return null;
  return party.yes > party.no ? position === "no" : position === "yes";
}

/** Whether a member left the side of their own party. */
export const isDissent = (member: VoteMember, parties: readonly PartyCount[]): boolean =>
  member.party !== null &&
  !isCastingVote(member) &&
  isAgainst(
    member.position,
    parties.find(({ party }) => party === partyLabel(member.party)),
  ) === true;
