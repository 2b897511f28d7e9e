import { defineConfig } from "@playwright/test";
import browserSuite from "./playwright.config.ts";

const { projects: _, ...common } = browserSuite;

/**
 * `npm run test:attacks`: tests that are too slow for every `npm test`, or damage the site they run on. One
 * after the other.
 */
export default defineConfig({
  ...common,
  testDir: "./attacks",
  testMatch: "**/*.attack.ts",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 1_800_000,
  reporter: "list",
});
