import { expect, test } from "vitest";
import { changeLines } from "./change-lines";

const day = "2026-11-24";
const fact = (field: string, old: unknown, now: unknown) => ({ field, old, new: now, effectiveDate: day });
const vote = fact("vote", null, {
  date: day,
  motion: "Housing and Local Government: postpone indefinitely",
  result: "passed",
  yes: 11,
  no: 5,
  chamber: "House",
});
const action = fact("action", null, {
  date: day,
  description: "Postponed indefinitely by Housing and Local Government. Yeas 11, nays 5",
});
const status = fact("status", "in_committee", "failed");
const linesOf = (...changes: ReturnType<typeof fact>[]) =>
  changeLines(changes, { kind: "bill", jurisdiction: "CO" }).map(({ what, before, now, happened }) =>
    [what, before, now, happened].filter(Boolean).join(" | "),
  );
const killed = "The House Committee on Housing and Local Government postponed it indefinitely, 11–5";

test("the action, the vote and the status of one event are one line with both values", () => {
  expect(linesOf(status, vote, action)).toEqual([`Status | In committee | Failed | ${killed}`]);
  expect(linesOf(action, vote)).toEqual([`New vote | ${killed}`]);
});

test("a status without a vote says the actions that it follows from, and others have their own line", () => {
  const referred = fact("action", null, { date: day, description: "Referred to the Committee on Water." });
  const other = fact("action", null, { date: day, description: "Fiscal note requested" });
  expect(linesOf(other, referred, fact("status", "introduced", "in_committee"))).toEqual([
    "New action | Fiscal note requested",
    "Status | Introduced | In committee | Referred to the Committee on Water",
  ]);
});

test("a moved date is one line with both days", () => {
  const event = { kind: "comment deadline", description: "Comments close", date: "2026-12-05" };
  expect(linesOf(fact("event", event, { ...event, date: "2027-01-15" }))).toEqual([
    "Date moved | Comments close, Sat 5 Dec 2026 | Fri 15 Jan 2027",
  ]);
});
