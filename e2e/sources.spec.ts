import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/connected-site.ts";
import { signIn } from "./fixtures/sign-in.ts";

const session = "WI, 2025-2026 Regular Session";
const followedRow = (page: Page) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: session }) });
const numbers = (page: Page) => page.getByRole("link", { name: /^A\.?B\.? ?73\d\d$/ });

test("a source is set up, followed, updated, paused and ended, and its bills are in the list and the inbox", async ({
  browser,
  site,
  legiScan,
}) => {
  test.setTimeout(600_000);
  legiScan.set(...[7301, 7302, 7303].map((id) => ({ id, number: `AB${id}`, hash: `first ${id}` })));
  const context = await browser.newContext({ baseURL: site.origin });
  try {
    const page = await context.newPage();
    await signIn(page, "ada");
    await page.goto("/admin/source/list");
    await page.getByRole("link", { name: "Set up LegiScan" }).click();
    await expect(page.getByText("Enter a key below first, then choose what to follow.")).toBeVisible();
    await page.getByLabel("API key", { exact: true }).fill("a-key-of-the-test");
    await page.getByRole("button", { name: "Save key" }).click();
    await expect(page.getByText("Entered by Ada", { exact: false })).toBeVisible();
    await expect(page.locator("body")).not.toContainText("a-key-of-the-test");

    legiScan.faults.set("getSessionList", { kind: "error", message: "Invalid API key" });
    await page.getByRole("button", { name: "Test connection" }).click();
    await expect(page.getByText("It says: “Invalid API key”.")).toBeVisible();
    legiScan.faults.clear();
    await page.getByRole("button", { name: "Test connection" }).click();
    await expect(page.getByText("LegiScan accepted the key.")).toBeVisible();

    await page.getByLabel("Search LegiScan").fill("WI");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("radio", { name: session }).check();
    await page.getByRole("button", { name: "Show estimate" }).click();
    await expect(page.getByText(/^The first update reads about 3 bills with about 3 requests/)).toBeVisible();
    await page.getByRole("button", { name: "Follow", exact: true }).click();
    // The job of each minute reads it, and the page shows that by itself.
    await expect(followedRow(page)).toContainText("3 added", { timeout: 240_000 });
    expect(legiScan.asked.filter((asked) => asked.startsWith("getBill"))).toEqual([]);

    await page.goto("/bill/list?jurisdiction=WI");
    await expect(numbers(page)).toHaveCount(3);
    await expect(page.getByText(/Current as of/).first()).toBeVisible();
    await page.goto("/admin/inbox/list");
    await expect(page.getByText(/An act about wells, AB7302/).first()).toBeVisible();

    legiScan.set({ id: 7304, number: "AB7304", hash: "new" });
    legiScan.set({ id: 7301, number: "AB7301", hash: "second", actions: [["2025-03-04", "Public hearing held"]] });
    await page.goto("/admin/source/view/legiscan");
    await page.getByRole("button", { name: `Update ${session} now` }).click();
    await expect(followedRow(page)).toContainText("1 added, 1 changed, 2 unchanged", { timeout: 120_000 });
    await page.goto("/bill/list?jurisdiction=WI");
    await expect(numbers(page)).toHaveCount(4);

    legiScan.faults.set("getMasterListRaw", { kind: "status", status: 429, retryAfter: "3600" });
    await page.goto("/admin/source/view/legiscan");
    await page.getByRole("button", { name: `Update ${session} now` }).click();
    await expect(followedRow(page)).toContainText("It reported too many requests.", { timeout: 120_000 });
    legiScan.faults.clear();

    await page.getByRole("button", { name: `Pause ${session}` }).click();
    await expect(followedRow(page).getByText("Paused", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: `Stop following ${session}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stop following", exact: true }).click();
    await expect(followedRow(page)).toHaveCount(0);
    await page.goto("/bill/list?jurisdiction=WI");
    await expect(numbers(page)).toHaveCount(4);
  } finally {
    await context.close();
  }
});
