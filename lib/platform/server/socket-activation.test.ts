import { expect, test } from "vitest";
import { givenSocket } from "./socket-activation";

test("a socket is taken over only where one was handed to this very process", () => {
  expect(givenSocket({}, 7)).toBeUndefined();
  expect(givenSocket({ LISTEN_FDS: "0", LISTEN_PID: "7" }, 7)).toBeUndefined();
  expect(givenSocket({ LISTEN_FDS: "1", LISTEN_PID: "8" }, 7)).toBeUndefined();
  expect(givenSocket({ LISTEN_FDS: "1", LISTEN_PID: "7" }, 7)).toBe(3);
  expect(givenSocket({ LISTEN_FDS: "1" }, 7)).toBe(3);
});
