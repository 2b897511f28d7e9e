import { z } from "zod";
import type { ImportedRollCall } from "@/lib/imports/record/people";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import type { Page, ReadContext, Scope } from "../client";
import { SourceTrouble } from "../source-trouble";
import { emptyPage } from "./answers";
import { FailingObjects, failuresSchema } from "./failing-objects";

/** A vote as a list has it. `id`: congress, session and number; another `mark` means that it changed. */
export type ListedVote = { id: string; session: number; number: number; label: string; mark: string };

/** A part of a session's list. The first page of a session is needed: it has the newest votes. */
export type VoteListPage = {
  id: string;
  session: number;
  label: string;
  isNeeded: boolean;
  read: () => Promise<{ votes: ListedVote[]; rejected?: Page["rejected"] }>;
};

export type VoteReader = {
  label: string;
  pages: () => Iterable<VoteListPage>;
  /** @returns null if the source has no record of it @throws RejectedRecord or SourceTrouble */
  read: (vote: ListedVote) => Promise<ImportedRollCall | null>;
};

const cursorSchema = z.object({ failed: failuresSchema, isCounted: z.boolean() });

/** Stored together: few enough that an interruption costs little. */
const batch = 10;

/** The first year of a session: the first session of the 119th Congress is 2025's. */
export const yearOfSession = (congress: number, session: number): number => 1787 + 2 * congress + session - 1;

/** The Congress of a day. */
export const congressOn = (day: string): number =>
  Math.floor((Number(day.slice(0, 4)) - 1787 - (day.slice(5) < "01-03" ? 1 : 0)) / 2);

/**
 * Lists all votes of a Congress, then reads those that are new or changed, the newest first. A resumed cycle lists them
 * again: what was read before has its mark.
 */
export async function* readVotes(scope: Scope, context: ReadContext, source: VoteReader): AsyncGenerator<Page> {
  const stored = cursorSchema.safeParse(context.cursor);
  const failing = new FailingObjects(stored.data?.failed, context);
  let isCounted = stored.data?.isCounted ?? false;
  const cursor = () => ({ failed: failing.toJSON(), isCounted });
  const listed = new Map<string, ListedVote>();
  const start: Page = { ...emptyPage({}, null), arrived: [] };
  const known = await context.storedVotes(`${scope.externalId}-`);
  for (const page of source.pages()) {
    if (failing.isGivenUp(page.id)) continue;
    try {
      const { votes, rejected = [] } = await page.read();
      const ofSession = `${scope.externalId}-${page.session}-`;
      if (page.isNeeded && votes.length === 0 && [...known.keys()].some((id) => id.startsWith(ofSession)))
        throw new SourceTrouble("invalid-answer", "Its list is empty, though it has listed votes before.");
      start.rejected.push(...rejected);
      start.arrived!.push(page.id);
      for (const vote of votes) if (!listed.has(vote.id)) listed.set(vote.id, vote);
    } catch (error) {
      const reason = page.isNeeded ? null : failing.note(page.id, error);
      const setAside = reason === null ? [] : [{ id: page.id, label: page.label, reason, isPage: true }];
      yield { ...emptyPage(cursor(), null), setAside };
      throw error;
    }
  }
  const due: ListedVote[] = [];
  const unchangedVotes: string[] = [];
  for (const vote of listed.values())
    if (known.get(vote.id) === vote.mark) unchangedVotes.push(vote.id);
    else due.push(vote);
  due.sort((a, b) => b.session - a.session || b.number - a.number);
  start.arrived!.push(...unchangedVotes);
  if (!isCounted) start.unchangedVotes = unchangedVotes;
  isCounted = true;
  let page: Page = { ...start, total: listed.size, cursor: cursor() };
  for (const vote of due) {
    if (failing.isGivenUp(vote.id)) continue;
    try {
      const rollCall = await source.read(vote);
      (page.arrived ??= []).push(vote.id);
      if (rollCall)
        (page.votes ??= []).push({
          id: vote.id,
          mark: vote.mark,
          record: { kind: "roll-call", rollCall },
          origin: vote.label,
        });
      else
        page.rejected.push({ file: vote.label, reason: `It is listed, but ${source.label} has no record of it yet.` });
    } catch (error) {
      if (error instanceof Unreadable) {
        (page.arrived ??= []).push(vote.id);
        page.rejected.push({ file: vote.label, reason: error.message });
        continue;
      }
      const reason = failing.note(vote.id, error);
      if (reason !== null) (page.setAside ??= []).push({ id: vote.id, label: vote.label, reason });
      yield { ...page, cursor: cursor() };
      throw error;
    }
    if ((page.votes?.length ?? 0) < batch) continue;
    yield { ...page, cursor: cursor() };
    page = emptyPage(cursor(), listed.size);
  }
  yield { ...page, cursor: cursor() };
}
