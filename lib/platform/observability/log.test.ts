import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db";
import { errorForLog } from "./log";

test("a failed query is logged with its place and its cause, and without the values that it was asked with", async () => {
  const failed = await db
    .execute(sql`select * from nowhere where name = ${"a secret word\nof two lines"}`)
    .catch((error: unknown) => error);
  const logged = errorForLog(failed);
  expect(JSON.stringify(logged)).not.toContain("secret");
  expect(JSON.stringify(logged)).not.toContain("two lines");
  expect(logged).toMatchObject({
    message: expect.stringContaining("from nowhere"),
    stack: expect.stringContaining("    at "),
    cause: { code: "42P01" },
  });
});

test("what is no error is logged as its words", () => {
  expect(errorForLog("gone")).toEqual({ message: "gone" });
});
