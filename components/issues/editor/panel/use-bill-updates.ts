"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Moved } from "@/lib/issues/bill-updates/schema";
import { cacheBills } from "../bill-data";
import { useEditorState } from "../editor-context";
import { useCollaborators } from "../use-presence";
import { listBillUpdates } from "./panel-calls";

export const movedKey = (issueId: number) => ["moved", issueId] as const;

/** Bill updates for the issue being edited; refetched when its topics change or anyone decides about an update. */
export function useBillUpdates(since = "") {
  const client = useQueryClient();
  const issueId = useEditorState((state) => state.issue.id);
  const topics = useEditorState((state) => state.topics.ids.join());
  const { decided } = useCollaborators();
  const known = useRef(decided);
  useEffect(() => {
    if (known.current === decided) return;
    known.current = decided;
    void client.invalidateQueries({ queryKey: movedKey(issueId) });
  }, [client, issueId, decided]);
  return useQuery<Moved>({
    queryKey: [...movedKey(issueId), topics, since],
    queryFn: async ({ signal }) => {
      const moved = await listBillUpdates(issueId, since, signal);
      cacheBills(
        client,
        moved.bills.map((one) => one.bill),
      );
      return moved;
    },
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
    retry: 1,
  });
}
