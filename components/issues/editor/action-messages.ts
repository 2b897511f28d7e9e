import { shorten } from "@/lib/platform/text/shorten";
import { waitingLabel } from "./saved-words";
import { type EditorAction, type EditorState, type Part, parts, savedPart, type Trouble } from "./state";

/** Characters of a quoted value: a message beside a field must leave room for the field. */
const longestQuote = 120;

export const isPart = (action: EditorAction): action is Part => (parts as readonly string[]).includes(action);
export const isUnreached = (saveError: Trouble): saveError is Trouble & { kind: "offline" | "signedOut" } =>
  saveError.kind === "offline" || saveError.kind === "signedOut";

/**
 * A conflict of titles or topics: what someone else saved, and what it was before. The next save overwrites it on
 * purpose.
 * @param savedBy null if unknown
 */
export function conflictMessage(state: EditorState, part: Part, savedBy: string | null): string {
  const nameTopics = (ids: string) =>
    ids
      .split(",")
      .filter(Boolean)
      .map((id) => state.issue.categories.find((one) => one.id === Number(id))?.name ?? `topic ${id}`)
      .join(", ") || "no topics";
  const quote = (text: string) =>
    part === "topics"
      ? shorten(nameTopics(text), longestQuote)
      : text
        ? `“${shorten(text, longestQuote)}”`
        : "an empty field";
  const before = state.began[part];
  const was =
    before === undefined || part === "topics" ? "" : before ? ` (it was ${quote(before)})` : " (it was empty)";
  return `${savedBy ?? "Someone"} saved ${quote(savedPart(state, part))} first${was}. Save again to keep your version, or reset to use theirs.`;
}

/** @param outcome of an action that is not retried automatically: "published" */
export function failureText(saveError: Trouble, isStoredLocally: boolean, outcome?: string): string {
  if (!isUnreached(saveError)) return saveError.message;
  if (!outcome) return `${waitingLabel(saveError.kind, isStoredLocally)}.`;
  return saveError.kind === "offline"
    ? `This may not have been ${outcome}: the server did not answer. Try again.`
    : `Not ${outcome}: you were signed out. Sign in, then try again.`;
}
