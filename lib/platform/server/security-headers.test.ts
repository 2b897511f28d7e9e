import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { scriptHashes } from "./security-headers";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const hashes = (html: string) => scriptHashes(Buffer.from(html));

test("each inline script is allowed once, by the hash of its bytes", () => {
  expect(
    hashes(
      '<head><script>one()</script></head><body>“words”<script id="a">say("é “")</script><script>one()</script></body>',
    ),
  ).toEqual([hashOf("one()"), hashOf('say("é “")')]);
});

test.each([
  ["a file", '<script src="/a.js" async="">never()</script>'],
  ["nothing", "<script></script>"],
  ["data", '<script type="application/ld+json">{}</script>'],
  ["no end", "<script>one()"],
  ["no element", "<p>script</p><script"],
])("a script that is %s needs no hash", (_, html) => {
  expect(hashes(html)).toEqual([]);
});

test("a file's element is not taken for the beginning of the script after it", () => {
  expect(hashes('<script src="/a.js"></script><script>two()</script>')).toEqual([hashOf("two()")]);
});
