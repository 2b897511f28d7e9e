"use client";

import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
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

/** Reviews and comments of the issue. Presence refreshes them when others write: see `refreshReview`. */
export function useReviewing() {
  const id = useEditorState((state) => state.issue.id);
  const contentVersion = useEditorState((state) => state.issue.contentVersion);
  return useQuery({
    queryKey: [...reviewKey(id), contentVersion],
    queryFn: ({ signal }) => getReviewing(id, signal),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    retry: 1,
  });
}

/** The people who would be emailed if the issue were published now, and those who would get the published version. */
export function useAudience({ enabled = true } = {}) {
  const id = useEditorState((state) => state.issue.id);
  const contentVersion = useEditorState((state) => state.issue.contentVersion);
  return useQuery({
    queryKey: ["mail-audience", id, contentVersion],
    queryFn: ({ signal }) => getAudience(id, signal),
    enabled,
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    retry: 1,
  });
}

/** Returns a function to call once the issue was emailed. */
export function useEmailed(): () => Promise<void> {
  const client = useQueryClient();
  const id = useEditorState((state) => state.issue.id);
  return () => client.invalidateQueries({ queryKey: ["mail-audience", id] });
}

/** Fetches again what a comment or a decision changes. */
export async function refreshReview(client: QueryClient, issueId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: reviewKey(issueId) }),
    client.invalidateQueries({ queryKey: ["checks", issueId] }),
  ]);
}

/** Returns a function to call after a comment or a decision. */
export function useReviewChanged(): () => Promise<void> {
  const client = useQueryClient();
  const id = useEditorState((state) => state.issue.id);
  return () => refreshReview(client, id);
}
