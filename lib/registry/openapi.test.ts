import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inShared } from "@/lib/tools/testing/in-shared";
import type { JsonSchema, Operation } from "./openapi";
import { openApiDocument } from "./openapi-document";

const { api } = openApiDocument();
const contract = inShared("api.md");
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every property name in a schema, at any depth. */
function namesIn(schema: unknown, seen = new Set<string>()): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { $ref, properties, ...rest } = schema as JsonSchema & { $ref?: string };
  const shape = $ref?.replace("#/components/schemas/", "");
  if (shape && seen.has(shape)) return [];
  const followed = shape ? namesIn(api.components.schemas[shape], new Set([...seen, shape])) : [];
  return [
    ...followed,
    ...Object.keys(properties ?? {}),
    ...Object.values(properties ?? {}).flatMap((each) => namesIn(each, seen)),
    ...Object.values(rest).flatMap((each) => namesIn(each, seen)),
  ];
}

const takes = ({ parameters, requestBody }: Operation) => [
  ...parameters.map(({ name }) => name),
  ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesIn(schema)),
];
const returns = ({ responses }: Operation) =>
  Object.values((responses["200"] as { content?: Record<string, { schema: JsonSchema }> }).content ?? {}).flatMap(
    ({ schema }) => namesIn(schema),
  );

describe("the OpenAPI file", () => {
  test("no write has one field alone, beside a version, that may be left out and may be null: absent would clear it", () => {
    const careless = operations
      .filter(({ method, path }) => method === "post" && /\/update(\/|$)/.test(path))
      // its data are required by the command, which knows the element (lib/issues/drafts/values.test.ts)
      .filter(({ path }) => path !== "/admin/form-element-value/api/update/{id}")
      .filter(({ operation }) => {
        const schema = operation.requestBody?.content["application/json"]?.schema;
        const fields = Object.entries(schema?.properties ?? {}).filter(
          ([name, value]) => !["id", "version"].includes(name) && Object.keys(value).length > 0,
        );
        return fields.length === 1 && !schema?.required?.includes(fields[0]![0]);
      });
    expect(careless.map(({ path }) => path)).toEqual([]);
  });

  test("passes the rules that Redocly recommends: a server, a license, no empty schema among others, nothing unused", () => {
    expect(api.servers).toEqual([expect.objectContaining({ url: "/" })]);
    expect(api.info.license.name).not.toBe("");
    const empty: string[] = [];
    const text = JSON.stringify(api, (key, value) => {
      const choices = ["anyOf", "oneOf", "allOf"].includes(key) ? (value as object[]) : [];
      if (choices.some((choice) => Object.keys(choice).length === 0)) empty.push(JSON.stringify(value));
      return value;
    });
    expect(empty).toEqual([]);
    const unused = Object.entries(api.components)
      .filter(([kind]) => kind === "responses" || kind === "schemas")
      .flatMap(([kind, parts]) => Object.keys(parts as object).map((name) => `"#/components/${kind}/${name}"`))
      .filter((reference) => !text.includes(reference));
    expect(unused).toEqual([]);
    for (const { path, operation } of operations) {
      expect(operation.summary, path).not.toBe("");
      expect(
        Object.keys(operation.responses).some((status) => status.startsWith("4")),
        path,
      ).toBe(true);
    }
  });

  test("names every operation once, and every parameter of a path", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      expect(operation.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
    }
  });

  test("refers to nothing that it does not hold", () => {
    const refs = [...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/(schemas|responses)\/([^"]+)"/g)];
    expect(refs.length).toBeGreaterThan(100);
    for (const [, kind = "", name = ""] of refs)
      expect((api.components[kind] as Record<string, unknown>)[name], `${kind}/${name}`).toBeDefined();
  });

  test("documents a 401 for every call that is not open to everyone", () => {
    for (const { operation } of operations) expect("401" in operation.responses).toBe(operation["x-who"] !== "any");
  });
});

type Row = { call: string; method: string; path: string; who: string; takes: string[]; returns: string[] };

