import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";

test("a person checks the quotations of a draft, pasted or as a file", async ({ page }) => {
  await page.goto("/quote/check");
  await page.getByRole("button", { name: "Check quotations" }).click();
  await expect(page.getByRole("alert").getByText("Paste some text, or choose a file.")).toBeVisible();
  await page
    .getByLabel("Your text")
    .fill("They wrote “no bill of this site has these words in a row” and “too short”.");
  await page.getByRole("button", { name: "Check quotations" }).click();
  await expect(page.getByRole("heading", { name: "0 of 2 quotations found exactly" })).toBeVisible();
  await expect(page.getByText("Not found", { exact: true })).toBeVisible();
  await expect(page.getByText("Too short to check")).toBeVisible();
  await page.locator("input[type=file]").setInputFiles({
    name: "draft.txt",
    mimeType: "text/plain",
    buffer: Buffer.from('One "quotation of a draft in a file" alone.'),
  });
  await expect(page.getByRole("heading", { name: "0 of 1 quotation found exactly" })).toBeVisible();
});

test("what a bill of the demo says is found, with a link to its place", async ({ page }) => {
  await page.goto("/quote/check");
  await page
    .getByLabel("Your text")
    .fill("It says “No person may begin to build a facility without a permit issued by the Board under this act”.");
  await page.getByRole("button", { name: "Check quotations" }).click();
  await expect(page.getByRole("heading", { name: "1 of 1 quotation found exactly" })).toBeVisible();
  await page.getByRole("link", { name: /SECTION 3/ }).click();
  await expect(page).toHaveURL(/\/bill\/view\/[^/]+\/text\/\d+#/);
});

test("words typed and a button pressed before the page's script arrives count once it does", async ({ page }) => {
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  await page.route("**/_next/static/chunks/*.js", (route) => asleep.then(() => route.continue()));
  await page.goto("/quote/check", { waitUntil: "domcontentloaded" });
  const draft = "They wrote “no bill of this site has these words in a row”.";
  await page.getByLabel("Your text").fill(draft);
  const button = page.getByRole("button", { name: "Check quotations" });
  await button.click();
  await expect(button).toHaveAttribute("data-busy", "true");
  wake();
  await expect(page.getByRole("heading", { name: "0 of 1 quotation found exactly" })).toBeVisible();
  await expect(page.getByLabel("Your text")).toHaveValue(draft);
  await expect(page).toHaveURL(/\/quote\/check$/);
});
