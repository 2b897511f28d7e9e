import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[\\/]$/, "");
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const elsewhere = ["**/node_modules/**", ".next/**", ".data/**", "e2e/**"];

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
