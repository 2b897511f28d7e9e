"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEditorState } from "../editor-context";
import { getAudience, getChecks, getReviewing } from "./publishing-calls";

const reviewKey = (issueId: number) => ["reviewing", issueId] as const;

/** What is to be looked at before publishing, read anew with each saved change. @param links asks the addresses too */
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

/** Reviews and comments of the issue; read anew now and then, since somebody else may write them. */
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

/** Who would be emailed if the issue were published now. */
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

/** To be called once something was said or decided. */
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
