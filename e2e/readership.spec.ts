import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { signIn } from "./fixtures/sign-in.ts";

// Declared bots are not counted, and the test browser declares itself as one.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" });

test("staff see how often an issue was read, on whatever page, and what was looked for in vain", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow(true, "counts are written down every half minute");
  const words = `quagga ${Date.now().toString(36).replace(/\d/g, "x")}`;
  const visitor = await browser.newPage({
    baseURL,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  await visitor.goto("/weekly/legislative");
  const title = (await visitor.getByRole("heading", { level: 1 }).innerText()).trim();
  const address = await visitor.locator('link[rel="canonical"]').getAttribute("href");
  await visitor.goto("/");
  await visitor
    .getByRole("main")
    .locator(`a[href="${new URL(address ?? "").pathname}"]`)
    .first()
    .click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  for (let time = 0; time < 3; time++) await visitor.goto(`/bill/list?qs=${encodeURIComponent(words)}`);
  await visitor.close();

  await signIn(page, "eda");
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Readership" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Readership" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Name or headline" }).fill(title);
  await page.getByRole("combobox", { name: "Within" }).selectOption("7");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/period=7/);
  // The only row below the head: the headline finds the issue, and the list shows its name.
  const views = page.getByRole("main").getByRole("row").nth(1).getByRole("cell").last();
  await expect(async () => {
    await page.reload();
    expect(Number(await views.innerText())).toBeGreaterThanOrEqual(2);
  }).toPass({ timeout: 50_000, intervals: [2000] });
  await page.getByRole("link", { name: "Searches that found nothing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Readership" })).toBeVisible();
  await expect(async () => {
    await page.goto("/admin/readership/search");
    await expect(page.getByRole("row", { name: words })).toContainText("3", { timeout: 1000 });
  }).toPass({ timeout: 50_000, intervals: [2000] });
});
