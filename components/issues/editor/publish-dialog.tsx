"use client";

import { useEffect, useRef, useState } from "react";
import { HelpLink } from "@/components/help/help-link";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import type { Audience } from "@/lib/newsletters/issue-mail/schema";
import { formatDateTime } from "@/lib/platform/text/dates";
import { formatCount, formatList } from "@/lib/platform/text/format";
import type { PublicationIssue } from "@/lib/issues/schema";
import type { PublishChange } from "./issue-calls";
import { useIssueEditor, useEditorState } from "./editor-context";
import { useReadersLabel } from "./readers-part";
import { usePanel } from "./panel/use-panel";
import { CorrectionFields } from "./publishing/correction-fields";
import { ReviewNote, reviewSentence } from "./publishing/review-note";
import { Findings } from "./publishing/findings";
import styles from "./publishing/publishing.module.css";
import { useAudience, useChecks, useReviewing } from "./publishing/use-publishing";
import { useWhen, WhenFields } from "./publishing/when-fields";

/** Publish dialog: effects, check results, time, email recipients, and the note for readers of a correction. */
export function PublishDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  // The note is input like any other: it survives closing the dialog and a refused publish.
  const [change, setChange] = useState<PublishChange>({});
  useUnsaved(Boolean(change.changeNote?.trim()));
  /** The note that quotations corrected in the draft brought. */
  const drafted = useRef<string>(undefined);
  const takeNote = (changeNote: string) => {
    if (changeNote === drafted.current || change.changeNote !== drafted.current) return;
    drafted.current = changeNote;
    setChange({ correction: "major", changeNote });
  };
  return open ? (
    <Asking
      change={change}
      onChange={setChange}
      onDraftedNote={takeNote}
      onPublished={(sent) => {
        drafted.current = undefined;
        setChange((now) => (now === sent ? {} : now));
      }}
      onClose={onClose}
    />
  ) : null;
}

type AskingProps = {
  change: PublishChange;
  onChange: (change: PublishChange) => void;
  onDraftedNote: (changeNote: string) => void;
  onPublished: (change: PublishChange) => void;
  onClose: () => void;
};

