"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ShareWithTeams } from "@/components/sharing/share-with-teams";
import type { Team, TeamShare } from "@/lib/sharing/schema";
import { shareSearchWithTeam } from "./saved-search-fetch";

type Props = {
  search: { id: number; teams: readonly TeamShare[] };
  /** Those that the viewer may share with. */ choices: readonly Team[];
};

/** The teams with which a saved search is shared. */
export function ShareSearch({ search, choices }: Props) {
  const router = useRouter();
  const [teams, setTeams] = useState(search.teams);
  const set = async (groupId: number | null, permission: TeamShare["permission"] | null) => {
    const { savedSearch } = await shareSearchWithTeam(search.id, groupId, permission);
    setTeams(savedSearch.teams);
    router.refresh();
  };
  return <ShareWithTeams noun="saved search" teams={teams} choices={choices} set={set} />;
}
