"use client";

import { useState } from "react";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { PublicationIssue } from "@/lib/issues/schema";
import { sentenceOf } from "@/lib/platform/http/call";
import { useIssueEditor } from "../editor-context";

/**
 * An edit of the draft that the server makes: everything typed is saved first and nothing is saved while it runs.
 * @param unsaved what to say if something could not be saved
 */
export function useServerEdit(unsaved: string) {
  const { store, actions, autosave } = useIssueEditor();
  const [busy, setBusy] = useState(false);
  const edit = async <T extends { publicationIssue: PublicationIssue }>(
    send: (issueId: number) => Promise<T>,
    say: (answer: T) => string,
  ): Promise<void> => {
    setBusy(true);
    let release = () => {};
    try {
      if (!(await actions.saveAll())) {
        showToast(unsaved, { kind: "error" });
        return;
      }
      release = autosave.hold();
      const answer = await send(store.get().issue.id);
      store.dispatch({ type: "fetched", issue: answer.publicationIssue });
      showToast(say(answer));
    } catch (error) {
      showToast(sentenceOf(error), { kind: "error" });
    } finally {
      release();
      setBusy(false);
    }
  };
  return { busy, edit };
}
