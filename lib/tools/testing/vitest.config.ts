import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[\\/]$/, "");
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const elsewhere = ["**/node_modules/**", ".next/**", ".data/**", "e2e/**"];

/**
 * Packages of many small files, bundled into a few before the first test, since each new process reads them. Packages that read files
 * next to their own, or must be the same copy that Next loads, stay out.
 */
const bundledPackages = [
  "drizzle-orm",
  "drizzle-orm/pg-core",
  "drizzle-orm/postgres-js",
  "drizzle-orm/postgres-js/migrator",
  "zod",
  "@date-fns/tz",
  "date-fns/addDays",
  "date-fns/format",
  "date-fns/startOfDay",
  "date-fns/startOfWeek",
  "@tiptap/core",
  "@tiptap/extension-image",
  "@tiptap/extension-table",
  "@tiptap/extensions",
  "@tiptap/html/server",
  "@tiptap/pm/model",
  "@tiptap/pm/state",
  "@tiptap/pm/view",
  "@tiptap/starter-kit",
  "@tiptap/static-renderer/json/html-string",
  "@tiptap/static-renderer/json/react",
  "@tiptap/suggestion",
  "docx",
  "marked",
  "parse5",
  "sanitize-html",
];

const filesOf = (folder: string) =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({
      path: join(folder, path).replaceAll("\\", "/"),
      text: readFileSync(join(root, folder, path), "utf8"),
    }));
const needsOwnProcess = /\bvi\.(?:mock|doMock|resetModules)\(|\bmaxRss\b/;
const registersHooks = /^(?:before|after)(?:All|Each)\(/m;
const needyHelpers = filesOf("lib/tools/testing")
  .filter(({ path, text }) => !path.includes(".test.") && (needsOwnProcess.test(text) || registersHooks.test(text)))
  .map(({ path }) => `@/${path.replace(/\.tsx?$/, "")}"`);
/**
 * Test files share processes and the modules in them (decision 055). These need a process of their own: they replace a module, set the
 * environment before modules read it, or measure the memory of a child process, which Linux counts from that of its parent; or they use a
 * helper that does so, or that registers hooks when it is first imported.
 */
const apart = ["app", "components", "db", "lib"]
  .flatMap(filesOf)
  .filter(
    ({ path, text }) =>
      /\.test\.tsx?$/.test(path) &&
      (needsOwnProcess.test(text) || needyHelpers.some((helper) => text.includes(helper))),
  )
  .map(({ path }) => path.replace(/[()[\]{}!*?]/g, "\\$&"));

/** A kind of test, once for the files that share processes and once for those that need their own. */
const both = (
  name: string,
  ending: string,
  test: TestProjectInlineConfiguration["test"],
  alias: Record<string, string> = {},
) => [
  {
    extends: true as const,
    resolve: { alias },
    test: { ...test, name, include: [`**/*${ending}`], exclude: [...elsewhere, ...apart], isolate: false },
  },
  {
    extends: true as const,
    resolve: { alias },
    test: {
      ...test,
      name: `${name} apart`,
      include: apart.filter((path) => path.endsWith(ending)),
      exclude: elsewhere,
    },
  },
];

/** Files that take half a minute or more, the longest first. */
const longest = [
  "authorization/matrix",
  "sources/every-fault",
  "runs/real-data",
  "people/people-import",
  "sources/cycle",
  "typeset/long-report",
  "registry/bad-input",
  "backup/backup",
  "texts/many-texts",
  "authorization/fields",
  "sources/run-due",
  "sources/six-weeks",
];

/**
 * The longest files first: one that begins last keeps a single processor busy while the others have nothing to do. Without times of an
 * earlier run, Vitest orders by size, and some of the longest are short.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.includes(`${name}.test.`));
      return at < 0 ? longest.length : at;
    };
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}

/** Two kinds of test: `*.test.ts` on Node with a database of its own, `*.test.tsx` on a simulated browser without one. */
export default defineConfig({
  root,
  resolve: { alias: { "server-only": here("server-only.ts"), "@": root } },
  test: {
    pool: "forks",
    sequence: { sequencer: LongestFirst },
    // One more than processors: a test often waits for Postgres.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // Only for tests that hang: on a busy machine the longest take ten times as long as alone.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 40_000,
    passWithNoTests: true,
    css: { modules: { classNameStrategy: "non-scoped" } },
    globalSetup: [here("global-setup.ts")],
    projects: [
      ...both("node", ".test.ts", {
        environment: "node",
        deps: { optimizer: { ssr: { enabled: true, include: bundledPackages } } },
        setupFiles: [here("own-database.ts")],
      }),
      ...both(
        "screen",
        ".test.tsx",
        { environment: "jsdom", setupFiles: [here("screen.ts")] },
        { "next/navigation": here("next-navigation.ts") },
      ),
    ],
  },
});
