import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readBillFilter } from "@/lib/bills/search/filters";
import { nameOf } from "@/lib/bills/search/facets";
import { keyOf as keyOfBill } from "@/lib/imports/store/resolve-bills";
import { keyOf as keyOfAttempt } from "@/lib/platform/auth/rate-limit";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { toFinishedPage } from "@/lib/platform/cache/finished-page";
import { fingerprint, textOfForm } from "@/lib/platform/http/idempotency";
import { pageCacheKey } from "@/lib/registry/public-pages";

/** Texts of former key separators, so that moving one from a part to its neighbor is tried often. */
const text = fc.oneof(fc.string({ unit: fc.constantFrom(...'ab \n,:|&=?/-_"\\[]{}0') }), fc.string());
const part: fc.Arbitrary<string | number | boolean | null | undefined | string[]> = fc.oneof(
  text,
  fc.constantFrom("null", "undefined", "true", "0", "", '{"":0}'),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, undefined),
  fc.array(text, { maxLength: 3 }),
);
const parts = fc.array(part, { maxLength: 4 });

/**
 * Tries pairs of inputs: as generated, and with a piece of one part moved to the next. @param same whether two inputs are
 * equal
 */
function expectInjective<Input>(
  inputs: fc.Arbitrary<Input>,
  key: (input: Input) => string,
  same: (a: Input, b: Input) => boolean,
): void {
  const seen = new Map<string, Input>();
  fc.assert(
    fc.property(inputs, inputs, (a, b) => {
      for (const input of [a, b]) {
        const other = seen.get(key(input));
        expect(other === undefined || same(other, input), JSON.stringify([other, input])).toBe(true);
        if (seen.size < 20_000) seen.set(key(input), input);
      }
    }),
    { numRuns: 1500 },
  );
}
const equal = (a: unknown, b: unknown): boolean => {
  try {
    expect(a).toStrictEqual(b);
    return true;
  } catch {
    return false;
  }
};

test("no two lists of parts share a key", () => {
  expectInjective(parts, (given) => keyFrom(...given), equal);
  const lists: (readonly (string | number | boolean | null | undefined | string[])[])[] = [
    ["tax", "br"],
    ["taxbr"],
    ["tax br"],
    ["tax,br"],
    [["tax", "br"]],
    [["tax"], ["br"]],
    ["tax", "br", ""],
    ["tax", "br", null],
    ["tax", "br", undefined],
    ["tax", "br", "null"],
    ["1"],
    [1],
    [true],
    ["true"],
    [],
    [[]],
    [""],
  ];
  expect(new Set(lists.map((list) => keyFrom(...list))).size).toBe(lists.length);
  expect(() => keyFrom(Number.NaN)).toThrow("cannot hold");
});

/** The builders with external input. */
const pair = fc.tuple(text, text);
const builders: Record<string, () => void> = {
  "a record of a source": () => expectInjective(pair, ([source, id]) => keyOfBill(source, id), equal),
  "an attempt under a limit": () =>
    expectInjective(
      fc.tuple(fc.constantFrom("sign in", "mails to", "mails"), text),
      ([name, of]) => keyOfAttempt({ name }, of),
      equal,
    ),
  "a call under an idempotency key": () =>
    expectInjective(
      fc.tuple(fc.nat(9), text, text, text),
      (given) => keyFrom(...Object.values(fingerprint(...given))),
      equal,
    ),
  "the tag of an answer": () => expectInjective(text, (body) => toFinishedPage(200, {}, Buffer.from(body)).etag, equal),
  "a search": () =>
    expectInjective(
      fc
        .record({
          q: text,
          qs: text,
          session: text,
          "jurisdiction[]": fc.array(fc.constantFrom("WA", "VA", "US")),
          "cId[]": fc.array(fc.constantFrom("1", "11", "2")),
        })
        .map((query) => readBillFilter(query)),
      nameOf,
      (a, b) => equal(sortFilter(a), sortFilter(b)),
    ),
  "a stored page": () =>
    expectInjective(
      fc.record({ q: text, qs: text, session: text }).map((query) => readBillFilter(query)),
      (filter) =>
        pageCacheKey(
          "/bill/list",
          `?${new URLSearchParams({ q: filter.q, qs: filter.qs, session: filter.session }).toString()}`,
        ) ?? keyFrom("none", filter.q, filter.qs, filter.session),
      (a, b) => equal(sortFilter(a), sortFilter(b)),
    ),
};
const sortFilter = (filter: ReturnType<typeof readBillFilter>) => ({
  ...filter,
  cId: [...filter.cId].sort(),
  jurisdiction: [...filter.jurisdiction].sort(),
});
test.each(Object.entries(builders))("no two inputs share the key of %s", (_, prove) => expect(prove).not.toThrow());

