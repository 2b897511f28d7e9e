"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { GroupChoice } from "@/components/audiences/audience-fields";
import type { Bill } from "@/lib/bills/schema";
import type { PublicationIssue } from "@/lib/issues/schema";
import { createEditorActions } from "./editor-actions";
import { cacheBills } from "./bill-data";
import { getIssue, issueCallsOf, sendValueOf } from "./calls";
import { createChoices } from "./choices";
import { DatePart } from "./date-part";
import { EditorBar } from "./editor-bar";
import { type EditorEnvironment, EditorProvider, useEditorState } from "./editor-context";
import styles from "./editor.module.css";
import { useTextEditorSoon } from "./element-editing";
import { FindPanel } from "./find/find-panel";
import { GroupPart } from "./group-part";
import { openLocalDrafts } from "./local-drafts";
import type { LocalDraftStore } from "./local-draft-entry";
import { LocalDraftOffer } from "./local-draft-offer";
import { newKey } from "@/components/ui/hooks/new-key";
import { SidePanel } from "./panel/side-panel";
import type { PanelSide } from "./panel/panel-sides";
import { useRequestedPanel, usePanel, useReservedPanel } from "./panel/use-panel";
import { PresenceStrip } from "./presence-strip";
import { ProblemSummary } from "./problem-summary";
import { OpenCommentsProvider } from "./publishing/open-comments";
import { forgetPlace } from "./rich-text/live-editors";
import { refreshReview } from "./publishing/use-publishing";
import { createAutosave } from "./autosave";
import { SignInDialog } from "./sign-in-dialog";
import { createEditorStore } from "./store";
import { HeadlinePart, TitlePart } from "./title-part";
import { ReadersPart } from "./readers-part";
import { TopicsPart } from "./topics-part";
import { useAfterTyping } from "./use-after-typing";
import { useKeepSafe } from "./use-keep-safe";
import { CollaboratorsProvider, usePresence } from "./use-presence";

const noGroups: readonly GroupChoice[] = [];

type IssueEditorProps = Pick<EditorEnvironment, "viewer" | "timeZone" | "topics" | "selectOptions"> & {
  groups?: readonly GroupChoice[];
  initial: PublicationIssue;
  /** Bills cited in the issue's texts. */
  bills: readonly Bill[];
  /** Views of its public page when the editor was opened. */
  views?: { recent: number; ever: number };
  /** The side of the panel that is about to open. */
  reservedPanel?: PanelSide | null;
};

/**
 * Editor of one issue's working copy, shown as it will read, with each part edited in place. Input is stored on
 * the device until the server has acknowledged it.
 */
export function IssueEditor({
  initial,
  bills,
  views,
  viewer,
  timeZone,
  topics,
  selectOptions,
  groups = noGroups,
  reservedPanel = null,
}: IssueEditorProps) {
  const client = useQueryClient();
  const [isSignedOut, setSignedOut] = useState(false);
  const afterTyping = useAfterTyping();
  const [{ environment, session, journal: localDrafts }] = useState(() => {
    cacheBills(client, [...bills, ...(initial.formElementValues ?? []).flatMap((value) => value.bills)]);
    const opened = newKey();
    let opening: Promise<LocalDraftStore> | undefined;
    const open = () => (opening ??= openLocalDrafts());
    const signIn = () => setSignedOut(true);
    const onSignedOut = () => afterTyping(signIn);
    const store = createEditorStore(initial);
    // If this also fails, the error remains on screen.
    const refresh = () =>
      void getIssue(initial.id, store.get().issue.asOf).then(
        (issue) => store.dispatch({ type: "fetched", issue }),
        () => {},
      );
    const autosave = createAutosave({
      store,
      send: sendValueOf(initial.id, viewer.id),
      localDrafts: open,
      viewerId: viewer.id,
      session: opened,
      onSignedOut,
      onRefused: refresh,
    });
    const actions = createEditorActions({
      store,
      autosave,
      calls: issueCallsOf(viewer.id),
      localDrafts: open,
      viewerId: viewer.id,
      session: opened,
      onSignedOut,
      onUnanswered: refresh,
    });
    const choices = createChoices({ store, autosave, localDrafts: open, viewer, session: opened });
    return {
      environment: {
        store,
        autosave,
        actions,
        choices,
        viewer,
        signIn,
        timeZone,
        topics,
        selectOptions,
        groups,
      } satisfies EditorEnvironment,
      session: opened,
      journal: open,
    };
  });
  const root = useRef<HTMLDivElement>(null);
  const onReviewed = useCallback(() => void refreshReview(client, initial.id), [client, initial.id]);
  const collaborators = usePresence(environment.store, session, root, viewer.id, onReviewed);
  const panel = usePanel();
  useRequestedPanel();
  const reserved = useReservedPanel(reservedPanel);
  useKeepSafe(environment);
  useTextEditorSoon();
  useEffect(
    () => () => {
      environment.autosave.dispose();
      environment.actions.dispose();
    },
    [environment],
  );
  useEffect(() => forgetPlace, []);

  return (
    <EditorProvider value={environment}>
      <CollaboratorsProvider value={collaborators}>
        <OpenCommentsProvider>
          <div ref={root} className={styles.layout} data-panel={panel.side ?? reserved ?? undefined}>
            <div className={styles.editor}>
              <EditorBar />
              <PresenceStrip />
              <ProblemSummary />
              <LocalDraftOffer journal={localDrafts} session={session} />
              <IssuePage views={views} />
              <FindPanel />
              <SignInDialog
                open={isSignedOut}
                email={viewer.email}
                onClose={() => setSignedOut(false)}
                onSignedIn={() => {
                  setSignedOut(false);
                  environment.autosave.resume();
                  environment.actions.resume();
                }}
              />
            </div>
            <SidePanel {...panel} root={root} />
          </div>
        </OpenCommentsProvider>
      </CollaboratorsProvider>
    </EditorProvider>
  );
}

function IssuePage({ views }: Pick<IssueEditorProps, "views">) {
  const template = useEditorState((state) => state.issue.formTemplate);
  const groups = template.formElementGroups ?? [];
  return (
    <article className={styles.page}>
      <p className={styles.kicker}>{template.name}</p>
      <TitlePart />
      {template.issuesCanHaveHeadlines && <HeadlinePart />}
      <DatePart views={views} />
      <TopicsPart />
      <ReadersPart />
      {groups
        .filter((group) => group.active)
        .map((group) => (
          <GroupPart key={group.id} group={group} />
        ))}
    </article>
  );
}
