import { CallError, unknownError } from "@/lib/platform/http/call";
import type { FormElementValue, PublicationIssue } from "@/lib/issues/schema";
import type { Theirs, Trouble } from "./state";

/** What a failed save means for the unsaved text. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof CallError)) return { kind: "server", message: unknownError };
  const { status, message } = error;
  if (status === 0) return { kind: "offline", message: "offline" };
  if (status === 401) return { kind: "signedOut", message: "signed out" };
  if (status === 403 || status === 404) return { kind: "refused", message };
  if (status >= 500 || status === 429 || status === 409) return { kind: "server", message };
  return { kind: "invalid", message };
}

/** Milliseconds between retries while the server does not answer. */
const pauses = [2_000, 4_000, 8_000, 15_000];
/**
 * Milliseconds until the next automatic retry.
 * @param tried number of attempts so far
 */
export const retryAfter = (tried: number): number => pauses[tried] ?? 30_000;
/** Whether a retry can succeed without a person's decision. */
export const passes = ({ kind }: Trouble): boolean => kind === "offline" || kind === "server";

/** The value that someone else saved first, from a 409; null if the response has none. */
export function theirsOf(error: unknown): Theirs | null {
  const problem = conflictOf(error);
  const value = problem?.current as FormElementValue | undefined;
  return value && typeof value.formElement === "number"
    ? { value, savedBy: problem?.savedBy ?? null, savedAt: problem?.savedAt ?? null }
    : null;
}

/** The current issue, from a 409 on its title, headline, date or topics. */
export function currentIssueOf(error: unknown): { issue: PublicationIssue; savedBy: string | null } | null {
  const problem = conflictOf(error);
  const issue = problem?.current as PublicationIssue | undefined;
  return issue && typeof issue.version === "number" && "formTemplate" in issue
    ? { issue, savedBy: problem?.savedBy ?? null }
    : null;
}

function conflictOf(error: unknown): { current: unknown; savedBy: string | null; savedAt: string | null } | null {
  if (!(error instanceof CallError) || error.status !== 409 || !error.problem.current) return null;
  const { current, savedBy, savedAt } = error.problem as {
    current?: unknown;
    savedBy?: { name?: string } | null;
    savedAt?: string | null;
  };
  return { current, savedBy: savedBy?.name ?? null, savedAt: savedAt ?? null };
}

export const invalidOf = (error: unknown): { invalidFields?: number[]; invalidGroups?: number[] } =>
  error instanceof CallError
    ? { invalidFields: error.problem.invalidFields, invalidGroups: error.problem.invalidGroups }
    : {};
