import { expect, test } from "vitest";
import { activatedSocket } from "./socket-activation";

test("a socket is taken over only where one was handed to this very process", () => {
  expect(activatedSocket({}, 7)).toBeUndefined();
  expect(activatedSocket({ LISTEN_FDS: "0", LISTEN_PID: "7" }, 7)).toBeUndefined();
  expect(activatedSocket({ LISTEN_FDS: "1", LISTEN_PID: "8" }, 7)).toBeUndefined();
  expect(activatedSocket({ LISTEN_FDS: "1", LISTEN_PID: "7" }, 7)).toBe(3);
  expect(activatedSocket({ LISTEN_FDS: "1" }, 7)).toBe(3);
});
