import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[\\/]$/, "");
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const elsewhere = ["**/node_modules/**", ".next/**", ".data/**", "e2e/**"];

/**
 * Packages of many small files, bundled into a few before the first test. Each test file runs in a process of its own and would read
 * their hundreds of files again: with drizzle-orm alone in a bundle, twelve files of tests took 21 s of processor time in place of 33 s.
 * Packages that read files next to their own, or must be the same copy that Next loads, stay out.
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

/** Two kinds of test: `*.test.ts` on Node with a database of its own, `*.test.tsx` on a simulated browser without one. */
export default defineConfig({
  root,
  resolve: { alias: { "server-only": here("server-only.ts"), "@": root } },
  test: {
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 40_000,
    passWithNoTests: true,
    css: { modules: { classNameStrategy: "non-scoped" } },
    globalSetup: [here("global-setup.ts")],
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          deps: { optimizer: { ssr: { enabled: true, include: bundledPackages } } },
          include: ["**/*.test.ts"],
          exclude: elsewhere,
          setupFiles: [here("own-database.ts")],
        },
      },
      {
        extends: true,
        test: {
          name: "screen",
          environment: "jsdom",
          include: ["**/*.test.tsx"],
          exclude: elsewhere,
          setupFiles: [here("screen.ts")],
        },
      },
    ],
  },
});
