import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { chromiumArguments, findTestBrowser } from "../lib/tools/testing/chromium.ts";

const browser = findTestBrowser();
if (!browser) throw new Error("The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.");

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Specs that share a second site (fixtures/connected-site.ts), and those that start one of their own. */
const connectedSite = /(follow|older-node|sources)\.spec\.ts$/;
const ownSite = /(keyboard-hour|setup)\.spec\.ts$/;

/** The browser suite: one production server with its own database and the demo, for the whole run. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  // Those that start a site wait the longest, so they begin first.
  projects: [
    { name: "own-site", testMatch: ownSite },
    { name: "connected-site", testMatch: connectedSite, workers: 1 },
    { name: "site", testIgnore: [connectedSite, ownSite] },
  ],
  globalSetup: here("fixtures/test-site.ts"),
  fullyParallel: true,
  // Two more than processors: tests wait for saves, jobs and quiet lines a third of the time.
  workers: Math.min(4, availableParallelism() + 2),
  // Patience, not a bar: a machine with other work is three times as slow.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  // On a busy machine, one test in hundreds times out; the report lists each that needed a retry.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: "chromium",
    // Unset until the setup has started the server; the test processes start after that.
    baseURL: process.env.E2E_BASE_URL,
    viewport: { width: 1280, height: 800 },
    trace: "on-first-retry", // recording every test takes a quarter of the time
    screenshot: "only-on-failure",
    launchOptions: { ...browser, args: chromiumArguments },
  },
});
