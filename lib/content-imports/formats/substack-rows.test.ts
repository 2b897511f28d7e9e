import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { readSubstack } from "./substack";

test("a row without its file is named by its title, else its date, else its number", () => {
  const parts: Record<string, string> = {
    "posts.csv":
      "post_id,post_date,is_published,type,audience,title\n1.weekly,2025-02-28T12:00:00.000Z,true,newsletter,everyone,Weekly update\n2,2025-03-07T12:00:00.000Z,true,newsletter,everyone,\n3,,true,newsletter,everyone,\n",
    "posts/9.forgotten.html": "<p>Words.</p>",
  };
  const found = [
    ...readSubstack(
      {
        paths: Object.keys(parts),
        read: (path) => strToU8(parts[path]!),
        open: () => {
          throw new Error("not read");
        },
      },
      "posts.csv",
    ),
  ];
  expect(found.map((one) => ("refused" in one ? one.title : one))).toEqual([
    "Weekly update",
    "Post of 2025-03-07",
    "Post 3",
    "forgotten",
  ]);
});
