import { z } from "zod";
import { SourceTrouble } from "../source-trouble";

/** Tries per object and cycle. */
const mostTries = 2;

/** Failed requests by object id; part of the cursor. */
export const failuresSchema = z.record(z.string(), z.number()).optional();

/**
 * Objects whose own requests fail although the list works. A failure ends the run and the cycle resumes there; after
 * the second one it skips the object until the next cycle. So one broken object does not block the rest.
 */
export class FailingObjects {
  private readonly failures: Record<string, number>;

  /** @param stored from the cursor of an interrupted cycle */
  constructor(stored: unknown) {
    this.failures = { ...failuresSchema.catch(undefined).parse(stored) };
  }

  hasFailed = (id: string): boolean => id in this.failures;
  isGivenUp = (id: string): boolean => (this.failures[id] ?? 0) >= mostTries;

  /**
   * Counts a failure, unless it is a limit, a key or a pause.
   * @returns the reason to reject the object; null to retry it
   */
  note(id: string, error: unknown): string | null {
    if (!(error instanceof SourceTrouble) || (error.kind !== "silent" && error.kind !== "nonsense")) return null;
    this.failures[id] = (this.failures[id] ?? 0) + 1;
    return this.isGivenUp(id) ? error.message : null;
  }

  toJSON(): Record<string, number> | undefined {
    return Object.keys(this.failures).length > 0 ? { ...this.failures } : undefined;
  }
}
