import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";

const conf = readFileSync(new URL("./nginx.conf", import.meta.url), "utf8");
const keys = [...conf.matchAll(/^\s*proxy_cache_key (.+);$/gm)].map(([, key]) => key!);

type Asked = { packing: string; host: string; request_uri: string };
const keyOf = (key: string, asked: Asked) =>
  key.replace(/\$(\w+)/g, (_, name: string) => {
    const value = (asked as Record<string, string>)[name];
    if (value === undefined) throw new Error(`the key holds $${name}, which is not what Rotunda is asked for`);
    return value;
  });

/** A host contains no slash, and an address begins with one; apart from that, a client controls both. */
const letters = fc.constantFrom("b", "r", "g", "z", "i", "p", "x", "/", "|", "?", "=", "&", "%", "0", ".", "");
const words = fc.array(letters, { maxLength: 6 }).map((all) => all.join(""));
const asked = fc.record<Asked>({
  packing: fc.constantFrom("", "br", "gzip"),
  host: words.map((word) => word.replaceAll("/", "")),
  request_uri: words.map((word) => `/${word}`),
});

test("every cache of the proxy has a key of its own making", () => {
  expect(keys.length).toBe([...conf.matchAll(/^\s*proxy_cache rotunda_/gm)].length);
  expect(keys.length).toBeGreaterThanOrEqual(2);
});

test.each(keys)("%s differs wherever the host, the address or the encoding does", (key) => {
  fc.assert(
    fc.property(asked, asked, (a, b) => {
      const isSame = a.packing === b.packing && a.host === b.host && a.request_uri === b.request_uri;
      expect(keyOf(key, a) === keyOf(key, b)).toBe(isSame);
    }),
    { numRuns: 20_000 },
  );
  const without: Asked = { packing: "br", host: "rotunda.example", request_uri: "/bill/list?qs=tax" };
  expect(keyOf(key, without)).not.toBe(keyOf(key, { ...without, packing: "", request_uri: "/bill/list?qs=taxbr" }));
});