function Asking({ change, onChange, onDraftedNote, onPublished, onClose }: AskingProps) {
  const { actions, timeZone, store } = useIssueEditor();
  const issue = useEditorState((state) => state.issue);
  const panel = usePanel();
  const checks = useChecks();
  const reviewing = useReviewing().data;
  const audience = useAudience();
  const readers = useReadersLabel();
  const when = useWhen(issue.scheduledAt, timeZone);
  const findings = checks.data?.findings ?? [];
  const warnings = findings.filter((one) => one.level === "warning").length;
  const missing = findings.length - warnings;
  const goesWithout = issue.published && change.correction === "minor" && reviewing?.requiredForMinor === false;
  const needsReview = reviewing?.required === true && !reviewing.approved && !goesWithout;
  const needsNote = issue.published && change.correction === "major" && !change.changeNote?.trim();
  const mail = mailOf(audience.data, issue, change);
  const drafted = issue.published && !checks.isPlaceholderData ? checks.data?.changeNote : null;
  useEffect(() => {
    if (drafted) onDraftedNote(drafted);
  }, [drafted, onDraftedNote]);
  // Saves first, so that checks and counts match the screen.
  useEffect(() => void actions.saveAll(), [actions]);

  const confirm = async (sendEmail?: false) => {
    if (needsNote || when.problem) return;
    const said = {
      ...(issue.published && { ...change, correction: change.correction ?? "minor" }),
      ...(warnings > 0 && { passedOver: warnings }),
      ...(sendEmail === false && { sendEmail }),
    };
    onClose();
    if (!(await (when.at ? actions.schedule(when.at, said) : actions.publish(said)))) return;
    onPublished(change);
    if (when.at) showToast(`Scheduled for ${formatDateTime(store.get().issue.scheduledAt ?? "", timeZone)}.`);
    else
      showToast(
        mail.emails > 0 && sendEmail !== false
          ? `Published. It is being emailed to ${formatCount(mail.emails, "subscriber")}.`
          : issue.published
            ? "Changes published. Readers see them now."
            : "Published.",
      );
  };
  const recipients = mail.emails > 0 ? ` and email ${formatCount(mail.emails, "subscriber")}` : "";
  const verb = when.at ? "Schedule" : "Publish";
  const object = recipients || when.at ? recipients : issue.published ? " changes" : " issue";
  // Missing values are refused with links: that passes over no warning.
  const label = `${verb}${object}${warnings > 0 && missing === 0 ? ` despite ${formatCount(warnings, "warning")}` : ""}`;
  const cannot = needsNote || missing > 0 || when.problem !== null;
  const askForReview = () => {
    onClose();
    panel.open("review");
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={issue.published ? "Publish the changes?" : "Publish this issue?"}
      keepsWords
      actions={
        <>
          {needsReview ? (
            <Button kind="primary" onClick={askForReview}>
              {reviewing.reviews[0]?.state === "submitted" ? "Show the review" : "Submit for review…"}
            </Button>
          ) : (
            <>
              <Button
                kind="primary"
                disabled={cannot}
                aria-describedby={missing > 0 ? "publish-checks" : undefined}
                onClick={() => void confirm()}
              >
                {label}
              </Button>
              {mail.emails > 0 && (
                <Button disabled={cannot} onClick={() => void confirm(false)}>
                  {verb} without email
                </Button>
              )}
            </>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.stack}>
        {!issue.published && (
          <p>
            “{issue.name}” will be published as the latest {issue.formTemplate.name}
            {issue.categories.length > 0 ? ` on ${formatList(issue.categories.map((one) => one.name))}` : ""}. Its web
            address can’t be changed afterward.
          </p>
        )}
        <p>
          <b>Readers:</b> {readers}
        </p>
        {issue.scheduledAt && (
          <Notice kind="info">
            This issue is scheduled for {formatDateTime(issue.scheduledAt, timeZone)}. Publishing or scheduling now
            replaces that.
          </Notice>
        )}
        {needsReview && (
          <Notice kind="warning" title="Someone else has to approve this first">
            {reviewSentence(reviewing) ?? "Submit it for review."} The approved version is the one that is published.
          </Notice>
        )}
        {reviewing && !needsReview && <ReviewNote reviewing={reviewing} />}
        {reviewing?.required && !reviewing.approved && goesWithout && (
          <p className={styles.quiet}>
            A minor correction needs no review here. The activity log records that there was none.
          </p>
        )}
        {issue.published && <CorrectionFields change={change} onChange={onChange} />}
        {!needsReview && <WhenFields when={when} timeZone={timeZone} />}
        {mail.note && <p className={styles.quiet}>{mail.note}</p>}
        <section className={styles.section} aria-label="Checks" id="publish-checks">
          <h3 className={styles.head}>Checks</h3>
          {missing > 0 && <p>Complete what is required, then publish.</p>}
          {findings.length > 0 ? (
            <Findings findings={findings} onJump={onClose} />
          ) : (
            <p className={styles.quiet} role="status">
              {checks.isPending
                ? "Checking…"
                : checks.error
                  ? "The checks couldn’t run. You can still publish."
                  : "All checks passed."}
            </p>
          )}
          <p>
            <HelpLink to="publish" newTab>
              About checks and publishing
            </HelpLink>
          </p>
        </section>
      </div>
    </Dialog>
  );
}

/**
 * How many people would be emailed if published now, with a sentence where it emails no one or something
 * unexpected. An issue is emailed on first publication, and again for a major correction.
 */
function mailOf(
  audience: Audience | undefined,
  issue: PublicationIssue,
  change: PublishChange,
): { emails: number; note: string | null } {
  if (!audience) return { emails: 0, note: null };
  const { subscribers, templateSends, publishedBefore, mailServer, isHistory } = audience;
  if (isHistory) return { emails: 0, note: "Issues imported from your former site aren’t emailed." };
  if (!templateSends)
    return {
      emails: 0,
      note: `Issues of “${issue.formTemplate.name}” aren’t sent by email. Turn email on in the template’s settings.`,
    };
  const isEmailed = change.correction === "major" || !publishedBefore;
  if (!isEmailed)
    return {
      emails: 0,
      note: issue.published
        ? "Only major corrections are emailed."
        : "This issue was published before, so it isn’t emailed again.",
    };
  if (subscribers === 0) return { emails: 0, note: "No one has subscribed yet, so no email is sent." };
  if (!mailServer)
    return {
      emails: 0,
      note: `No mail server is set up, so no email is sent. Messages to ${formatCount(subscribers, "subscriber")} are saved for administrators instead.`,
    };
  return { emails: subscribers, note: null };
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
      title="Unpublish this issue?"
      actions={
        <>
          <Button kind="danger" onClick={onConfirm}>
            Unpublish issue
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>
        Its page will say that it was withdrawn, and it will disappear from all lists and feeds. The text stays here,
        and you can publish it again at the same address.{isScheduled && " Its schedule is canceled."}
      </p>
    </Dialog>
  );
}
