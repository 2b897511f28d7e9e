import { expect, test } from "vitest";
import { lawDays } from "./law-day";

const days = (jurisdiction: string, actions: [date: string | null, description: string][], status = "enacted") =>
  lawDays({ jurisdiction, status, actions: actions.map(([date, description]) => ({ date, description })) });
const none = { signed: null, law: null };

test("the day of a signature is the day on which a bill became law", () => {
  const day = { signed: "2026-03-12", law: "2026-03-12" };
  expect(
    days("US", [
      ["2026-03-12", "Signed by President."],
      ["2026-03-12", "Became Public Law No: 119-5."],
    ]),
  ).toEqual(day);
  expect(days("IA", [["2026-03-12", "Signed by Governor."]])).toEqual(day);
  expect(
    days("ID", [
      ["2026-03-12", "Governor signed"],
      ["2026-03-13", "Session Law Chapter 12"],
    ]),
  ).toEqual(day);
  expect(days("TN", [["2026-03-12", "Became law without Governor's signature"]])).toEqual({
    signed: null,
    law: "2026-03-12",
  });
});

test("is not known from anything else", () => {
  expect(days("IA", [["2026-03-12", "Signed by Governor."]], "passed")).toEqual(none);
  expect(days("IA", [["2026-03-12", "Signed by President"]])).toEqual(none);
  expect(
    days("IA", [
      ["2026-03-12", "Signed by Governor."],
      ["2026-03-14", "Signed by Governor."],
    ]),
  ).toEqual(none);
  expect(days("IA", [[null, "Signed by Governor."]])).toEqual(none);
  expect(days("IA", [["2026-03-14", "Signed by Governor 03/12/2026"]])).toEqual(none);
  expect(days("IA", [["2026-03-12", "Approved by Governor with line item veto"]])).toEqual(none);
  expect(days("MI", [["2026-03-12", "Approved by Governor"]])).toEqual(none);
  expect(
    days("IA", [
      ["2026-03-12", "Sent to Governor"],
      ["2026-03-14", "Signed by Speaker"],
    ]),
  ).toEqual(none);
  expect(
    days("NY", [
      ["2026-03-12", "Signed by Governor"],
      ["2026-03-14", "Became law"],
    ]),
  ).toEqual({ signed: "2026-03-12", law: null });
});
