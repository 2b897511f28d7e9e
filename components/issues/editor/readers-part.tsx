"use client";

import { useState } from "react";
import { type AudienceDraft, AudienceFields } from "@/components/audiences/audience-fields";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Dialog } from "@/components/ui/primitives/dialog";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import { audienceLabel, codesOf, isWithin } from "@/lib/audiences/audience";
import type { issuesApi } from "@/lib/issues/api";
import { call } from "@/lib/platform/http/call";
import { useEditorState, useIssueEditor } from "./editor-context";
import styles from "./editor.module.css";

/** Who will read the issue, in a line. */
export function useReadersLabel(): string {
  const { groups } = useIssueEditor();
  const issue = useEditorState((state) => state.issue);
  const readers = audienceLabel(issue, groups);
  return issue.audience !== "everyone" && issue.teaser ? `${readers}; others see the title` : readers;
}

/** Who may read the issue, with a dialog to change it. */
export function ReadersPart() {
  const [isOpen, setOpen] = useState(false);
  const label = useReadersLabel();
  return (
    <div className={styles.meta} id="issue-readers">
      Readers: {label}{" "}
      <Button small kind="quiet" onClick={() => setOpen(true)} aria-label="Change readers">
        Change
      </Button>
      {isOpen && <ReadersDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function ReadersDialog({ onClose }: { onClose: () => void }) {
  const { store, groups } = useIssueEditor();
  const issue = useEditorState((state) => state.issue);
  const [draft, setDraft] = useState<AudienceDraft & { isOwn: boolean }>({
    audience: issue.audience,
    groupIds: issue.groupIds,
    teaser: issue.teaser,
    isOwn: issue.hasOwnAudience,
  });
  const { busy, problem, act } = useAction();
  const save = () =>
    void act(async () => {
      const { isOwn, ...readers } = draft;
      const { publicationIssue } = await call<typeof issuesApi.update>(
        "POST",
        "/admin/publication-issue/api/update/[id]",
        {
          params: { id: issue.id },
          body: { ...(isOwn ? readers : { audience: "template" as const }), version: store.get().issue.version },
        },
      );
      store.dispatch({ type: "fetched", issue: publicationIssue });
      showToast("Readers saved.");
      onClose();
    });
  const isForMore = draft.isOwn && issue.published && !isWithin(codesOf(draft), codesOf(issue));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Who may read this issue?"
      actions={
        <>
          <Button kind="primary" busy={busy} onClick={save}>
            Save readers
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {problem && <ErrorSummary errors={[{ message: problem.message }]} />}
      <Checkbox
        label={`Same as the template “${issue.formTemplate.name}” says`}
        checked={!draft.isOwn}
        onChange={(event) => setDraft((now) => ({ ...now, isOwn: !event.target.checked }))}
      />
      {draft.isOwn && (
        <AudienceFields
          id="issue-audience"
          value={draft}
          groups={groups}
          teaser={{
            label: "Others see the title, headline and date",
            hint: "With “Sign in to read”. If off, they see nothing of it.",
          }}
          onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        />
      )}
      {isForMore && (
        <Notice kind="warning" live>
          This issue is published: more people can read it as soon as you save.
        </Notice>
      )}
    </Dialog>
  );
}
