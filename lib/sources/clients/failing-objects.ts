import { z } from "zod";
import type { Missing, Page, ReadContext } from "../client";
import { SourceTrouble } from "../source-trouble";

/** What a failure counts, and how much is too much in a cycle; less for what failed in earlier cycles. */
const weights = { failure: 3, limit: 2 };
const tooMuch = { usual: 6, again: 3 };

/** Failed requests by id; part of the cursor. */
export const failuresSchema = z.record(z.string(), z.number()).optional();

/**
 * Objects and pages whose requests fail although others work. A failure ends the run and the cycle resumes there; after
 * the second one, or the third where the source asks to wait, it is set aside. So one broken object does not block the
 * rest.
 */
export class FailingObjects {
  private readonly failures: Record<string, number>;
  private readonly setAside: Map<string, boolean>;

  /** @param stored from the cursor of an interrupted cycle */
  constructor(stored: unknown, { setAside = [] }: Pick<ReadContext, "setAside"> = {}) {
    this.failures = { ...failuresSchema.catch(undefined).parse(stored) };
    this.setAside = new Map(setAside.map(({ id, isDue }) => [id, isDue]));
  }

  hasFailed = (id: string): boolean => id in this.failures;

  /** Not asked for again in this cycle. */
  isGivenUp = (id: string): boolean =>
    this.setAside.get(id) === false ||
    (this.failures[id] ?? 0) >= (this.setAside.has(id) ? tooMuch.again : tooMuch.usual);

  /**
   * Counts a failure, unless it is our own limit, a key or a pause.
   * @returns the reason to set the object aside; null to retry it
   */
  note(id: string, error: unknown): string | null {
    if (!isFailure(error)) return null;
    this.failures[id] = (this.failures[id] ?? 0) + weights[error.kind === "limit" ? "limit" : "failure"];
    return this.isGivenUp(id) ? error.message : null;
  }

  forget(ids: readonly string[]): void {
    for (const id of ids) delete this.failures[id];
  }

  toJSON(): Record<string, number> | undefined {
    return Object.keys(this.failures).length > 0 ? { ...this.failures } : undefined;
  }
}

/** Whether a request failed by itself: not by our own limit, a key or a pause. */
export const isFailure = (error: unknown): error is SourceTrouble =>
  error instanceof SourceTrouble &&
  (error.kind === "no-answer" || error.kind === "invalid-answer" || (error.kind === "limit" && error.isAnswer));

/** With more failing pages in a row, the source itself is failing. */
const mostInARow = 2;

/** Pages skipped in a row, until one behind them is answered; part of the cursor. */
export type Skipped<Place> = (Missing & { at: Place })[];
export const skippedSchema = z
  .array(
    z.object({
      id: z.string(),
      label: z.string(),
      reason: z.string(),
      place: z.record(z.string(), z.unknown()).optional(),
      isPage: z.boolean().optional(),
      at: z.unknown(),
    }),
  )
  .optional();

/**
 * Notes that a page of a list failed.
 * @param at where it is, with the pages skipped before it
 * @param behind the position behind it
 * @returns where the next run continues: there again, behind it, or before all that were skipped if nothing behind them
 * is answered either
 */
export function afterFailure<Place extends { skipped?: Skipped<unknown> | undefined }>(
  failing: FailingObjects,
  missing: Omit<Missing, "reason">,
  error: unknown,
  at: Place,
  behind: Place,
): Place {
  const reason = failing.note(missing.id, error);
  if (reason === null) return at;
  const { skipped = [], ...here } = at;
  if (skipped.length >= mostInARow) return backToFirst(failing, at, missing.id);
  return { ...behind, skipped: [...skipped, { ...missing, reason, at: here }] };
}

/** The position before all skipped pages, which are tried again. */
function backToFirst<Place extends { skipped?: Skipped<unknown> | undefined }>(
  failing: FailingObjects,
  at: Place,
  id: string,
): Place {
  const { skipped = [] } = at;
  failing.forget([...skipped.map((each) => each.id), id]);
  return (skipped[0]?.at ?? at) as Place;
}

/** A page behind skipped ones is answered: they are set aside. */
export function setAsideSkipped(page: Page, at: { skipped?: Skipped<unknown> | undefined }): void {
  for (const { at: _, ...missing } of at.skipped ?? []) (page.setAside ??= []).push(missing);
  delete at.skipped;
}
