import { expect, type Page } from "@playwright/test";
import { expectCount, filters } from "./fixtures/bill-list.ts";
import { test } from "./fixtures/watched.ts";

/**
 * Opens the bill list, with its scripts delayed until the returned function is called. Not until the load event: if the
 * page asks for its scripts before that, it waits for them.
 */
async function openAsleep(page: Page): Promise<() => void> {
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  await page.route("**/_next/static/chunks/*.js", (route) => asleep.then(() => route.continue()));
  await page.goto("/bill/list", { waitUntil: "domcontentloaded" });
  return wake;
}

test("what is ticked, picked or typed before the page wakes counts once it does", async ({ page }) => {
  const wake = await openAsleep(page);
  const topics = filters(page).locator("select[name='cId[]']");
  const topic = await topics.locator("option").first().getAttribute("value");
  await topics.selectOption(topic);
  await filters(page)
    .getByRole("checkbox", { name: /^Enacted/ })
    .check();
  wake();
  await expectCount(page, `cId[]=${topic}&status[]=enacted`);
  await expect(filters(page).locator(`input[name='cId[]'][value='${topic}']`)).toHaveCount(1);
  await expect(filters(page).getByRole("checkbox", { name: /^Enacted/ })).toBeChecked();
});

test("words typed before the page wakes are searched for once it does", async ({ page }) => {
  const wake = await openAsleep(page);
  await filters(page).getByLabel("Words").fill("water");
  wake();
  await expectCount(page, "qs=water*");
  await expect(filters(page).getByLabel("Words")).toHaveValue("water");
});

test("filters requested on a phone before hydration open once the page is hydrated", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const wake = await openAsleep(page);
  await page.getByRole("button", { name: "Show Filters" }).click();
  await page.getByRole("heading", { name: "Bills", level: 1 }).click();
  wake();
  await expect(page.getByRole("button", { name: "Hide Filters" })).toHaveAttribute("aria-expanded", "true");
  await expect(filters(page).getByLabel("Bill number")).toBeVisible();
  await page.getByRole("button", { name: "Hide Filters" }).click();
  await expect(filters(page).getByLabel("Bill number")).toBeHidden();
});

test("who goes back to the list finds it as its address says, whatever was ticked in it since", async ({ page }) => {
  await page.goto("/bill/list");
  const box = filters(page).getByRole("checkbox", { name: /^Enacted/ });
  await box.check();
  await expectCount(page, "status[]=enacted");
  await page.goto("/calendar");
  // Later: leaving the page would abort the response.
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await expect(page).toHaveURL(/\/bill\/list$/);
  await page.waitForLoadState("networkidle");
  await expect(box).not.toBeChecked();
  await expect(page).toHaveURL(/\/bill\/list$/);
  await expectCount(page, "");
});
