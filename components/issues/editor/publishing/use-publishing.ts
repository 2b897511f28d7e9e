"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEditorState } from "../editor-context";
import { getAudience, getChecks, getReviewing } from "./publishing-calls";

const reviewKey = (issueId: number) => ["reviewing", issueId] as const;

/**
 * Pre-publication checks, refetched after each save.
 * @param links also checks external links
 */
export function useChecks({ links = false, enabled = true } = {}) {
  const id = useEditorState((state) => state.issue.id);
  const contentVersion = useEditorState((state) => state.issue.contentVersion);
  return useQuery({
    queryKey: ["checks", id, contentVersion, links],
    queryFn: ({ signal }) => getChecks(id, links, signal),
    enabled,
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    retry: 1,
  });
}

/** Reviews and comments of the issue; polled, because others may write them. */
export function useReviewing() {
  const id = useEditorState((state) => state.issue.id);
  const contentVersion = useEditorState((state) => state.issue.contentVersion);
  return useQuery({
    queryKey: [...reviewKey(id), contentVersion],
    queryFn: ({ signal }) => getReviewing(id, signal),
    staleTime: 30_000,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
    retry: 1,
  });
}

/** The people who would be emailed if the issue were published now. */
export function useAudience() {
  const id = useEditorState((state) => state.issue.id);
  const contentVersion = useEditorState((state) => state.issue.contentVersion);
  return useQuery({
    queryKey: ["mail-audience", id, contentVersion],
    queryFn: ({ signal }) => getAudience(id, signal),
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    retry: 1,
  });
}

/** Returns a function to call after a comment or a decision. */
export function useReviewChanged(): () => Promise<void> {
  const client = useQueryClient();
  const id = useEditorState((state) => state.issue.id);
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: reviewKey(id) }),
      client.invalidateQueries({ queryKey: ["checks", id] }),
    ]);
  };
}