/** Text in backticks that is a value or an example, not a key. */
const values = new Set([
  "asc",
  "desc",
  "csv",
  "xlsx",
  "json",
  "false",
  "true",
  "null",
  "id",
  "topic",
  "text",
  "error",
  "current",
  "edit",
  "read",
]);
const keys = (text: string) =>
  [...text.matchAll(/`(?:\{ )?([A-Za-z][A-Za-z, ]*(?:\[\])?)(?: \})?`/g)]
    .flatMap(([, words = ""]) => words.split(/[ ,]+/))
    .filter((word) => word && !values.has(word) && !/^[A-Z]/.test(word));

/** The rows of the contract's table, one for each method and path. */
function rowsOf(markdown: string): Row[] {
  const table = markdown.slice(markdown.indexOf("| Spec name |")).split("\n\n")[0]!.split("\n").slice(2);
  return table.flatMap((line) => {
    const [call = "", where = "", who = "", what = ""] = line
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    const [asked = "", answered = ""] = what.split(/→/, 2);
    const methods = [...where.matchAll(/\b(GET|POST)\b/g)].map(([method]) => method.toLowerCase());
    const [first = "", ...more] = [...where.matchAll(/\/[\w/{}-]*/g)].map(([path]) => path.replace(/(.)\/$/, "$1"));
    const paths = [first, ...more.map((path) => (path.split("/").length > 2 ? path : first.replace(/\/[^/]+$/, path)))];
    const firstSentence = answered.split(/;|:\s/)[0]!;
    return methods.flatMap((method) =>
      paths.map((path) => ({
        call,
        method,
        path,
        who: who.split(",")[0]!,
        takes: keys(asked.split(";")[0]!.replace(/\([^)]*\)/g, "")),
        returns: keys(firstSentence.replace(/\([^)]*\)/g, "")),
      })),
    );
  });
}

describe.skipIf(!existsSync(contract))("each row of the API table (skipped where ../shared/api.md is absent)", () => {
  const rows = existsSync(contract)
    ? rowsOf(readFileSync(contract, "utf8")).filter(({ call, path }) => call !== "bill_list" && path)
    : [];
  test("there are rows", () => expect(rows.length).toBeGreaterThan(50));

  test.each(rows.map((row) => [`${row.method.toUpperCase()} ${row.path}`, row] as const))("%s", (_, row) => {
    const operation = Object.entries(api.paths).find(([path]) => path.replace(/\/$/, "") === row.path)?.[1][row.method];
    expect(operation, "is there").toBeDefined();
    expect(operation!["x-who"]).toBe(row.who);
    expect(takes(operation!)).toEqual(expect.arrayContaining(row.takes));
    expect(returns(operation!)).toEqual(expect.arrayContaining(row.returns));
  });
});

/** The keys at the top of each shape, as the contract writes them: `Name { key, key: what, … }`. */
function shapesOf(markdown: string): [string, string[]][] {
  const block = markdown.split("## Shapes")[1]?.split("```")[1] ?? "";
  return [...block.matchAll(/^(\w+) +\{ ([\s\S]*?) \}(?= {2,}|\n|$)/gm)].map(([, name = "", body = ""]) => {
    const flat = body.replace(/\{[^{}]*\}|\[[^[\]]*\]|"[^"]*"/g, "");
    return [
      name,
      flat
        .split(",")
        .filter((part) => !part.includes("where listed"))
        .map((part) => part.trim().split(/[: ]/)[0]!)
        .filter((key) => /^[a-z]\w*$/.test(key)),
    ];
  });
}

describe.skipIf(!existsSync(contract))("each shape of the API (skipped where ../shared/api.md is absent)", () => {
  const shapes = existsSync(contract) ? shapesOf(readFileSync(contract, "utf8")) : [];
  test("there are shapes", () => expect(shapes.length).toBeGreaterThan(15));

  test.each(shapes)("%s", (name, keys) => {
    expect(keys.length).toBeGreaterThan(1);
    expect(Object.keys(api.components.schemas[name]?.properties ?? {})).toEqual(expect.arrayContaining(keys));
  });
});
