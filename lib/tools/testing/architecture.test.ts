import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf, readSource, sourceFiles } from "./source-files.ts";

/** From the top down: each layer may import from itself and from those after it. */
const layers = ["app", "components", "lib", "db"];
const files = layers.flatMap(sourceFiles);
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith("lib/tools/testing/");
const rank = (path: string) => layers.indexOf(path.split("/")[0] ?? "");

describe("layers", () => {
  test("no file imports from a layer above its own", () => {
    const upward = files
      .filter((path) => !isTest(path))
      .flatMap((path) =>
        importsOf(path)
          .filter((target) => rank(target) >= 0 && rank(target) < rank(path))
          .map((target) => `${path} → ${target}`),
      );
    expect(upward).toEqual([]);
  });

  test("the rule looks at all the files, and sees their imports", () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((path) => importsOf(path)).length).toBeGreaterThan(files.length);
  });

  test("imports are found however they are written", () => {
    const text = `import a from "@/lib/a";\nimport {\n  b,\n} from "./b.ts";\nimport "../c.css";\nexport { d } from '@/db';\nconst e = await import("@/lib/e");\nimport type { F } from "react";`;
    expect(importsOf("lib/bills/x.ts", text)).toEqual(["lib/a", "lib/bills/b.ts", "lib/c.css", "db", "lib/e"]);
  });
});

describe("what runs in the browser", () => {
  /** Imports that stay in what is built: those of types alone do not. */
  const kept = (text: string) =>
    text
      .replace(/^\s*(import|export) type [^;]*;/gm, "")
      .replace(/^\s*(import|export) \{(\s*type [^,}]*,?)*\s*\} from [^;]*;/gm, "");
  const fileAt = (target: string) =>
    [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((path) => files.includes(path));

  /** From a part of the browser down to a file, by what each imports. */
  function ways(from: string, found: Map<string, string[]>, way: string[] = [from]): Map<string, string[]> {
    if (found.has(from)) return found;
    found.set(from, way);
    for (const target of importsOf(from, kept(readSource(from)))) {
      const next = fileAt(target);
      if (next) ways(next, found, [...way, next]);
    }
    return found;
  }

  test("no part of a page reaches zod: it is heavy, and tries as it loads whether it may run code out of words, which the content policy reports", () => {
    const parts = files.filter((path) => !isTest(path) && /^\s*["']use client["']/.test(readSource(path)));
    const found = new Map<string, string[]>();
    for (const part of parts) ways(part, found);
    expect(found.size).toBeGreaterThan(parts.length);
    expect(
      [...found].filter(([path]) => /from "zod"/.test(kept(readSource(path)))).map(([, way]) => way.join(" → ")),
    ).toEqual([]);
  });
});

describe("names", () => {
  test("no file has a name that says nothing", () => {
    const empty = /^(utils?|helpers?|common|misc|types?|constants?|index|services?|managers?)\./;
    const found = [...files, ...sourceFiles("e2e")].filter(
      (path) => empty.test(basename(path)) && path !== "db/index.ts",
    );
    expect(found).toEqual([]);
  });

  test("files are named in kebab-case", () => {
    const odd = files.filter((path) => !/^(\[.+\]|[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*)$/.test(basename(path)));
    expect(odd).toEqual([]);
  });
});

describe("endpoints", () => {
  /** What speaks no JSON contract: next-auth, feeds, the machine pages and the bytes of files. */
  const exempt =
    /^app\/(.*\/)?(api\/auth\/\[|health\/route|metrics\/route|feed\.(xml|atom|json)\/|sitemaps?[./[]|robots\.txt\/|file\/\[)/;
  const routes = files.filter((path) => /^app\/(.*\/)?route\.tsx?$/.test(path));
  const handler = /^export const (GET|POST|PUT|PATCH|DELETE) = route\(/;

  test("every handler is made by route()", () => {
    const bare = routes
      .filter((path) => !exempt.test(path))
      .filter((path) => {
        const text = readSource(path);
        const exported = text.match(/^export .*/gm) ?? [];
        const fromRoute = /import \{[^}]*\broute\b[^}]*\} from "@\/lib\/platform\/http\/route"/.test(text);
        return !fromRoute || exported.length === 0 || !exported.every((line) => handler.test(line));
      });
    expect(bare).toEqual([]);
  });

  test("nothing is a server action", () => {
    const actions = files.filter((path) => !isTest(path) && /^\s*["']use server["']/m.test(readSource(path)));
    expect(actions).toEqual([]);
  });
});
