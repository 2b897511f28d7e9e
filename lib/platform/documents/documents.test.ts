import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { db } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";
import { openClient } from "@/db/client";
import { directAddress } from "@/db/connection-settings";
import { readingAttempts } from "@/db/schema";
import type { HostileOrder } from "@/lib/tools/testing/hostile-reader";
import type { Limits, Reader } from "./limits";
import { readDocument, readInParts } from "./read-document";
import { UnreadableDocument } from "./unreadable";

// Real processes, which do what strangers' files make readers do. Starting one takes a while on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const hostile = (own: Partial<Limits> = {}): Reader<HostileOrder, unknown> => ({
  name: "hostile 1",
  module: "lib/tools/testing/hostile-reader.ts",
  limits: { lane: "uploads", memory: 400, ms: 60_000, answer: 5, ...own },
});
const reason = (order: HostileOrder, own: Partial<Limits> = {}) =>
  readDocument(hostile(own), order).then(
    () => "read",
    (error: unknown) =>
      error instanceof UnreadableDocument
        ? [error.reason, ...(error.reason === "mistake" ? [String(error.cause)] : [])].join(": ")
        : String(error),
  );

process.env.SESSION_SECRET_OF_THIS_TEST = "not for readers";

test("bytes go to the process and its answer comes back", async () => {
  expect(await readDocument(hostile(), { does: "count-bytes", bytes: new Uint8Array(3_000_000).fill(2) })).toBe(6e6);
});

test("more memory than the limit is refused by name, in buffers as in the heap of JavaScript", async () => {
  expect(await reason({ does: "fill-buffers" })).toBe("memory");
  expect(await reason({ does: "fill-heap" })).toBe("memory");
});

test("more time than the limit is refused by name", async () => {
  expect(await reason({ does: "loop" }, { ms: 300 })).toBe("time");
});

test("a process that ends is refused by name, and the next document is read by another", async () => {
  expect(await reason({ does: "end" })).toBe("ended");
  expect(await reason({ does: "count-bytes", bytes: new Uint8Array(2) })).toBe("read");
});

test("an answer over the limit is refused by name", async () => {
  expect(await reason({ does: "answer", megabytes: 4 })).toBe("read");
  expect(await reason({ does: "answer", megabytes: 6 })).toBe("size");
});

test("a document nested deeper than a reader can follow is refused by name", async () => {
  expect(await reason({ does: "nest" })).toBe("nesting");
});

test("a document on which its reader fails is refused by name, with the cause, and its process reads on", async () => {
  const pid = async () => ((await readDocument(hostile(), { does: "show-environment" })) as { pid: number }).pid;
  const before = await pid();
  expect(await reason({ does: "fail", message: "a mistake of ours" })).toMatch(/^mistake: .*a mistake of ours/);
  expect(await pid()).toBe(before);
});

test("the process has none of the server's secrets, and is the first that Linux kills", async () => {
  const shown = (await readDocument(hostile(), { does: "show-environment" })) as {
    environment: Record<string, string>;
    pid: number;
  };
  expect(Object.values(shown.environment)).not.toContain("not for readers");
  expect(Object.keys(shown.environment).filter((name) => /SECRET|DATABASE|URL|PASSWORD|KEY|TOKEN/.test(name))).toEqual(
    [],
  );
  const score = process.platform === "linux" ? readFileSync(`/proc/${shown.pid}/oom_score_adj`, "utf8").trim() : "1000";
  expect(score).toBe("1000");
});

test("the process reaches no network, not even this machine", async () => {
  expect(await reason({ does: "connect" })).toContain("must not connect");
  expect(await reason({ does: "look-up" })).toContain("must not look up names");
});

test.skipIf(!process.allowedNodeEnvironmentFlags.has("--permission"))(
  "where Node can refuse it, the process reads no file of the machine, writes none and starts nothing",
  async () => {
    expect(await reason({ does: "read-file", path: join(process.cwd(), "package.json") })).toContain("restricted");
    expect(await reason({ does: "write-file", path: join(tmpdir(), "rotunda-of-a-reader") })).toContain("restricted");
    expect(await reason({ does: "start-program" })).toContain("restricted");
  },
);

