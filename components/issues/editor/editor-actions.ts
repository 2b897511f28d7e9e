import type { PublicationIssue } from "@/lib/issues/schema";
import type { Call, IssueCalls, PublishChange, PublishTime, Sent } from "./issue-calls";
import type { LocalDraftStore } from "./local-draft-entry";
import { newKey } from "@/components/ui/hooks/new-key";
import type { Autosave } from "./autosave";
import { type EditorAction, elementsOf, type Part, partLabels, savedPart, type Trouble, unsavedParts } from "./state";
import type { EditorStore } from "./store";
import { conflictMessage, failureText, isPart, isUnreached } from "./action-messages";
import { currentIssueOf, invalidOf, passes, retryAfter, troubleOf } from "./save-error";

export type EditorActionsOptions = {
  store: EditorStore;
  autosave: Autosave;
  calls: IssueCalls;
  localDrafts: () => Promise<LocalDraftStore>;
  viewerId: number;
  session: string;
  onSignedOut: () => void;
  /** An action that is not retried got no answer: fetch what came of it. */
  onUnanswered: () => void;
};

/** Heading of the error summary, which lists what is missing. */
const beforePublishing = "Before this can be published";
const notAllSaved = "Some changes couldn't be saved, so nothing was published. Check the marked fields and try again.";

