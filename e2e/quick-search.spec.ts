import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Quick search" });
const box = (page: Page) => dialog(page).getByRole("combobox");
const options = (page: Page) => dialog(page).getByRole("option");
/** Opens a page and waits until it handles keys. */
async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await expect(page.getByRole("banner")).toBeVisible();
}

test.describe("quick search", () => {
  test("opens by Ctrl-K and by a slash, is closed by Escape, and gives the focus back", async ({ page }) => {
    await openAwake(page, "/topic");
    const link = page.getByRole("main").getByRole("link").first();
    await link.focus();
    for (const key of ["Control+k", "/"]) {
      await page.keyboard.press(key);
      await expect(box(page)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
      await expect(link).toBeFocused();
    }
  });

  test("a slash that is typed into a field stays a slash, and can be had back everywhere", async ({ page }) => {
    await openAwake(page, "/bill/list");
    const words = page.getByRole("search", { name: "Bills", exact: true }).getByLabel("Words");
    await words.focus();
    await page.keyboard.type("a/b");
    await expect(words).toHaveValue("a/b");
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press("Control+k");
    await dialog(page).getByRole("checkbox", { name: "/ opens this" }).uncheck();
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("/");
    await expect(dialog(page)).toBeHidden();
  });

  test("the exact number of a bill is one press of Enter away, and the arrows lead through the rest", async ({
    page,
  }) => {
    await openAwake(page, "/");
    await page.keyboard.press("/");
    await box(page).fill("sb118");
    await page.keyboard.press("Enter"); // before the answer has come
    await expect(page).toHaveURL(/\/bill\/view\/.*sb118$/);
    await page.keyboard.press("Control+k");
    await box(page).fill("water");
    await expect(dialog(page).getByRole("group", { name: "Bills" }).getByRole("option").first()).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(dialog(page).getByRole("group", { name: "Issues" }).getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(box(page)).toHaveAttribute("aria-activedescendant", (await options(page).nth(1).getAttribute("id"))!);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await expect(options(page).last()).toContainText("Search all bills for “water”");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/bill\/list\?qs=water$/);
  });

  test("what is typed before the dialog has come is in it then, and nowhere else", async ({ page }) => {
    await openAwake(page, "/bill/list");
    const words = page.getByRole("search", { name: "Bills", exact: true }).getByLabel("Words");
    await words.focus();
    await page.route("**/_next/static/**", async (route) => {
      await new Promise((later) => setTimeout(later, 400));
      await route.continue();
    });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("watt");
    await page.keyboard.press("Backspace");
    await expect(dialog(page)).toBeHidden();
    await expect(box(page)).toHaveValue("wat");
    await page.keyboard.type("er");
    await expect(box(page)).toHaveValue("water");
    await page.keyboard.press("Escape");
    await expect(words).toBeFocused();
    await expect(words).toHaveValue("");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("sb118");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/bill\/view\/.*sb118$/);
  });

  test("what was opened is remembered in this browser until it is forgotten", async ({ page }) => {
    await openAwake(page, "/");
    await page.keyboard.press("/");
    await box(page).fill("hb 1204");
    await options(page).filter({ hasText: "H.B. 1204" }).first().click();
    await expect(page).toHaveURL(/\/bill\/view\//);
    await page.keyboard.press("Control+k");
    await expect(dialog(page).getByRole("group", { name: "Recently opened" }).getByRole("option")).toContainText(
      "H.B. 1204",
    );
    await dialog(page).getByRole("button", { name: "Clear history" }).click();
    await expect(options(page)).toHaveCount(0);
  });

  test("nothing found says so, and a search without an answer too", async ({ page }) => {
    await openAwake(page, "/topic");
    await page.keyboard.press("Control+k");
    await box(page).fill("zzqqxx");
    await expect(dialog(page).getByText("No results.")).toBeVisible();
    await page.route("**/quicksearch/search", (route) => route.abort());
    await box(page).fill("zzqqxxy");
    await expect(dialog(page).getByRole("alert")).toContainText("Search isn't responding");
  });

  test("its dialog is whole: nothing that axe calls serious, wide and narrow, light and dark", async ({ page }) => {
    test.slow(true, "axe looks at every word of the page");
    await openAwake(page, "/topic");
    await page.keyboard.press("/");
    await box(page).fill("water");
    await expect(options(page).first()).toBeVisible();
    await expectNothingSerious(page, true);
  });

  test("phones have a button for it", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await openAwake(page, "/topic");
    await page.getByRole("banner").getByRole("button", { name: "Quick search" }).click();
    await expect(box(page)).toBeFocused();
  });

  test("its script is fetched on first use", async ({ page }) => {
    const scripts: string[] = [];
    page.on(
      "response",
      (response) =>
        response.url().includes("/_next/static/") && response.url().endsWith(".js") && scripts.push(response.url()),
    );
    await openAwake(page, "/topic");
    const before = scripts.length;
    await page.keyboard.press("/");
    await expect(box(page)).toBeFocused();
    expect(scripts.length).toBeGreaterThan(before);
  });

  test("the search box of the masthead suggests as one types, and Enter goes to the bills", async ({ page }) => {
    await openAwake(page, "/topic");
    const search = page.getByRole("banner").getByRole("searchbox", { name: "Search" });
    await expect(page.getByRole("banner").getByRole("searchbox").filter({ visible: true })).toHaveCount(1);
    await search.focus();
    await page.keyboard.type("water");
    await expect(box(page)).toHaveValue("water");
    await expect(dialog(page).getByRole("group", { name: "Issues" }).getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(search).toBeFocused();
    await expect(search).toHaveValue("water");
    await page.keyboard.type("s");
    await expect(box(page)).toHaveValue("waters");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/bill\/list\?qs=water$/);
    await expect(
      page
        .getByRole("main")
        .getByText(/^\d+ bills?/)
        .first(),
    ).toBeVisible();
    // The item chosen with the arrow keys is opened instead.
    await openAwake(page, page.url());
    await page.getByRole("banner").getByRole("searchbox").focus();
    await page.keyboard.type("sb118");
    await expect(dialog(page).getByRole("group", { name: "Bills" }).getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/bill\/view\/.*sb118$/);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("the search box is a form, and the button of phones leads to the bill list", async ({ page }) => {
      await page.goto("/topic");
      await page.getByRole("banner").getByRole("searchbox").fill("water");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/bill\/list\?q=water$/);
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto("/topic");
      await page.getByRole("banner").getByRole("button", { name: "Quick search" }).click();
      await expect(page).toHaveURL(/\/bill\/list\?$/);
    });
  });
});
