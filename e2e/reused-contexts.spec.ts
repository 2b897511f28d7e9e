import { type BrowserContext, expect } from "@playwright/test";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";

// A second attempt gets nothing of the first.
test.describe.configure({ mode: "serial", retries: 0 });

/** What scripts, functions and DevTools leave in a page. */
const foundOf = () => ({
  names: Object.keys(window)
    .filter((name) => /^(script|function)Of(Page|Context)$/.test(name))
    .sort(),
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

let before: BrowserContext | undefined;
const heard: string[] = [];

test("a test leaves things behind in its page and context", async ({ page, context }) => {
  await signIn(page, "rita");
  await context.grantPermissions(["clipboard-read"]);
  await page.route("**/topic", (route) => route.abort());
  await page.addInitScript(() => void Object.assign(window, { scriptOfPage: "behind" }));
  await context.addInitScript(() => void Object.assign(window, { scriptOfContext: "behind" }));
  await page.exposeFunction("functionOfPage", () => "behind");
  await context.exposeBinding("functionOfContext", () => "behind");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setTimezoneOverride", { timezoneId: "Pacific/Kiritimati" });
  await page.goto("/folder/list");
  expect(await page.evaluate(foundOf)).toEqual({
    names: ["functionOfContext", "functionOfPage", "scriptOfContext", "scriptOfPage"],
    zone: "Pacific/Kiritimati",
  });
  await page.evaluate(() => {
    localStorage.left = sessionStorage.left = window.name = "behind";
    indexedDB.open("behind");
    window.addEventListener("beforeunload", (event) => event.preventDefault());
  });
  page.on("console", (message) => void heard.push(message.text()));
  await page.setViewportSize({ width: 375, height: 500 });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await context.setOffline(true);
  before = context;
});

test("the next test gets the same page without them", async ({ page, context }) => {
  test.skip(!before, "The test before it did not run.");
  expect(context).toBe(before);
  expect(page.viewportSize()).toEqual({ width: 1280, height: 800 });
  expect(await context.cookies()).toEqual([]);
  expect((await page.goto("/topic"))?.status()).toBe(200);
  expect(await page.evaluate(foundOf)).toEqual({ names: [], zone: expect.not.stringMatching("Kiritimati") });
  const found = await page.evaluate(async () => {
    console.log("to nobody");
    return {
      stored: [localStorage.left, sessionStorage.left, window.name],
      databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === "behind"),
      isOnline: navigator.onLine,
      isDark: matchMedia("(prefers-color-scheme: dark)").matches,
      isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
      mayRead: (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
    };
  });
  expect(found).toEqual({
    stored: [undefined, undefined, ""],
    databases: [],
    isOnline: true,
    isDark: false,
    isStill: false,
    mayRead: expect.not.stringMatching("granted"),
  });
  expect(heard).not.toContain("to nobody");
});
