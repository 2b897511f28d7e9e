import { expect, test } from "vitest";
import { parseRetryAfter } from "./retry-after";

const now = Date.parse("2026-03-01T12:00:00Z");

test.each([
  ["120", 120],
  [" 7 ", 7],
  ["Sun, 01 Mar 2026 12:01:30 GMT", 90],
  ["999999999", 86_400],
  ["0", null],
  ["-5", null],
  ["Sun, 01 Mar 2026 11:00:00 GMT", null],
  ["soon", null],
  ["", null],
  [null, null],
])("%j asks to wait %j seconds", (header, seconds) => {
  expect(parseRetryAfter(header, now)).toBe(seconds);
});
