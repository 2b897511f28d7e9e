"use client";

import { useEffect, useState } from "react";
import { newKey } from "@/components/ui/hooks/new-key";
import type { Page } from "@/lib/pages/schema";
import { draftKeyOf, storePageDraft, listPageDrafts, type LocalPageDraft, type PageFields } from "./local-page-drafts";

type Typed = {
  draft: Page;
  /** Names of the fields that differ from the saved page. */
  changed: readonly (keyof PageFields)[];
};

/**
 * Stores unsaved text on this device, and finds drafts of earlier sessions. @returns drafts, and a function that
 * deletes one; the form is never filled automatically
 */
export function usePageDrafts(viewerId: number, page: Page, { draft, changed }: Typed) {
  const [session] = useState(newKey);
  const [found, setFound] = useState<readonly LocalPageDraft[]>([]);
  const key = draftKeyOf(viewerId, page.id, session);
  useEffect(
    () => setFound(listPageDrafts(viewerId, page.id).filter((one) => one.key !== key)),
    [viewerId, page.id, key],
  );
  const isChanged = changed.length > 0;
  useEffect(() => {
    const change = Object.fromEntries(changed.map((name) => [name, draft[name]]));
    storePageDraft(key, isChanged ? { change, version: draft.version, at: new Date().toISOString() } : null);
    // oxlint-disable-next-line react/exhaustive-deps -- the names follow from the draft
  }, [draft, isChanged, key]);
  return {
    found,
    forget: (one: LocalPageDraft) => {
      storePageDraft(one.key, null);
      setFound((now) => now.filter((other) => other !== one));
    },
  };
}
