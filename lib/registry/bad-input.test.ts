import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { db } from "@/db";
import { files } from "@/db/schema";
import { elementTypes } from "@/db/schema/templates";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { aTemplate, anIssue } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import type { Handler } from "@/lib/platform/http/route";

/** Every call of the product, met with what no client should send: never an error of the server, always a message. */

const app = fileURLToPath(new URL("../../app/", import.meta.url));
const paths = (readdirSync(app, { recursive: true }) as string[]).filter(
  (file) =>
    /(^|\/)api\/.*route\.ts$|quicksearch\/search\/route\.ts$|bill\/export\/route\.ts$/.test(file) &&
    !file.includes("nextauth"),
);
const handlers: Handler[] = [];
for (const path of paths)
  handlers.push(
    ...Object.values((await import(/* @vite-ignore */ join(app, path))) as Record<string, Handler>).filter(
      (handler) => handler.endpoint !== undefined,
    ),
  );

const keysOf = (schema: z.ZodType | undefined): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
const odd: unknown[] = [
  null,
  "",
  -1,
  1,
  2 ** 31,
  1e300,
  [null],
  { id: {} },
  "x",
  "0000-01-01",
  "\u202e",
  "x".repeat(5_000),
  { constructor: { prototype: 1 } },
  '{"a":1}',
];
const oddQueries = [
  "%00",
  "%ED%A0%80",
  "99999999999999999999",
  "2147483648",
  "",
  "%7B%22keyword%22:%22%5Cu0000%22%7D",
  "0000-01-01",
  "x".repeat(3_000),
  "%25_%5C%27%22((:*|!",
];
/** Keys whose resource is looked for before the other fields are read. */
const namesResource = /^(?:id|\w+Id|formTemplate)$/;
const oddIds = ["0", "x!", "2147483648", "__proto__"];

let ada: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  ada = await person("admin");
  // Rows under low ids, so that many of the bodies act on something.
  const eda = await person("editor");
  const topic = await aTopic();
  for (let i = 0; i < 3; i++) await aBill({ topicIds: [topic.id] });
  const every = Object.fromEntries(elementTypes.map((type) => [type, type])) as Record<
    string,
    (typeof elementTypes)[number]
  >;
  for (let i = 0; i < 3; i++) await anIssue(eda, (await aTemplate(every)).id, undefined, [topic.id]);
  await db
    .insert(files)
    .values({ slug: "a", title: "A", extension: "png", mimeType: "image/png", size: 1, sha256: "0".repeat(64) });
});

/** Values that a call's schema refuses by themselves never reach its code: those of one kind are sent together. */
const refusesAlone = (schema: z.ZodType | undefined, given: unknown): boolean => {
  try {
    return !schema?.safeParse(given).success;
  } catch {
    return false; // a refusal of its own
  }
};
const splitBy = <T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];

const nameOf = ({ endpoint: { method, path } }: Handler) => `${method} ${path}`;
const answers = async (handler: Handler, given: Parameters<typeof ask>[2]) => {
  const params = Object.fromEntries([...handler.endpoint.path.matchAll(/\[(\w+)\]/g)].map(([, name]) => [name!, "1"]));
  const response = await ask(handler as never, handler.endpoint.method, {
    as: ada,
    params,
    headers:
      handler.endpoint.changes && handler.endpoint.method === "GET"
        ? { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" }
        : {},
    ...given,
  });
  return {
    ...response,
    told: response.status < 400 || (typeof response.body.message === "string" && response.body.message !== ""),
  };
};

test.each(handlers.map((handler) => [nameOf(handler), handler] as const))(
  "%s",
  { timeout: 60_000 },
  async (_, handler) => {
    const failures: string[] = [];
    const { method, multipart, bytes, body: bodySchema, query: querySchema, path } = handler.endpoint;
    const judge = async (
      what: string,
      given: Parameters<typeof ask>[2],
      wanted: (status: number) => boolean = () => true,
    ) => {
      let answer = await answers(handler, given);
      if (answer.status === 401) {
        ada = await person("admin"); // the call before signed this one out, or deleted the account
        answer = await answers(handler, given);
      }
      const { status, told, body } = answer;
      if (status >= 500 || !told || !wanted(status))
        failures.push(`${status} for ${what}: ${JSON.stringify(body).slice(0, 200)}`);
    };
    for (const [, name] of path.matchAll(/\[(\w+)\]/g))
      for (const value of oddIds)
        await judge(`${name}=${value}`, { params: { [name!]: value } }, (status) => status === (multipart ? 415 : 404));
    for (const value of oddQueries) {
      const decoded = new URLSearchParams(`key=${value}`).get("key");
      const [refused, taken] = splitBy(keysOf(querySchema), (key) => refusesAlone(querySchema, { [key]: decoded }));
      for (const query of [...taken, refused].map((keys) =>
        [keys]
          .flat()
          .map((key) => `${key}=${value}`)
          .join("&"),
      ))
        if (query) await judge(`?${query}`, { query });
    }
    // No call knows these keys; the first value cannot be read.
    const unknown = oddQueries.map((value, at) => `unknown${at}=${value}`);
    for (const query of [unknown[0]!, unknown.slice(1).join("&")]) await judge(`?${query}`, { query });
    if (method === "POST" && !multipart && !bytes) {
      for (const raw of ["{", '{"a":"\\u0000"}', '{"a":"\\ud800"}', '{"\\u0000":1}'])
        await judge(raw, { body: raw }, (status) => status === 400);
      for (const raw of [
        "[]",
        "1",
        '"x"',
        deep,
        '{"__proto__":{"admin":true}}',
        '{"constructor":{"prototype":1}}',
        '{"zzz":1}',
      ])
        await judge(raw.slice(0, 40), { body: raw }, (status) => status === 422 || status === 404);
      for (const value of odd) {
        const [refused, taken] = splitBy(
          keysOf(bodySchema),
          (key) => !namesResource.test(key) && refusesAlone(bodySchema, { [key]: value }),
        );
        for (const keys of [...taken.map((key) => [key]), refused])
          if (keys.length > 0)
            await judge(`${keys.join(", ")}: ${JSON.stringify(value).slice(0, 60)}`, {
              body: Object.fromEntries(keys.map((key) => [key, value])),
            });
      }
    }
    expect(failures).toEqual([]);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  },
);
