import type { FormElementValue, PublicationIssue } from "@/lib/issues/schema";
import type { LocalDraftStore } from "./local-draft-entry";
import { newKey } from "@/components/ui/hooks/new-key";
import { type Draft, elementOf, type Theirs } from "./state";
import type { EditorStore } from "./store";
import { invalidOf, passes, retryAfter, theirsOf, troubleOf } from "./save-error";
import { dataOf, sameSaved, type ValueData } from "./values";

/**
 * One save of one value. It is repeated unchanged, with its idempotency key, until the server answers, so that a
 * lost response does not become a conflict with oneself.
 */
export type Attempt = {
  key: string;
  elementId: number;
  valueId: number | null;
  tempId: string;
  data: ValueData;
  version: number | null;
  /** The versions that the editor had: they are part of the request, so they stay with the key. */
  asOf: string | undefined;
  edits: number;
};
export type SendValue = (
  attempt: Attempt,
) => Promise<{ formElementValue: FormElementValue; publicationIssue: PublicationIssue }>;

export type AutosaveOptions = {
  store: EditorStore;
  send: SendValue;
  localDrafts: () => Promise<LocalDraftStore>;
  viewerId: number;
  session: string;
  onSignedOut: () => void;
  /** Called when the server refuses because the element may have left the template. */
  onRefused: () => void;
};

/** Debounce of the autosave, in milliseconds after the last change. */
export const autosaveAfter = 1200;

