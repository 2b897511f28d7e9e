"use client";

import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/primitives/button";
import { Menu } from "@/components/ui/primitives/menu";
import { PublicationState } from "@/components/ui/bill-chips/publication-state";
import { showToast } from "@/components/ui/primitives/toast-store";
import { formatDateTime } from "@/lib/platform/text/dates";
import { stateOf } from "../admin/issue-state";
import { useIssueEditor, useEditorState } from "./editor-context";
import styles from "./editor.module.css";
import { PublishDialog, UnpublishDialog } from "./publish-dialog";
import { canEmailLater, EmailLaterDialog } from "./publishing/email-later-dialog";
import { EmailDialog } from "./publishing/email-dialog";
import { PreviewsDialog } from "./publishing/previews-dialog";
import { CancelScheduleDialog } from "./publishing/cancel-schedule-dialog";
import { useAudience } from "./publishing/use-publishing";
import { ReviewStateLink } from "./publishing/review-word";
import { SavedState } from "./saved-state";
import { hasUnsaved } from "./state";

type Asking = "email" | "email later" | "publish" | "unpublish" | "previews" | "cancel" | null;

/** State of the issue, state of the saves, and the page's primary action. */
export function EditorBar() {
  const { actions, timeZone } = useIssueEditor();
  const issue = useEditorState((state) => state.issue);
  const unsaved = useEditorState(hasUnsaved);
  const busy = useEditorState((state) => state.loading.includes("publish"));
  const audience = useAudience({ enabled: issue.published }).data;
  const [asking, setAsking] = useState<Asking>(null);
  const hasNews = !issue.published || issue.hasUnpublishedChanges || unsaved;
  const close = () => setAsking(null);
  const unpublish = async () => {
    close();
    if (await actions.unpublish()) showToast("Withdrawn. Readers no longer see this issue.");
  };
  const preview = async () => {
    // Opened synchronously: browsers block a window that is opened after a response.
    const opened = window.open("about:blank", "_blank");
    await actions.saveAll();
    if (opened) opened.location.href = `/admin/publication-issue/preview/${issue.id}`;
  };
  const previewEmail = async () => {
    await actions.saveAll();
    setAsking("email");
  };
  return (
    <div className={styles.bar} role="region" aria-label="State of this issue">
      <PublicationState
        state={stateOf(issue)}
        since={issue.scheduledAt ? formatDateTime(issue.scheduledAt, timeZone) : undefined}
      />
      <ReviewStateLink />
      <SavedState />
      <div className={styles.barActions}>
        {/* A full page load, so that nothing fetched before the last publish is shown. */}
        {issue.published && (
          <a className={buttonClass({ small: true })} href={`/publication-issue/view/${issue.slug}`}>
            View
          </a>
        )}
        <Menu
          id="issue-more"
          label="More"
          labelText="More for this issue"
          small
          align="end"
          items={[
            { label: "Preview", onSelect: () => void preview() },
            { label: "Preview email…", onSelect: () => void previewEmail() },
            ...(issue.published && canEmailLater(audience)
              ? [{ label: "Email this issue…", onSelect: () => setAsking("email later") }]
              : []),
            { label: "Share a preview…", onSelect: () => setAsking("previews") },
            { label: "History", href: `/admin/publication-issue/history/${issue.id}` },
            ...(issue.published
              ? [{ label: "What changed", href: `/admin/publication-issue/compare/${issue.id}` }]
              : []),
            ...(issue.category ? [{ label: "Series", href: `/admin/publication-list/view/revision/${issue.id}` }] : []),
            ...(issue.scheduledAt ? [{ label: "Cancel the schedule…", onSelect: () => setAsking("cancel") }] : []),
            ...(issue.published
              ? [{ label: "Unpublish…", onSelect: () => setAsking("unpublish") }]
              : [{ label: "Delete draft…", href: `/admin/publication-issue/delete/${issue.slug}` }]),
          ]}
        />
        <Button kind="primary" small busy={busy} disabled={!hasNews} onClick={() => setAsking("publish")}>
          {issue.published ? "Publish changes" : "Publish issue"}
        </Button>
      </div>
      <PublishDialog open={asking === "publish"} onClose={close} />
      <EmailDialog open={asking === "email"} onClose={close} />
      <EmailLaterDialog open={asking === "email later"} onClose={close} />
      <UnpublishDialog open={asking === "unpublish"} onClose={close} onConfirm={() => void unpublish()} />
      <PreviewsDialog open={asking === "previews"} onClose={close} />
      <CancelScheduleDialog open={asking === "cancel"} onClose={close} />
    </div>
  );
}
