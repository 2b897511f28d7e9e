"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { showToast } from "@/components/ui/toast-store";
import { formatDateTime } from "@/lib/dates";
import { formatCount, formatList } from "@/lib/format";
import type { PublishChange } from "./acts";
import { useDesk, useEditorState } from "./editor-context";
import { usePanel } from "./panel/use-panel";
import { CorrectionFields } from "./publishing/correction-fields";
import { Findings } from "./publishing/findings";
import styles from "./publishing/publishing.module.css";
import { useChecks, useReviewing } from "./publishing/use-publishing";
import { useWhen, WhenFields } from "./publishing/when-fields";

/** What publishing means here, what is to be looked at, when it happens, and what readers are told of a correction. */
export function PublishDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  // what readers are told is words like others: it stays until it went out, however often this is closed and publishing refused
  const [change, setChange] = useState<PublishChange>({});
  return open ? (
    <Asking
      change={change}
      onChange={setChange}
      onPublished={(sent) => setChange((now) => (now === sent ? {} : now))}
      onClose={onClose}
    />
  ) : null;
}

type AskingProps = {
  change: PublishChange;
  onChange: (change: PublishChange) => void;
  onPublished: (change: PublishChange) => void;
  onClose: () => void;
};

function Asking({ change, onChange, onPublished, onClose }: AskingProps) {
  const { acts, timeZone, store } = useDesk();
  const issue = useEditorState((state) => state.issue);
  const panel = usePanel();
  const checks = useChecks();
  const reviewing = useReviewing().data;
  const when = useWhen(issue.scheduledAt, timeZone);
  const findings = checks.data?.findings ?? [];
  const warnings = findings.filter((one) => one.level === "warning").length;
  const needsReview = reviewing?.required === true && !reviewing.approved && !issue.published;
  const needsNote = issue.published && change.correction === "major" && !change.changeNote?.trim();

  const confirm = async () => {
    if (needsNote || when.problem) return;
    const said = {
      ...(issue.published && { ...change, correction: change.correction ?? "minor" }),
      ...(warnings > 0 && { passedOver: warnings }),
    };
    onClose();
    if (!(await (when.at ? acts.schedule(when.at, said) : acts.publish(said)))) return;
    onPublished(change);
    if (when.at) showToast(`Scheduled for ${formatDateTime(store.get().issue.scheduledAt ?? "", timeZone)}.`);
    else
      showToast(issue.published ? "Published again. Readers see the new text now." : "Published. Readers see it now.");
  };
  const verb = when.at ? "Schedule" : issue.published ? "Publish changes" : "Publish issue";
  // what is missing is refused and led to: no warning is passed over by that
  const label =
    warnings > 0 && warnings === findings.length ? `${verb} despite ${formatCount(warnings, "warning")}` : verb;
  const askForReview = () => {
    onClose();
    panel.open("review");
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={issue.published ? "Publish the changes?" : "Publish this issue?"}
      actions={
        <>
          {needsReview ? (
            <Button kind="primary" onClick={askForReview}>
              Submit for review…
            </Button>
          ) : (
            <Button kind="primary" disabled={needsNote || when.problem !== null} onClick={() => void confirm()}>
              {label}
            </Button>
          )}
          <Button onClick={onClose}>Not yet</Button>
        </>
      }
    >
      <div className={styles.stack}>
        {!issue.published && (
          <>
            <p>
              “{issue.name}” becomes public as the newest {issue.formTemplate.name}
              {issue.categories.length > 0 ? ` in ${formatList(issue.categories.map((one) => one.name))}` : ""}, with
              the date of that day. Its address is fixed from then on.
            </p>
            {issue.categories.length === 0 && <p>It carries no topic yet, so it will stand in no topic’s series.</p>}
          </>
        )}
        {issue.scheduledAt && (
          <Notice kind="info">
            It is scheduled for {formatDateTime(issue.scheduledAt, timeZone)}, as it was then. Publishing or scheduling
            now takes that place.
          </Notice>
        )}
        {needsReview && (
          <Notice kind="warning" title="A second person has to approve this first">
            {reviewing?.reviews[0]?.state === "submitted"
              ? "It waits for review."
              : reviewing?.changedSince
                ? "It was changed since it was approved."
                : "Submit it for review."}{" "}
            What was approved is what is published.
          </Notice>
        )}
        {reviewing?.required && !reviewing.approved && issue.published && (
          <p className={styles.quiet}>A correction goes without a review. The log says so.</p>
        )}
        {issue.published && <CorrectionFields change={change} onChange={onChange} />}
        {!needsReview && <WhenFields when={when} timeZone={timeZone} />}
        <section className={styles.section} aria-label="Checks">
          <h3 className={styles.head}>Checks</h3>
          {findings.length > 0 ? (
            <Findings findings={findings} onJump={onClose} />
          ) : (
            <p className={styles.quiet} role="status">
              {checks.isPending
                ? "Looking it over…"
                : checks.error
                  ? "The issue could not be looked over just now."
                  : "Nothing to look at."}
            </p>
          )}
        </section>
      </div>
    </Dialog>
  );
}

export function UnpublishDialog({
  open,
  onClose,
  onConfirm,
}: {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const isScheduled = useEditorState((state) => state.issue.scheduledAt !== null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Take this issue back?"
      actions={
        <>
          <Button kind="danger" onClick={onConfirm}>
            Unpublish issue
          </Button>
          <Button onClick={onClose}>Leave it public</Button>
        </>
      }
    >
      <p>
        Its page says from now on that it was withdrawn, and it leaves all lists and feeds. The text stays here, and you
        can publish it again at the same address.{isScheduled && " What is scheduled falls."}
      </p>
    </Dialog>
  );
}
