import { expect } from "@playwright/test";
import { count, expectCount, filters, numbers, rows, search } from "./fixtures/bill-list.ts";
import { test } from "./fixtures/watched.ts";

for (const spelling of ["S.B. 118", "sb118", "sb 0118", "S. B. No. 118", "Senate Bill 118"]) {
  test(`“${spelling}” finds S.B. 118`, async ({ page }) => {
    await page.goto("/bill/list");
    await filters(page).getByLabel("Bill number").fill(spelling);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?q=/);
    await expect(rows(page)).toHaveCount(1);
    expect(await numbers(page)).toEqual(["S.B. 118"]);
  });
}

test("several numbers are found with one search, and a bare one under every prefix", async ({ page }) => {
  await page.goto("/bill/list");
  const number = filters(page).getByLabel("Bill number");
  await number.fill("hb 1204, sb 118");
  await search(page);
  await expect(rows(page)).toHaveCount(2);
  expect((await numbers(page)).toSorted()).toEqual(["H.B. 1204", "S.B. 118"]);
  await number.fill("118");
  await search(page);
  await expect(page).toHaveURL(/\?q=118$/);
  await expectCount(page, "q=118");
  for (const name of await numbers(page)) expect(name).toMatch(/\b0*118\b/);
});

test("words find bills by their stems and are highlighted", async ({ page }) => {
  await page.goto("/bill/list");
  await filters(page).getByLabel("Words").fill("dwelling transit");
  await search(page);
  await expect(page).toHaveURL(/\?qs=dwelling\+transit$/);
  await expectCount(page, "qs=dwelling+transit");
  expect(await numbers(page)).toContain("S.B. 118");
  await expect(
    rows(page).filter({ hasText: "S.B. 118" }).locator("mark").filter({ hasText: "dwellings" }).first(),
  ).toBeVisible();
  await expect(count(page)).toContainText("best match first");
});

test("words are searched for while they are typed, the last as the beginning of one; Back undoes the typing as one step", async ({
  page,
}) => {
  await page.goto("/bill/list?kind[]=bill");
  const words = filters(page).getByLabel("Words");
  await words.pressSequentially("tra", { delay: 20 });
  await expect(page).toHaveURL(/qs=tra\*|qs=tra%2A/);
  await words.pressSequentially("nsi", { delay: 20 });
  await expect(page).toHaveURL(/qs=transi(\*|%2A)/);
  await expectCount(page, "kind[]=bill&qs=transi*");
  await expect(words).toHaveValue("transi");
  await expect(words).toBeFocused();
  await expect(
    rows(page)
      .locator("mark")
      .filter({ hasText: /^transit/i })
      .first(),
  ).toBeVisible();
  await words.pressSequentially("t");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/qs=transit(&|$)/);
  await page.goBack();
  await expect(page).toHaveURL(/\?kind\[\]=bill$/);
  await expect(words).toHaveValue("");
  await expectCount(page, "kind[]=bill");
});

test("a box that is ticked while words are being typed narrows what they found", async ({ page }) => {
  await page.goto("/bill/list");
  await filters(page).getByLabel("Words").pressSequentially("transi");
  await expectCount(page, "qs=transi*");
  await filters(page)
    .getByRole("checkbox", { name: /^Bill\b/ })
    .check();
  await expectCount(page, "qs=transi*&kind[]=bill");
});

test("a link that is followed right after typing is where one arrives", async ({ page }) => {
  await page.goto("/bill/list");
  await filters(page).getByLabel("Words").pressSequentially("housing");
  await page.getByRole("navigation").getByRole("link", { name: "Topics" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Topics" })).toBeVisible();
  await page.waitForTimeout(800);
  await expect(page).toHaveURL(/\/topic$/);
});

test("a search that finds nothing says why and offers what would", async ({ page }) => {
  await page.goto("/bill/list?q=sb+118&qs=xylophone");
  await expect(page.getByRole("heading", { name: "No bills match your filters" })).toBeVisible();
  await page.getByRole("link", { name: "Remove words “xylophone”" }).click();
  await expect(rows(page)).toHaveCount(1);
});

test("the masthead's search finds bills from any page", async ({ page }) => {
  await page.goto("/topic");
  await page.getByRole("banner").getByRole("searchbox").first().fill("duplexes");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/bill\/list\?qs=duplexes$/);
  await expect(rows(page).first()).toBeVisible();
});

test("the first bill is three stops of the Tab key away, and screen readers find headings for filters and results", async ({
  page,
}) => {
  await page.goto("/bill/list");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to results" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("#results a").first()).toBeFocused();
  await expect(page.getByRole("heading", { level: 2, name: "Filters" })).toBeAttached();
  await expect(page.getByRole("heading", { level: 2, name: "Results" })).toBeAttached();
});
