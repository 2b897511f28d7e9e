import { z } from "zod";
import { readCongressMeeting } from "@/lib/imports/formats/hearings";
import { type Json, objects } from "@/lib/platform/documents/formats/json-fields";
import { line } from "@/lib/platform/text/repair-text";
import type { Page, ReadContext, Scope } from "../client";
import { SourceTrouble } from "../source-trouble";
import { emptyPage, expectAnswer, hearingsPage, hearingsTrouble, wholeNumber } from "./answers";
import { batch, hour, instant, offsetOf, overlap, perPage, type Position, type Requests } from "./congress-requests";

const meetingsAnswer = z.object({
  committeeMeetings: z.array(z.unknown()),
  pagination: z.object({ count: wholeNumber, next: z.string().nullish() }),
});

const meetingAnswer = z.object({ committeeMeeting: z.record(z.string(), z.unknown()) });

/** Days that a first load looks back for changed meetings, and most meetings of a cycle. */
const meetingDays = 30;

const mostMeetings = 1000;

/** With more failed meetings in a cycle the API itself is failing. */
const mostFailures = 3;

/**
 * Committee meetings changed since the last cycle, and weekly those of the last month. A bad answer keeps no bill from
 * being current: stored meetings stay until the next cycle. A limit or a pause ends the run, and the cycle resumes here
 * so that nothing is lost.
 */
export async function* readMeetings(
  scope: Scope,
  context: ReadContext,
  requests: Requests,
  cursor: Position,
): AsyncGenerator<Page> {
  if (cursor.meetings === null) return;
  const monthAgo = context.now.getTime() - meetingDays * 24 * hour;
  const since = context.since && !context.isSweep ? context.since.getTime() - overlap : monthAgo;
  const path = `committee-meeting/${scope.externalId}`;
  let read = cursor.meetings ?? 0;
  let failures = cursor.meetingFailures ?? 0;
  try {
    while (read < mostMeetings) {
      requests.mustHaveLeft(context.now);
      const offset = Math.floor(read / perPage) * perPage;
      const answer = await requests.ask(path, [
        ["fromDateTime", instant(new Date(since))],
        ["limit", String(perPage)],
        ["offset", String(offset)],
      ]);
      if (answer === null) return;
      const { committeeMeetings, pagination } = expectAnswer(meetingsAnswer, answer, context.key);
      const listed = objects(committeeMeetings);
      const further = offsetOf(pagination.next);
      const isEnd = further === null || further <= offset || listed.length === 0;
      do {
        const some = listed.slice(read - offset, read - offset + batch);
        const meetings: Json[] = [];
        const notices: string[] = [];
        let taken = 0;
        for (const { chamber, eventId, updateDate } of some) {
          taken += 1;
          // The window filters by update time; if the API ignores it, older meetings are skipped here.
          if (Date.parse(line(updateDate).replace(" ", "T")) < since) continue;
          const id = line(eventId);
          requests.mustHaveLeft(context.now);
          const place = `${path}/${line(chamber).toLowerCase()}/${id}`;
          try {
            const whole = /^[\w/-]+$/.test(place) ? await requests.ask(place) : null;
            if (whole === null) continue;
            const meeting = expectAnswer(meetingAnswer, whole, context.key).committeeMeeting;
            // The chamber is part of the id: without it this would be another meeting.
            meetings.push(line(meeting.chamber) ? meeting : { ...meeting, chamber });
          } catch (error) {
            const isOfMeeting =
              error instanceof SourceTrouble && (error.kind === "no-answer" || error.kind === "invalid-answer");
            if (!isOfMeeting || failures >= mostFailures) throw error;
            // A failure causes a pause, so what was read is stored first.
            failures += 1;
            notices.push(`The hearing ${id} could not be read: ${error.message}`);
            break;
          }
        }
        read += taken;
        const isLast = isEnd && read - offset >= listed.length;
        const place = { ...cursor, meetings: isLast ? null : read, meetingFailures: failures };
        const page = hearingsPage(place, meetings, readCongressMeeting);
        yield { ...page, notices: [...notices, ...(page.notices ?? [])] };
      } while (read - offset < listed.length);
      if (isEnd) return;
      read = Math.max(read, further);
    }
  } catch (error) {
    if (!(error instanceof SourceTrouble) || error.kind === "limit" || error.kind === "blocked") throw error;
    yield { ...emptyPage({ ...cursor, meetings: read }, null), notices: [hearingsTrouble(error)] };
  }
}
