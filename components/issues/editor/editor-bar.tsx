"use client";

import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { PublicationState } from "@/components/ui/publication-state";
import { useToast } from "@/components/ui/toast";
import { useDesk, useEditorState } from "./editor-context";
import styles from "./editor.module.css";
import { PublishDialog, UnpublishDialog } from "./publish-dialog";
import { SavedState } from "./saved-state";
import { hasUnsaved } from "./state";

/** Where the issue stands, whether the work is saved, and the page's one main action. */
export function EditorBar() {
  const { acts } = useDesk();
  const issue = useEditorState((state) => state.issue);
  const unsaved = useEditorState(hasUnsaved);
  const busy = useEditorState((state) => state.loading.includes("publish"));
  const [asking, setAsking] = useState<"publish" | "unpublish" | null>(null);
  const toast = useToast();
  const hasNews = !issue.published || issue.hasUnpublishedChanges || unsaved;
  const state = !issue.published ? "draft" : issue.hasUnpublishedChanges ? "unpublished_changes" : "published";

  const publish = async () => {
    setAsking(null);
    if (await acts.publish()) toast.show(issue.published ? "Published again. Readers see the new text now." : "Published. Readers see it now.");
  };
  const unpublish = async () => {
    setAsking(null);
    if (await acts.unpublish()) toast.show("Taken back. Readers no longer see this issue.");
  };
  return (
    <div className={styles.bar} role="region" aria-label="State of this issue">
      <PublicationState state={state} />
      <SavedState />
      <div className={styles.barActions}>
        {/* a whole load, so that nothing fetched before the last publish is shown */}
        {issue.published && <a className={buttonClass({ small: true })} href={`/publication-issue/view/${issue.slug}`}>View</a>}
        <Menu
          id="issue-more"
          label="More"
          labelText="More for this issue"
          small
          align="end"
          items={[
            ...(issue.category ? [{ label: "Series", href: `/admin/publication-list/view/revision/${issue.id}` }] : []),
            ...(issue.published ? [{ label: "Unpublish…", onSelect: () => setAsking("unpublish") }] : [{ label: "Delete draft…", href: `/admin/publication-issue/delete/${issue.slug}` }]),
          ]}
        />
        <Button
          kind="primary"
          small
          busy={busy}
          disabled={!hasNews}
          onClick={() => (issue.published ? void publish() : setAsking("publish"))}
        >
          {issue.published ? "Publish changes" : "Publish issue"}
        </Button>
      </div>
      <PublishDialog open={asking === "publish"} onClose={() => setAsking(null)} onConfirm={() => void publish()} />
      <UnpublishDialog open={asking === "unpublish"} onClose={() => setAsking(null)} onConfirm={() => void unpublish()} />
    </div>
  );
}
