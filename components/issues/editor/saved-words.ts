import { formatTime } from "@/lib/platform/text/dates";
import { type Draft, type EditorState, elementOf, partLabels, type Trouble, unsavedParts } from "./state";

/** `calm` needs nothing, `busy` is in progress, `trouble` is not saved. */
export type SaveStateLabel = { kind: "calm" | "busy" | "trouble"; text: string; isSignedOut?: boolean };

/** Text for unsaved changes that wait for the network or the session, and where they are stored in the meantime. */
export const waitingLabel = (kind: "offline" | "signedOut", isStoredLocally: boolean): string =>
  `Not saved: ${kind === "offline" ? "offline" : "signed out"}, ${storedWhere(isStoredLocally)}`;
const storedWhere = (isStoredLocally: boolean): string =>
  isStoredLocally ? "kept on this device" : "and this device keeps nothing: leave this page open";

/** Save state as text: the most severe first. */
export function saveStateLabel(state: EditorState, timeZone: string): SaveStateLabel {
  const drafts = Object.values(state.drafts);
  const removed = Object.keys(state.drafts)
    .map((id) => elementOf(state.issue, Number(id)))
    .find((element) => !element.active && state.drafts[element.id]?.trouble?.kind === "refused");
  const notSaved = (why: string): SaveStateLabel => ({
    kind: "trouble",
    text: `Not saved: ${state.isStoredLocally ? why : `${why.replace(/\.$/, "")}, ${storedWhere(false)}`}`,
  });
  if (drafts.some((draft) => draft.theirs)) return notSaved("someone else saved this text first");
  const saveError = drafts.map(troubleOf).find((one) => one !== null);
  if (saveError?.kind === "signedOut")
    return { kind: "trouble", text: waitingLabel("signedOut", state.isStoredLocally), isSignedOut: true };
  if (removed && saveError?.kind === "refused") return notSaved(`“${removed.label}” was removed; copy what you need`);
  if (saveError)
    return saveError.kind === "offline"
      ? { kind: "trouble", text: waitingLabel("offline", state.isStoredLocally) }
      : notSaved(saveError.message);
  const part = unsavedParts(state).find((one) => state.errors[one]);
  const partError = part && state.errors[part];
  // Both versions are shown in full at the field.
  if (part && state.overtaken[part]) return notSaved(`someone else saved the ${partLabels[part].toLowerCase()} first`);
  if (partError) return partError.startsWith("Not saved") ? { kind: "trouble", text: partError } : notSaved(partError);
  if (drafts.length > 0 || state.loading.some((action) => action !== "publish" && action !== "unpublish"))
    return { kind: "busy", text: "Saving…" };
  if (unsavedParts(state).length > 0)
    return { kind: "busy", text: `Not saved yet, ${storedWhere(state.isStoredLocally)}` };
  return { kind: "calm", text: `Saved ${formatTime(state.savedAt ?? state.issue.updatedAt, timeZone)}` };
}

const troubleOf = (draft: Draft): Trouble | null => draft.trouble;
