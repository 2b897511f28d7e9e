import { expect, test } from "vitest";
import { z } from "zod";
import { refusalWords } from "./refusal-messages";

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, "is missing"],
  [z.string(), 5, "must be text"],
  [z.number(), "5", "must be a number"],
  [z.array(z.number()), {}, "must be a list"],
  [z.string().max(1300), "x".repeat(1301), "must have at most 1,300 characters"],
  [z.string().min(1), "", "must not be empty"],
  [z.string().min(2), "x", "must have at least 2 characters"],
  [z.number().min(1).max(100), 101, "must be at most 100"],
  [z.number().gt(0), 0, "must be above 0"],
  [z.array(z.number()).max(2), [1, 2, 3], "must have at most 2 entries"],
  [z.enum(["asc", "desc"]), "up", "must be one of asc, desc"],
  [z.strictObject({}), { color: 1 }, "contains unknown fields: “color”"],
  [z.email(), "x", "must be an email address"],
  [z.string().regex(/^a$/), "b", "has the wrong format"],
  [z.union([z.number(), z.string()]), true, "has the wrong type"],
  [z.string().min(9, "must have a street"), "x", "must have a street"],
])("%# a refusal is said in words of ours", (schema, value, words) => {
  expect(schema.safeParse(value, { error: refusalWords }).error?.issues[0]?.message).toBe(words);
});