test("no two forms share a key", async () => {
  const formOf = (entries: readonly (readonly [string, string | File])[]) => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return textOfForm(form);
  };
  const keys = await Promise.all([
    formOf([["a", "bc"]]),
    formOf([["ab", "c"]]),
    formOf([
      ["a", "b"],
      ["c", ""],
    ]),
    formOf([["a", new File(["bc"], "x")]]),
    formOf([
      ["a", new File(["b"], "x")],
      ["c", ""],
    ]),
    formOf([["a", new File(["bc"], "xb")]]),
    formOf([]),
  ]);
  expect(new Set(keys).size).toBe(keys.length);
});

const root = process.cwd();
const sources = ["lib", "components", "app", "db"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|lib\/tools|^tools\//.test(file))
    .map((file) => join(folder, file)),
);

/** Keys made only of numbers and fixed strings, or of a hash. */
const plain = new Set([
  "lib/platform/storage/s3.ts", // a hash
  "lib/platform/auth/rate-limit.ts", // the name of a limit, and a hash
  "components/issues/editor/local-draft-storage.ts", // ids, and the session's random one
  "components/issues/editor/publishing/comment-draft.ts", // ids
  "components/folders/note-draft.ts", // ids
  "lib/issues/history/compare/contents.ts", // an id
  "lib/bills/vocabulary/session-names.ts", // two numbers
  "lib/sources/tracked/legiscan.ts", // an id of the source's, or ours with a word before
  "lib/sources/clients/legiscan-dataset.ts", // the same
  "components/issues/editor/rich-text/paste/word-lists.ts", // names of Word's, without white space
  "lib/imports/formats/billstatus.ts", // compared, not looked up
  "lib/imports/formats/congress.ts", // a day, and letters and digits alone
  "lib/platform/http/feed.ts", // the host of the product before it
]);

test("every key of a cache or a map that is made of several parts is made by keyFrom", () => {
  const wrong: string[] = [];
  let found = 0;
  for (const file of sources) {
    const text = readFileSync(join(root, file), "utf8");
    for (const [whole, argument = ""] of text.matchAll(
      /(?:\bcached\(\s*|\bdrawnAs=\{?|\bdrawOnce\(\s*)("[^"]*"|[^\s,)}]+)/g,
    )) {
      found++;
      if (!/^("[^"]*"|keyFrom\(.*|JSON\.stringify\(\[.*|drawnAs|key:?|string;?|\?:)/.test(argument))
        wrong.push(`${file}: ${whole}`);
    }
    if (plain.has(file)) continue;
    for (const [whole] of text.matchAll(
      /\.(?:get|set|has|add)\(`[^`]*\$\{[^`]*\$\{[^`]*`|\b(?:key|keyOf|numberKey|turn)\b(?: = (?:\([^)]*\)(?::[^=]*)? =>\s*)?)`[^`]*\$\{[^`]*`|\b(?:key|turn) = [^;\n]*\.join\(/g,
    ))
      if (!/headers|params/i.test(whole)) wrong.push(`${file}: ${whole}`);
  }
  expect(wrong).toEqual([]);
  expect(found).toBeGreaterThan(20);
});
