import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/db";
import { backups } from "@/db/schema";
import { lastBackup } from "./last-backup";

const ago = (hours: number) => sql<string>`now() - make_interval(hours => ${hours})`;
beforeEach(() => db.delete(backups));

test("without any backup there is none, and nothing failed", async () => {
  expect(await lastBackup()).toEqual({ done: null, failed: null, running: false });
});

test("the newest complete backup is reported with its size", async () => {
  await db.insert(backups).values([
    { place: "/old", startedAt: ago(30), finishedAt: ago(29), bytes: 1, rows: 1, files: 1 },
    { place: "/new", startedAt: ago(5), finishedAt: ago(4), bytes: 20, rows: 3, files: 2 },
  ]);
  expect(await lastBackup()).toMatchObject({
    done: { place: "/new", bytes: 20, rows: 3, files: 2, verifiedAt: null },
    failed: null,
    running: false,
  });
});

test("a failure counts until a backup succeeds again", async () => {
  await db.insert(backups).values([
    { place: "/a", startedAt: ago(30), finishedAt: ago(29) },
    { place: "/b", startedAt: ago(5), error: "The disk is full." },
  ]);
  expect(await lastBackup()).toMatchObject({ done: { place: "/a" }, failed: { error: "The disk is full." } });
  await db.insert(backups).values({ place: "/c", startedAt: ago(1), finishedAt: ago(0) });
  expect(await lastBackup()).toMatchObject({ done: { place: "/c" }, failed: null });
});

test.each([
  [1, true, null],
  [7, false, { error: "It was interrupted." }],
])("one that began %i hours ago and has not ended: running %s", async (hours, running, failed) => {
  await db.insert(backups).values({ place: "/a", startedAt: ago(hours) });
  expect(await lastBackup()).toMatchObject({ done: null, running, failed });
});
