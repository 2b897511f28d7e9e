import { expect, test } from "vitest";
import { noFilter } from "@/lib/bills/search/filters";
import { asksForEverySession, sessionsOfPage } from "./session-choices";

const choices = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ value: `s${n}`, label: `Session ${n}`, bills: n, also: [] }));

test("a few sessions are all on the page", () => {
  const { sessions, everySession } = sessionsOfPage(choices(25), noFilter, false);
  expect(sessions).toHaveLength(25);
  expect(sessions[3]).toEqual({ value: "s3", label: "Session 3" });
  expect(everySession).toBeUndefined();
});

test("of hundreds, the page has the newest, the selected one and a way to all", () => {
  const filter = { ...noFilter, qs: "water", session: "s700" };
  const { sessions, everySession } = sessionsOfPage(choices(918), filter, false);
  expect(sessions.map(({ value }) => value)).toEqual([...choices(25).map(({ value }) => value), "s700"]);
  expect(everySession).toEqual({
    href: "/bill/list?qs=water&session=s700&sessions=all",
    words: "Pick from all 918 sessions",
  });
  expect(sessionsOfPage(choices(918), { ...noFilter, session: "s3" }, false).sessions).toHaveLength(25);
  expect(sessionsOfPage(choices(918), { ...noFilter, session: "gone" }, false).sessions).toHaveLength(25);
});

test("that way leads to a page with all of them", () => {
  const { everySession } = sessionsOfPage(choices(918), noFilter, false);
  const params = Object.fromEntries(new URL(everySession!.href, "http://x").searchParams);
  expect(asksForEverySession(params)).toBe(true);
  expect(asksForEverySession({})).toBe(false);
  expect(sessionsOfPage(choices(918), noFilter, true)).toEqual({
    session: "",
    sessions: choices(918).map(({ value, label }) => ({ value, label })),
  });
});
