import { defineConfig } from "@playwright/test";
import browserSuite from "./playwright.config.ts";

/** `npm run test:attacks`: what takes too long for every `npm test`, or spoils the site that it runs on. One after the other. */
export default defineConfig({
  ...browserSuite,
  testDir: "./attacks",
  testMatch: "**/*.attack.ts",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 1_800_000,
  reporter: "list",
});
