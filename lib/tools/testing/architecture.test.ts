import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { circlesOf, importsOf, readSource, sourceFiles } from "./source-files.ts";

const files = ["app", "components", "lib", "db"].flatMap(sourceFiles);
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith("lib/tools/testing/");
const known = new Set(files);
const fileAt = (target: string) =>
  [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((path) => known.has(path));

/** Each layer may import from itself and from later ones; rooms in one line may import from each other. */
const layers = [
  /^app\//,
  /^components\//,
  /^lib\/(registry|tools)\//, // what knows every room, and what starts, tests and measures the product
  /^lib\/(?!platform\/)/, // the rooms of the product
  /^lib\/platform\//,
  /^db\//,
];
const rank = (path: string) => layers.findIndex((layer) => layer.test(path));

/** The product's rooms: each may import from those before it. */
const rooms = [
  "help",
  "activity",
  "list-views",
  "api-keys",
  "groups",
  "audiences",
  "sharing",
  "topics",
  "templates",
  "organisation",
  "bills",
  "webhooks",
  "imports",
  "sources",
  "redirects",
  "people",
  "files",
  "texts",
  "issues",
  "pages",
  "content-imports",
  "analytics",
  "quick-search",
  "reports",
  "saved-searches",
  "folders",
  "portfolios",
  "evidence",
  "trackers",
  "scorecards",
  "embeds",
  "open-data",
  "newsletters",
  "alerts",
  "language-watches",
  "second-factors",
  "users",
  "single-sign-on",
  "setup",
  "mcp",
];
/** Files that read a later room's data (read models), or apply a change to it in their own transaction. */
const exceptions = [
  "lib/activity/export.ts → organisation", // the time zone of the file's name
  "lib/activity/queries.ts → organisation", // the time zone of the days
  "lib/activity/export.ts → bills", // how a list becomes CSV
  "lib/topics/index-of-topics.ts → bills", // read models of a topic's page
  "lib/topics/topic-page.ts → bills",
  "lib/topics/usages.ts → bills",
  "lib/topics/merge.ts → issues", // a merged topic moves with everything below it
  "lib/topics/merge.ts → newsletters",
  "lib/templates/uses.ts → issues", // which issues a change of a template touches
  "lib/bills/bill-page.ts → imports", // the path of a status, from its rules
  "lib/bills/vocabulary/kinds.ts → imports",
  "lib/bills/bill-page.ts → texts", // the versions that can be read
  "lib/bills/bill-page.ts → issues", // which issues mention the bill
  "lib/bills/admin/merge.ts → issues", // a merged bill moves with all that mentions it
  "lib/bills/admin/merge.ts → texts", // what issues quote of a merged bill is held against the texts that stay
  "lib/bills/admin/merge-parts.ts → imports", // what the sources of both bills say
  "lib/bills/calendar/queries.ts → folders", // a calendar of a folder's bills
  "lib/webhooks/bill-changes.ts → alerts", // up to where all changes are visible
  "lib/webhooks/choices.ts → portfolios", // the portfolios that an administrator may choose from
  "lib/webhooks/commands.ts → portfolios", // whether the administrator may see a portfolio
  "lib/imports/runs/run-import.ts → texts", // texts that lie beside the bills, once these are there
  "lib/imports/formats/federal-register.ts → texts", // how the days of a DATES paragraph are read
  "lib/sources/command.ts → texts", // the command reads due texts and roll calls too
  "lib/issues/share-picture/render.ts → reports", // how text is set with the shipped fonts
  "lib/newsletters/mailings/deliveries.ts → alerts", // whether a digest is still wanted
  "lib/groups/api.ts → users", // what an email address is
  "lib/newsletters/subscribers/api.ts → users", // what an email address is
  "lib/newsletters/subscribers/read-list.ts → users",
  "lib/newsletters/subscriptions/api.ts → users",
  "lib/newsletters/subscriptions/commands.ts → alerts", // a confirmed follower of a bill gets its digest
  "lib/alerts/api.ts → users", // what an email address is
  "lib/bills/admin/merge.ts → newsletters", // followers of a merged bill move along
];

/** The parts of a room in the order of its data: each imports from those before it alone. */
const parts: Readonly<Record<string, readonly string[]>> = {
  imports: ["record", "status", "formats", "reading", "mapping", "rules", "provenance", "store", "runs"],
};

describe("layers", () => {
  const imports = files
    .filter((path) => !isTest(path))
    .flatMap((path) => importsOf(path).flatMap((target) => ({ path, target: fileAt(target) ?? target })));

  test("no file imports from a layer above its own", () => {
    const upward = imports
      .filter(({ path, target }) => rank(target) >= 0 && rank(target) < rank(path))
      .map(({ path, target }) => `${path} → ${target}`);
    expect(upward).toEqual([]);
  });

  test("the product's rooms import from those before them alone, but for the named exceptions", () => {
    const roomOf = (path: string) => (rank(path) === 3 ? (path.split("/")[1] ?? "") : "");
    const found = imports.flatMap(({ path, target }) => {
      const [from, to] = [roomOf(path), roomOf(target)];
      return from && to && rooms.indexOf(to) > rooms.indexOf(from) ? [`${path} → ${to}`] : [];
    });
    expect([...new Set(found)].sort()).toEqual([...exceptions].sort());
    expect([...new Set(files.map(roomOf).filter(Boolean))].sort()).toEqual([...rooms].sort());
  });

  test.each(Object.entries(parts))("the parts of %s import from those before them alone", (room, order) => {
    const partOf = (path: string) =>
      path.startsWith(`lib/${room}/`) && path.split("/").length > 3 ? path.split("/")[2]! : "";
    const upward = imports.filter(({ path, target }) => order.indexOf(partOf(target)) > order.indexOf(partOf(path)));
    expect(upward.filter(({ path }) => partOf(path)).map(({ path, target }) => `${path} → ${target}`)).toEqual([]);
    expect([...new Set(files.map(partOf).filter(Boolean))].sort()).toEqual([...order].sort());
  });

  test("no files import each other in a circle, of types or otherwise", () => {
    const next = new Map<string, string[]>();
    for (const path of files)
      next.set(
        path,
        importsOf(path).flatMap((target) => fileAt(target) ?? []),
      );
    expect(circlesOf(next)).toEqual([]);
    expect(
      circlesOf(
        new Map([
          ["a", ["b"]],
          ["b", ["c", "d"]],
          ["c", ["a"]],
          ["d", []],
        ]),
      ),
    ).toEqual([["a", "b", "c"]]);
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
  const valueImports = (text: string) =>
    text
      .replace(/^\s*(import|export) type [^;]*;/gm, "")
      .replace(/^\s*(import|export) \{(\s*type [^,}]*,?)*\s*\} from [^;]*;/gm, "");
  /** From a part of the browser down to a file, by what each imports. */
  function ways(from: string, found: Map<string, string[]>, way: string[] = [from]): Map<string, string[]> {
    if (found.has(from)) return found;
    found.set(from, way);
    for (const target of importsOf(from, valueImports(readSource(from)))) {
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
      [...found]
        .filter(([path]) => /from "zod"/.test(valueImports(readSource(path))))
        .map(([, way]) => way.join(" → ")),
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
  /** What speaks no JSON contract: next-auth, feeds, the machine pages, frames of other sites and the bytes of files. */
  const exempt =
    /^app\/(.*\/)?(api\/auth\/\[|health\/route|metrics\/route|feed\.(xml|atom|json)\/|sitemaps?[./[]|robots\.txt\/|file\/\[|embed\/\[|embed\.js\/)/;
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