/** Autosave: debounced, one request per element at a time, and no unacknowledged value is lost. */
export function createAutosave({
  store,
  send,
  localDrafts,
  viewerId,
  session,
  onSignedOut,
  onRefused,
}: AutosaveOptions) {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const attempts = new Map<number, Attempt>();
  const tries = new Map<number, number>();
  const running = new Map<number, Promise<void>>();
  const pending = new Map<number, Promise<void>>();
  /** Saves that an earlier session of this editor sent without receiving a response. */
  const unanswered = new Map<number, readonly ValueData[]>();
  const draftOf = (elementId: number): Draft | undefined => store.get().drafts[elementId];
  let hurry = 0;
  /** Pending while a publish holds back saves. */
  let released = Promise.resolve();

  const keep = (elementId: number): Promise<void> => {
    const draft = draftOf(elementId);
    const { issue } = store.get();
    const name = { issueId: issue.id, session, field: `value:${elementId}` };
    const label = elementOf(issue, elementId).label;
    const done = localDrafts().then(async (to) => {
      if (!draft) return to.remove(name);
      const isStored = await to.put({
        ...name,
        viewerId,
        label,
        data: draft.data,
        base: draft.base,
        baseData: draft.baseData,
        sent: sentOf(elementId),
        at: new Date().toISOString(),
      });
      store.dispatch({ type: "kept", isKept: isStored });
    });
    pending.set(elementId, done);
    return done;
  };

  const sentOf = (elementId: number): ValueData[] => [
    ...(unanswered.get(elementId) ?? []),
    ...(attempts.has(elementId) ? [attempts.get(elementId)!.data] : []),
  ];

  const later = (elementId: number, milliseconds: number): void => {
    clearTimeout(timers.get(elementId));
    timers.set(
      elementId,
      setTimeout(() => void save(elementId), milliseconds),
    );
  };

  const save = (elementId: number): Promise<void> => {
    clearTimeout(timers.get(elementId));
    const current = running.get(elementId);
    if (current) return current;
    const work = run(elementId).finally(() => running.delete(elementId));
    running.set(elementId, work);
    return work;
  };

  const run = async (elementId: number): Promise<void> => {
    await released;
    for (let draft = draftOf(elementId); draft && !draft.theirs; draft = draftOf(elementId)) {
      const attempt = attempts.get(elementId) ?? attemptOf(elementId, draft, store.get().issue.asOf);
      attempts.set(elementId, attempt);
      store.dispatch({ type: "valueSaving", elementId });
      await keep(elementId);
      try {
        const { formElementValue, publicationIssue } = await send(attempt);
        acknowledge(elementId, attempt, formElementValue, publicationIssue);
      } catch (error) {
        const theirs = theirsOf(error);
        if (!theirs) return handleFailure(elementId, error);
        if (!isMine(elementId, attempt, theirs)) return;
        continue;
      }
      if (draftOf(elementId) && hurry === 0) return later(elementId, autosaveAfter);
      await released;
    }
  };

  const acknowledge = (elementId: number, attempt: Attempt, value: FormElementValue, issue: PublicationIssue): void => {
    forget(elementId);
    unanswered.delete(elementId);
    store.dispatch({ type: "valueSaved", elementId, edits: attempt.edits, value, issue, at: new Date().toISOString() });
    void keep(elementId);
  };

  /** The server has a newer version. If this editor sent it, there is no conflict. */
  const isMine = (elementId: number, attempt: Attempt, theirs: Theirs): boolean => {
    const stored = dataOf(elementOf(store.get().issue, elementId).formElementType.name, theirs.value);
    if (sameSaved(stored, attempt.data)) {
      acknowledge(elementId, attempt, theirs.value, store.get().issue);
      return true;
    }
    forget(elementId);
    if (unanswered.get(elementId)?.some((data) => sameSaved(stored, data))) {
      unanswered.delete(elementId);
      store.dispatch({ type: "valueMine", elementId, value: theirs.value });
      return true;
    }
    store.dispatch({ type: "valueConflict", elementId, theirs });
    return false;
  };

  const handleFailure = (elementId: number, error: unknown): void => {
    const saveError = troubleOf(error);
    if (saveError.kind === "invalid" || saveError.kind === "refused") forget(elementId);
    store.dispatch({ type: "valueFailed", elementId, saveError, ...invalidOf(error) });
    if (saveError.kind === "signedOut") onSignedOut();
    if (saveError.kind === "refused") onRefused();
    if (!passes(saveError)) return;
    const tried = tries.get(elementId) ?? 0;
    tries.set(elementId, tried + 1);
    later(elementId, retryAfter(tried));
  };

  const forget = (elementId: number): void => {
    attempts.delete(elementId);
    tries.delete(elementId);
  };

  const unsavedIds = (elementIds?: readonly number[]): number[] =>
    Object.keys(store.get().drafts)
      .map(Number)
      .filter((id) => !elementIds || elementIds.includes(id));

  return {
    /** Takes a control's value, stores it as a local draft and saves it after the debounce. */
    typed(elementId: number, data: ValueData): void {
      store.dispatch({ type: "valueTyped", elementId, data });
      void keep(elementId);
      const draft = draftOf(elementId);
      // While signed out, only signing in or an explicit save retries; otherwise the dialog would reopen at every
      // pause.
      if (draft && !draft.theirs && draft.trouble?.kind !== "signedOut") later(elementId, autosaveAfter);
    },
    /** For a restored local draft: earlier saves of it that may have arrived without a response. */
    sentBefore(elementId: number, sent: readonly ValueData[]): void {
      if (sent.length > 0) unanswered.set(elementId, sent);
    },
    /**
     * For values that changed in the store in other ways (reset, restored draft, keep mine): stores and saves
     * them.
     */
    touched(elementIds: readonly number[]): void {
      for (const elementId of elementIds) {
        void keep(elementId);
        if (draftOf(elementId)) later(elementId, 0);
      }
    },
    /**
     * Saves now.
     * @returns true when none of these elements (or of all, if none are named) has unsaved changes
     */
    async flush(elementIds?: readonly number[]): Promise<boolean> {
      hurry += 1;
      try {
        await Promise.all(unsavedIds(elementIds).map(save));
        // The response may belong to a save that started before the latest input.
        await Promise.all(
          unsavedIds(elementIds)
            .filter((id) => draftOf(id)?.phase === "waiting" || running.has(id))
            .map(save),
        );
      } finally {
        hurry -= 1;
      }
      return unsavedIds(elementIds).length === 0;
    },
    /** Delays new saves until released. @returns a function that releases them */
    hold(): () => void {
      let release = () => {};
      const own = new Promise<void>((resolve) => (release = resolve));
      released = Promise.all([released, own]).then(() => {});
      return release;
    },
    /** Called when the network or the session is back: sends everything that waited. */
    resume(): void {
      tries.clear();
      for (const elementId of unsavedIds()) if (isWaitingForServer(draftOf(elementId))) void save(elementId);
    },
    dispose(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;

const isWaitingForServer = (draft: Draft | undefined): boolean =>
  !draft?.theirs && draft?.trouble?.kind !== "invalid" && draft?.trouble?.kind !== "refused";

function attemptOf(elementId: number, draft: Draft, asOf: string | undefined): Attempt {
  const key = newKey();
  return {
    key,
    elementId,
    valueId: draft.valueId,
    tempId: `new-${elementId}-${key.slice(0, 8)}`,
    data: draft.data,
    version: draft.base,
    asOf,
    edits: draft.edits,
  };
}
