import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSettings } from "@/lib/platform/env/settings";
import { s3Server } from "@/lib/tools/testing/s3-server";
import { diskStore } from "./disk";
import { moveBytes } from "./move";
import { s3Place, s3Store } from "./s3";
import type { ByteStore } from "./byte-store";

let server: Awaited<ReturnType<typeof s3Server>>;
let remote: ByteStore;
let folder: string;
let disk: ByteStore;
beforeEach(async () => {
  server = await s3Server();
  remote = s3Store(server.place, 400);
  folder = await mkdtemp(join(tmpdir(), "rotunda-store-"));
  disk = diskStore(folder);
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const keep = async (store: ByteStore, text: string) => (await store.put(hash(text), Buffer.from(text)), hash(text));
const read = async (store: ByteStore, name: string, range?: { start: number; end: number }) => {
  const chunks: Buffer[] = [];
  for await (const chunk of store.read(name, range)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};
const namesIn = async (store: ByteStore) => {
  const names: string[] = [];
  for await (const name of store.all()) names.push(name);
  return names.sort();
};

test.each(["disk", "bucket"])(
  "the %s returns what it stored, whole and in ranges, lists it, and deletes it on request",
  async (which) => {
    const store = which === "disk" ? disk : remote;
    const name = await keep(store, "0123456789");
    expect(await store.has(name)).toBe(true);
    expect(await read(store, name)).toBe("0123456789");
    expect(await read(store, name, { start: 2, end: 4 })).toBe("234");
    const others = [await keep(store, "a"), await keep(store, "b"), await keep(store, "c")];
    expect(await namesIn(store)).toEqual([name, ...others].sort());
    await store.remove(name);
    expect(await store.has(name)).toBe(false);
    await expect(read(store, name)).rejects.toThrow(/ENOENT|NoSuchKey/);
    await store.remove(name);
  },
);

test.each(["disk", "bucket"])("the %s takes a file in pieces, and shows it when it is whole", async (which) => {
  const store = which === "disk" ? disk : s3Store(server.place, 10_000);
  const pieces = Array.from({ length: 18 }, (_, n) => Buffer.alloc(1024 * 1024, String.fromCharCode(97 + n)));
  const text = Buffer.concat(pieces).toString();
  const reads: boolean[] = [];
  const open = function* () {
    for (const piece of pieces) {
      reads.push(which === "disk" ? false : server.objects.size > 0);
      yield piece;
    }
  };
  await store.putStream(hash(text), open);
  expect(reads).toEqual(pieces.map(() => false));
  expect((await read(store, hash(text))) === text).toBe(true);
  expect(await read(store, hash(text), { start: 1_048_575, end: 1_048_576 })).toBe("ab");
  await expect(
    store.putStream("f".repeat(64), function* () {
      yield Buffer.from("half");
      throw new Error("lost");
    }),
  ).rejects.toThrow(which === "disk" ? "lost" : "The file store can't be reached.");
  expect(await store.has("f".repeat(64))).toBe(false);
  expect(await namesIn(store)).toEqual([hash(text)]);
});

test("the same bytes are sent once", async () => {
  await keep(remote, "once");
  await keep(remote, "once");
  expect(server.asked.filter(({ method }) => method === "PUT")).toHaveLength(1);
});

test("objects lie under path-style addresses, by their hash", async () => {
  const name = await keep(remote, "here");
  expect([...server.objects.keys()]).toEqual([`files/${name.slice(0, 2)}/${name}`]);
  expect(server.asked.at(-1)?.path).toBe(`/files-of-tests/files/${name.slice(0, 2)}/${name}`);
});

test("a store that fails twice is asked a third time", async () => {
  server.mood.fails = 2;
  const name = await keep(remote, "at last");
  server.mood.fails = 2;
  expect(await read(remote, name)).toBe("at last");
});

test.each([
  [
    "fails every time",
    () => {
      server.mood.fails = 99;
    },
    503,
  ],
  [
    "does not answer",
    () => {
      server.mood.silent = true;
    },
    503,
  ],
  [
    "refuses the key",
    () => {
      server.mood.status = 403;
    },
    503,
  ],
  [
    "is full",
    () => {
      server.mood.status = 507;
    },
    507,
  ],
])("a store that %s is a refusal in words, and never “not there”", async (_, turn, status) => {
  turn();
  const refusal = await keep(remote, "lost").catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    status,
    problem: { message: expect.stringMatching(/^(The file store can't be reached|Storage is full)/) },
  });
  await expect(remote.has(hash("lost"))).rejects.toMatchObject({ status });
  await expect(read(remote, hash("lost"))).rejects.toThrow(/.+/);
});

test.each([
  ["all", undefined, "0123456789"],
  ["a range", { start: 1, end: 8 }, "12345678"],
])("reading %s resumes where the connection broke", async (_, range, expected) => {
  const name = await keep(remote, "0123456789");
  server.mood.cutAt = 4;
  expect(await read(remote, name, range)).toBe(expected);
  expect(server.asked.filter(({ method }) => method === "GET").at(-1)?.range).toBe(range ? "bytes=5-8" : "bytes=4-");
});

test("moving copies everything, proves it, removes nothing, and does nothing twice", async () => {
  const names = [
    await keep(disk, "one"),
    await keep(disk, "two"),
    await keep(disk, "three"),
    await keep(disk, "four"),
    await keep(disk, "five"),
  ].sort();
  await keep(remote, "two");
  expect(await moveBytes(disk, remote)).toEqual({ copied: 4, there: 1, removed: 0, bytes: 16, damaged: [] });
  expect([await namesIn(remote), await namesIn(disk)]).toEqual([names, names]);
  const before = server.asked.filter(({ method }) => method === "PUT").length;
  expect(await moveBytes(disk, remote)).toMatchObject({ copied: 0, there: 5 });
  expect(server.asked.filter(({ method }) => method === "PUT")).toHaveLength(before);
});

test("moving back with removal empties the bucket, and only after the disk has all of it", async () => {
  const names = [await keep(remote, "one"), await keep(remote, "two"), await keep(remote, "three")].sort();
  expect(await moveBytes(remote, disk, { remove: true })).toMatchObject({ copied: 3, removed: 3 });
  expect([await namesIn(disk), server.objects.size]).toEqual([names, 0]);
});

test("a damaged copy is replaced, and a damaged original is named, kept and never copied", async () => {
  const [good, bad] = [await keep(disk, "good"), await keep(disk, "bad")];
  server.objects.set(`files/${good.slice(0, 2)}/${good}`, Buffer.from("rotten"));
  await writeFile(join(folder, bad.slice(0, 2), bad), "rotten");
  expect(await moveBytes(disk, remote, { remove: true })).toEqual({
    copied: 1,
    there: 0,
    removed: 1,
    bytes: 4,
    damaged: [bad],
  });
  expect([await read(remote, good), await namesIn(disk)]).toEqual(["good", [bad]]);
});

test("a move that the store broke off is finished by running it again", async () => {
  for (const text of ["one", "two", "three", "four", "five", "six"]) await keep(disk, text);
  let copied = 0;
  await expect(
    moveBytes(disk, remote, {
      remove: true,
      onProgress: (moved) => {
        copied = moved.copied;
        server.mood.fails = 99;
      },
    }),
  ).rejects.toThrow(/can't be reached/);
  server.mood.fails = 0;
  await moveBytes(disk, remote, { remove: true });
  expect([copied, server.objects.size, (await namesIn(disk)).length]).toEqual([4, 6, 0]);
});

test("the five settings of a bucket go together", () => {
  const all = {
    S3_ENDPOINT: "https://store.example.org",
    S3_BUCKET: "rotunda",
    S3_REGION: "eu",
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "b",
  };
  expect(s3Place(readSettings({}))).toBeUndefined();
  expect(s3Place(readSettings(all))).toMatchObject({ endpoint: all.S3_ENDPOINT, bucket: "rotunda" });
  expect(() => readSettings({ ...all, S3_SECRET_ACCESS_KEY: "" })).toThrow(/set all five or none/);
});