test("an answer in parts is read part by part, and ended early where that is enough", async () => {
  const parts: unknown[] = [];
  const collect = async (part: unknown) => parts.push(part) < 4;
  await readInParts(hostile(), { does: "count-to", last: 3 }, collect);
  expect(parts).toEqual([1, 2, 3]);
  await readInParts(hostile(), { does: "count-to", last: 1_000_000 }, collect);
  expect(parts).toEqual([1, 2, 3, 1]);
  await expect(readInParts(hostile(), { does: "count-to", last: 0, after: "fill-buffers" }, collect)).rejects.toThrow(
    "too much memory",
  );
});

test("the attempt is noted before, and after two ends of a process the same bytes are refused unread, by name", async () => {
  const bytes = new Uint8Array(100).fill(7);
  const order = { does: "fill-buffers", bytes } as const;
  await expect(readDocument(hostile(), order)).rejects.toThrow(
    "It could not be read: reading it takes too much memory. It was tried twice.",
  );
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const listAttempts = () => db.select().from(readingAttempts).where(eq(readingAttempts.sha256, sha256));
  expect((await listAttempts()).map(({ ended }) => ended)).toEqual(["memory", "memory"]);
  // The same bytes, which would do no harm this time: a reader that is asked would answer.
  await expect(readDocument(hostile(), { does: "count-bytes", bytes })).rejects.toThrow("It was tried twice");
  // A better reader is asked again, and nothing is remembered of what it could read.
  const better = { ...hostile(), name: "hostile 2" };
  expect(await readDocument(better, { does: "count-bytes", bytes })).toBe(700);
  expect(await listAttempts()).toHaveLength(2);
});

test("an attempt that a former run of the server left without an end counts as one", async () => {
  const bytes = new Uint8Array(100).fill(9);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const left = { sha256, reader: hostile().name, server: "a former run" };
  await db.insert(readingAttempts).values(left);
  expect(await readDocument(hostile(), { does: "count-bytes", bytes })).toBe(900);
  await db.insert(readingAttempts).values([left, left]);
  await expect(readDocument(hostile(), { does: "count-bytes", bytes })).rejects.toThrow("It was tried twice");
});

test("what another server reads at the same moment is no end, until that server has ended", async () => {
  const bytes = new Uint8Array(100).fill(11);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const other = { sha256, reader: hostile().name, server: "another that runs" };
  const client = openClient(directAddress(), 1);
  const connection = await client.reserve();
  await connection`select pg_advisory_lock(${lockNumbers.readingServers}, hashtext(${other.server}))`;
  await db.insert(readingAttempts).values([other, other]);
  const { pid } = (await readDocument(hostile(), { does: "show-environment" })) as { pid: number };
  expect(await readDocument(hostile(), { does: "count-bytes", bytes })).toBe(1100);
  await db.insert(readingAttempts).values([other, other]);
  await client.end();
  await expect(readDocument(hostile(), { does: "count-bytes", bytes })).rejects.toThrow("It was tried twice");
  // Nobody was asked the second time.
  expect(((await readDocument(hostile(), { does: "show-environment" })) as { pid: number }).pid).toBe(pid);
});

test("others see that this server reads, for as long as it does", async () => {
  const client = openClient(directAddress(), 1);
  const isHeld = async () => {
    const [row] = await client<{ isHeld: boolean }[]>`
      select exists (select from pg_locks where locktype = 'advisory' and classid = ${lockNumbers.readingServers}
        and database = (select oid from pg_database where datname = current_database()) and granted) as "isHeld"`;
    return row!.isHeld;
  };
  const read = reason({ does: "fill-buffers", bytes: new Uint8Array(100).fill(13) });
  await expect.poll(isHeld, { timeout: 60_000 }).toBe(true);
  expect(await read).toBe("memory");
  await expect.poll(isHeld, { timeout: 60_000 }).toBe(false);
  await client.end();
});

test("documents of one lane wait for each other and all are read", async () => {
  const sums = Array.from({ length: 20 }, (_, n) =>
    readDocument(hostile(), { does: "count-bytes", bytes: new Uint8Array(n).fill(1) }),
  );
  expect(await Promise.all(sums)).toEqual(Array.from({ length: 20 }, (_, n) => n));
});
