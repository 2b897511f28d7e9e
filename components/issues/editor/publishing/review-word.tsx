"use client";

import type { ReviewState } from "@/lib/issues/schema";
import { useEditorState } from "../editor-context";
import { usePanel } from "../panel/use-panel";
import styles from "./publishing.module.css";

const words: Record<ReviewState, string> = {
  submitted: "Waiting for review",
  approved: "Approved",
  sent_back: "Sent back",
  outdated: "Changed after approval",
};

export function ReviewStateLink() {
  const state = useEditorState((all) => all.issue.reviewState);
  const isOpen = useEditorState((all) => !all.issue.published || all.issue.hasUnpublishedChanges);
  const { open } = usePanel();
  // Others change it, so a change is announced.
  return (
    <span role="status">
      {state && isOpen && (
        <button type="button" className={styles.jump} onClick={() => open("review")}>
          {words[state]}
        </button>
      )}
    </span>
  );
}