/** Title, headline, date, topics, publishing: explicit saves, each serialized per part. */
export function createEditorActions({
  store,
  autosave,
  calls,
  localDrafts,
  viewerId,
  session,
  onSignedOut,
  onUnanswered,
}: EditorActionsOptions) {
  const keys = new Map<string, string>();
  /** Parts whose save waits for the network, the session or the server. */
  const waiting = new Set<Part>();
  const tries = new Map<Part, number>();
  const timers = new Map<Part, ReturnType<typeof setTimeout>>();
  const running = new Map<EditorAction, Promise<boolean>>();
  /** Actions that are not retried automatically and failed for lack of network or session. */
  const unreachedActions = new Set<EditorAction>();

  type Done = (issue: PublicationIssue, at: string) => void;
  /**
   * Runs each action one at a time: a second call joins the running one.
   * @param outcome of an action that is not queued for later, for the message on failure: "published"
   */
  const attempt = (
    action: EditorAction,
    about: () => string,
    send: (call: Call) => Promise<Sent>,
    done: Done,
    outcome?: string,
  ): Promise<boolean> => {
    const work =
      running.get(action) ?? perform(action, about, send, done, outcome).finally(() => running.delete(action));
    running.set(action, work);
    return work;
  };

  const perform = async (
    action: EditorAction,
    aboutNow: () => string,
    send: (call: Call) => Promise<Sent>,
    done: Done,
    outcome?: string,
  ): Promise<boolean> => {
    store.dispatch({ type: "acting", action });
    const about = aboutNow();
    const key = keys.get(about) ?? newKey();
    keys.set(about, key);
    try {
      const { publicationIssue } = await send({ key });
      keys.delete(about);
      clearUnreached();
      done(publicationIssue, new Date().toISOString());
      return true;
    } catch (error) {
      const saveError = troubleOf(error);
      const current = currentIssueOf(error);
      // Only an unanswered attempt is repeated with the same idempotency key.
      if (saveError.kind !== "offline") keys.delete(about);
      if (current && isPart(action)) {
        const before = store.get().began[action];
        store.dispatch({ type: "fetched", issue: current.issue });
        // Another part was saved, or an earlier attempt of this one succeeded and its response was lost.
        if (!unsavedParts(store.get()).includes(action)) return settle(action);
        if (savedPart(store.get(), action) === before) return perform(action, aboutNow, send, done);
      }
      if (isPart(action)) tryAgain(action, current ? null : saveError);
      const message =
        current && isPart(action)
          ? conflictMessage(store.get(), action, current.savedBy)
          : failureText(saveError, store.get().isStoredLocally, outcome);
      if (outcome && isUnreached(saveError)) unreachedActions.add(action);
      if (saveError.kind === "signedOut") onSignedOut();
      const invalid = invalidOf(error);
      const isLedTo =
        action === "publish" && elementsOf(store.get().issue).some(({ id }) => invalid.invalidFields?.includes(id));
      store.dispatch({
        type: "failed",
        action,
        message: isLedTo ? beforePublishing : message,
        current: current?.issue,
        isUnanswered: saveError.kind === "offline",
        ...invalid,
      });
      if (outcome && saveError.kind === "offline") onUnanswered();
      return false;
    }
  };

  const clearUnreached = (): void => {
    if (unreachedActions.size > 0) store.dispatch({ type: "reached", actions: [...unreachedActions] });
    unreachedActions.clear();
  };

  const stopTrying = (part: Part): void => {
    waiting.delete(part);
    tries.delete(part);
    clearTimeout(timers.get(part));
  };

  /**
   * Retries a failed save automatically, unless a person has to decide.
   * @param saveError null for a conflict
   */
  const tryAgain = (part: Part, saveError: Trouble | null): void => {
    if (!saveError || !(passes(saveError) || saveError.kind === "signedOut")) return stopTrying(part);
    waiting.add(part);
    if (!passes(saveError)) return;
    const tried = tries.get(part) ?? 0;
    tries.set(part, tried + 1);
    clearTimeout(timers.get(part));
    timers.set(
      part,
      setTimeout(() => void savePart(part), retryAfter(tried)),
    );
  };

  const savePart = async (part: Part): Promise<boolean> => {
    await running.get("publish");
    const state = store.get();
    const typed = state.typed[part];
    if (typed === undefined || !unsavedParts(state).includes(part)) return settle(part);
    const began = state.began[part];
    if (began !== undefined && began !== savedPart(state, part)) {
      store.dispatch({
        type: "failed",
        action: part,
        message: conflictMessage(state, part, null),
        current: state.issue,
      });
      return false;
    }
    const version = () => store.get().issue.version;
    return attempt(
      part,
      () => `${part} ${version()} ${JSON.stringify(typed)}`,
      (call) => calls.updatePart(part, state.issue.id, typed, version(), call),
      (issue, at) => {
        stopTrying(part);
        store.dispatch({ type: "saved", action: part, issue, at });
        void forget(part);
      },
    );
  };

  /** Nothing of this part is left to save. */
  const settle = (part: Part): true => {
    store.dispatch({ type: "leave", mode: part });
    stopTrying(part);
    void forget(part);
    return true;
  };

  const keep = (part: Part): void => {
    const { issue, began, typed } = store.get();
    void localDrafts()
      .then((to) =>
        to.put({
          issueId: issue.id,
          viewerId,
          session,
          field: part,
          label: partLabels[part],
          data: typed[part],
          base: issue.version,
          baseData: began[part],
          at: new Date().toISOString(),
        }),
      )
      .then((isStoredLocally) => store.dispatch({ type: "kept", isKept: isStoredLocally }));
  };

  const forget = async (part: Part): Promise<void> =>
    (await localDrafts()).remove({ issueId: store.get().issue.id, session, field: part });

  const saveAll = async (): Promise<boolean> => {
    // The main topic is saved on selection; publishing must wait for it.
    const mainTopic = running.get("category") ?? true;
    const saved = await Promise.all([mainTopic, ...unsavedParts(store.get()).map(savePart)]);
    // Values last: nothing may be saved between them and the publish.
    return (await autosave.flush()) && saved.every(Boolean);
  };

  const sendPublish = async (
    about: () => string,
    send: (call: Call) => Promise<Sent>,
    outcome: string,
  ): Promise<boolean> => {
    if (!(await saveAll())) {
      store.dispatch({ type: "failed", action: "publish", message: notAllSaved });
      return false;
    }
    // Text typed while the request is in flight is saved after it; a save in between would make the publish
    // conflict.
    const release = autosave.hold();
    return attempt(
      "publish",
      about,
      send,
      (issue, at) => store.dispatch({ type: "published", issue, at }),
      outcome,
    ).finally(release);
  };

  /** Changes by others that this editor has not shown yet must not be published with it. */
  const withContentVersion = (change: PublishChange) => ({
    ...change,
    contentVersion: store.get().issue.contentVersion,
  });

  return {
    typed(...[part, value]: ["topics", readonly number[]] | ["title" | "headline" | "publishedDate", string]): void {
      store.dispatch(
        part === "topics"
          ? { type: "typed", part, ids: value as readonly number[] }
          : { type: "typed", part, text: value as string },
      );
      clearTimeout(timers.get(part)); // not while the user is typing
      keep(part);
    },
    /** A control's new value from elsewhere: stored on the device like typed input. */
    kept: keep,
    savePart,
    reset(part: Part): void {
      store.dispatch({ type: "reset", mode: part });
      stopTrying(part);
      void forget(part);
    },
    async chooseMain(categoryId: number): Promise<boolean> {
      await running.get("publish");
      return attempt(
        "category",
        () => `category ${categoryId}`,
        (call) => calls.updateCategory(store.get().issue.id, categoryId, call),
        (issue, at) => store.dispatch({ type: "saved", action: "category", issue, at }),
        "saved",
      );
    },
    /** Saves all unsaved changes, so that checks, publishing and previews match the screen. */
    saveAll,
    publish: (change: PublishChange = {}) =>
      sendPublish(
        () => `publish ${JSON.stringify(withContentVersion(change))}`,
        (call) => calls.publish(store.get().issue.id, withContentVersion(change), call),
        "published",
      ),
    schedule: (at: PublishTime, change: PublishChange = {}) =>
      sendPublish(
        () => `schedule ${JSON.stringify([at, withContentVersion(change)])}`,
        (call) => calls.schedule(store.get().issue.id, at, withContentVersion(change), call),
        "scheduled",
      ),
    cancelSchedule: () =>
      attempt(
        "unpublish",
        () => "cancel",
        (call) => calls.cancelSchedule(store.get().issue.id, call),
        (issue, at) => store.dispatch({ type: "unpublished", issue, at }),
        "canceled",
      ),
    unpublish: () =>
      attempt(
        "unpublish",
        () => "unpublish",
        (call) => calls.unpublish(store.get().issue.id, call),
        (issue, at) => store.dispatch({ type: "unpublished", issue, at }),
        "withdrawn",
      ),
    /** Called when the network or the session is back. */
    resume(): void {
      clearUnreached();
      for (const part of waiting) void savePart(part);
    },
    dispose(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

export type EditorActions = ReturnType<typeof createEditorActions>;
