import { expect, test } from "vitest";
import { uploadedFirst, uploadedIds } from "./uploaded-first";

test("files that were just uploaded come first, newest at the top, each once, whatever the filter hides", () => {
  const [a, b, c, d] = [1, 2, 3, 4].map((id) => ({ id }));
  expect(uploadedFirst([a!, b!, c!], [b!, d!], uploadedIds("4.2")).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
  expect(uploadedFirst([a!], [], uploadedIds("9")).map(({ id }) => id)).toEqual([1]);
});

test.each([undefined, "", "x", "1.", "0", "-1", ["1"], "1..2", "99999999999"])("%s names no files", (value) => {
  expect(uploadedIds(value)).toEqual([]);
});
