import { z } from "zod";
import { SourceTrouble } from "../source-trouble";

/** So often an object is asked for in one cycle before the cycle goes on without it. */
const mostTries = 2;

/** How often the request for an object failed in this cycle, by its id: a part of the cursor. */
export const failuresSchema = z.record(z.string(), z.number()).optional();

/**
 * Objects whose own requests fail, while the list that names them is answered. A failure ends the run, and the cycle
 * resumes there; after the second one it goes on without the object, which the next cycle asks for again. So one
 * object that a source never delivers holds up no other.
 */
export class FailingObjects {
  private readonly failures: Record<string, number>;

  /** @param stored of the cursor of an interrupted cycle */
  constructor(stored: unknown) {
    this.failures = { ...failuresSchema.catch(undefined).parse(stored) };
  }

  hasFailed = (id: string): boolean => id in this.failures;
  isGivenUp = (id: string): boolean => (this.failures[id] ?? 0) >= mostTries;

  /**
   * Counts a failure. A limit, a key or a pause says nothing of the object.
   * @returns the reason to refuse it; null if it is asked for once more
   */
  note(id: string, error: unknown): string | null {
    if (!(error instanceof SourceTrouble) || (error.kind !== "silent" && error.kind !== "nonsense")) return null;
    this.failures[id] = (this.failures[id] ?? 0) + 1;
    return this.isGivenUp(id) ? error.message : null;
  }

  /** For the cursor. */
  toJSON(): Record<string, number> | undefined {
    return Object.keys(this.failures).length > 0 ? { ...this.failures } : undefined;
  }
}
