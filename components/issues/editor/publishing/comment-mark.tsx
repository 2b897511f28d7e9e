"use client";

import { MessageSquare } from "lucide-react";
import { beginningOf } from "@/lib/platform/text/shorten";
import { useIssueEditor } from "../editor-context";
import { usePanel } from "../panel/use-panel";
import { commentOn } from "./comment-draft";
import styles from "./publishing.module.css";
import { useOpenComments } from "./open-comments";

/** Number of open comments of an element; a click shows them and starts a new one about the selected text. */
export function CommentMark({ elementId, label }: { elementId: number; label: string }) {
  const environment = useIssueEditor();
  const { open } = usePanel();
  const count = useOpenComments(elementId);
  const begin = () => {
    const selection = window.getSelection();
    commentOn(environment, {
      elementId,
      quote:
        selection && !selection.isCollapsed ? beginningOf(selection.toString().replace(/\s+/g, " ").trim(), 500) : "",
    });
    open("review");
    requestAnimationFrame(() => document.getElementById("comment-body")?.focus());
  };
  return (
    <button
      type="button"
      data-stop=""
      data-open={count > 0 || undefined}
      className={styles.mark}
      onPointerDown={(event) => event.preventDefault()}
      onClick={begin}
    >
      <MessageSquare size={14} aria-hidden="true" /> {count > 0 ? count : "Comment"}
      <span className={styles.unseen}>
        {count > 0 ? ` open ${count === 1 ? "comment" : "comments"}` : ""} on {label}
      </span>
    </button>
  );
}
