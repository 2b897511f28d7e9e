import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uploadAnswered, uploadKey } from "./pending-uploads";

const file = (name: string, lastModified = 1000) => new File(["bytes"], name, { lastModified });

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

test("an unanswered upload keeps its key, also when the file is chosen again", () => {
  const key = uploadKey(file("a.pdf"), { fileAreaId: "1" });
  expect(uploadKey(file("a.pdf"), { fileAreaId: "1" })).toBe(key);
});

test("another file, an edited one, or the same for another area has a key of its own", () => {
  const keys = [
    uploadKey(file("a.pdf"), {}),
    uploadKey(file("b.pdf"), {}),
    uploadKey(file("a.pdf", 2000), {}),
    uploadKey(file("a.pdf"), { fileAreaId: "1" }),
  ];
  expect(new Set(keys).size).toBe(4);
});

test("once answered, the same file is another upload", () => {
  const key = uploadKey(file("a.pdf"), {});
  const other = uploadKey(file("b.pdf"), {});
  uploadAnswered(key);
  expect(uploadKey(file("a.pdf"), {})).not.toBe(key);
  expect(uploadKey(file("b.pdf"), {})).toBe(other);
});

test("a key is not used longer than the server remembers it", () => {
  vi.useFakeTimers({ now: 0 });
  const key = uploadKey(file("a.pdf"), {});
  vi.setSystemTime(25 * 3_600_000);
  expect(uploadKey(file("a.pdf"), {})).not.toBe(key);
});
