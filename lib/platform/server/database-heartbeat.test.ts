import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { DatabaseHeartbeat } from "./database-heartbeat";

const pulse = () => Object.assign(new DatabaseHeartbeat(), { connected: true });
/** Blocks the event loop, as a long page does. */
const work = (milliseconds: number) => {
  for (const until = performance.now() + milliseconds; performance.now() < until;);
};

test("a database whose answer lies there while this process is at work is not slow", async () => {
  const busy = pulse();
  busy.sent();
  await sleep(20);
  work(1200);
  expect(busy.slow).toBe(false);
  await sleep(1);
  expect(busy.slow).toBe(false);
  busy.answered();
  expect(busy.slow).toBe(false);
});

test("one that does not answer is slow before a second is over, and until it has answered soon", async () => {
  const silent = pulse();
  silent.sent();
  await expect.poll(() => silent.slow, { timeout: 2000 }).toBe(true);
  silent.answered();
  expect(silent.slow).toBe(true);
  silent.sent();
  silent.answered();
  expect(silent.slow).toBe(false);
});
