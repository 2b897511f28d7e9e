import { expect, test } from "vitest";
import { isKnownJurisdiction, jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import { defaultEffect, mentionsEffect } from "./default-effect";
import { defaultRules, unconfirmed } from "./rules";

const act = (jurisdiction: string, more: object = {}) => ({
  kind: "bill",
  jurisdiction,
  session: "2026",
  sessionName: "2026 Regular Session",
  status: "enacted",
  title: "Relating to wells",
  ...more,
});
const text = { name: "Enrolled", mentionsEffect: false };
const on = (law: string | null, signed = law) => ({ law, signed });
const day = (jurisdiction: string, law: string, more: object = {}) =>
  defaultEffect(act(jurisdiction, more), text, on(law))?.computed?.date ?? null;

test("each jurisdiction has a rule with its source, or is listed as not confirmed", () => {
  const all = jurisdictionOptions().map(({ value }) => value);
  expect([...Object.keys(defaultRules), ...unconfirmed].sort()).toEqual([...all].sort());
  for (const [place, { words, citation, address }] of Object.entries(defaultRules)) {
    expect(isKnownJurisdiction(place)).toBe(true);
    expect(words).toMatch(/^takes effect /);
    expect(citation).toMatch(/\d/);
    expect(address).toMatch(/^https?:\/\/\S+$/);
  }
});

test.each([
  // 2023 Wisconsin Act 126: enacted on 21 March 2024, published on 22 March, in effect on 23 March.
  ["WI", "2024-03-21", "2024-03-23"],
  ["AK", "2026-03-12", "2026-06-10"],
  ["NY", "2026-03-12", "2026-04-01"],
  ["SC", "2026-05-11", "2026-05-31"],
  ["US", "2026-03-12", "2026-03-12"],
  ["IA", "2026-06-30", "2026-07-01"],
  // Approved in July: 45 days after it.
  ["IA", "2026-07-01", null],
  ["SD", "2026-02-20", "2026-07-01"],
  ["VA", "2026-04-08", "2026-07-01"],
  ["VA", "2026-09-08", null],
  ["LA", "2026-06-10", "2026-08-01"],
  ["OR", "2026-04-01", "2027-01-01"],
  ["OR", "2026-12-01", null],
  ["TX", "2026-06-10", null],
  ["AL", "2026-06-10", null],
])("an act of %s that became law on %s takes effect on %s", (place, law, date) => expect(day(place, law)).toBe(date));

test("no day is computed where anything is not known, or another rule may apply", () => {
  expect(day("VA", "2026-04-08", { sessionName: "2026 Special Session I" })).toBeNull();
  expect(day("VA", "2026-04-08", { title: "Budget Bill" })).toBeNull();
  expect(day("VA", "2026-04-08", { title: "House of Delegates districts" })).toBeNull();
  expect(day("AK", "2026-03-12", { title: "An Act providing for an effective date" })).toBeNull();
  expect(day("AK", "2026-03-12", { title: null })).toBeNull();
  expect(day("AK", "2026-03-12", { status: "passed" })).toBeNull();
  const of = (newest: typeof text | null, days = on("2026-03-12")) => defaultEffect(act("AK"), newest, days);
  expect(of({ ...text, mentionsEffect: true })?.computed).toBeNull();
  expect(of({ ...text, name: "Introduced" })?.computed).toBeNull();
  expect(of(text, on(null))).toMatchObject({ words: "takes effect 90 days after it becomes law", computed: null });
  expect(of(null)).toBeNull();
  expect(defaultEffect(act("SC"), text, on("2026-03-12", null))?.computed).toBeNull();
});

test("no rule is named for what is no act, failed, or goes to the voters", () => {
  for (const more of [
    { kind: "resolution" },
    { kind: "regulation" },
    { status: "vetoed" },
    { title: "Proposing an amendment to the Constitution" },
    { title: "Submitting the act to a referendum" },
  ])
    expect(defaultEffect(act("AK", more), text, on("2026-03-12"))).toBeNull();
});

test.each([
  ["Section 4 takes effect July 1.", true],
  ["“shall be effective on January 1”", true],
  ["An emergency is declared to exist.", true],
  ["This section applies to contracts made later.", true],
  ["The board shall test each well.", false],
])("whether a text mentions its effect: %s", (words, mentions) => {
  const section = { id: "1", number: null, heading: null, depth: 0, role: "body" as const, mark: null };
  expect(mentionsEffect([{ ...section, paragraphs: [{ runs: [{ text: words, mark: null }] }] } as never])).toBe(
    mentions,
  );
});
