import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";

test("a person checks the quotations of a draft, pasted or as a file", async ({ page }) => {
  await page.goto("/quote/check");
  await page.getByRole("button", { name: "Check quotations" }).click();
  await expect(page.getByRole("alert").getByText("Paste a text, or choose a file.")).toBeVisible();
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

test("what a bill of the site says is found, with a link to its place", async ({ page }) => {
  const { bills } = await (await page.request.get("/bill/api/list?perPage=100")).json();
  let passage = "";
  for (const { id, slug } of bills as { id: number; slug: string }[]) {
    const { texts } = await (await page.request.get(`/bill/api/texts/${id}`)).json();
    const newest = (texts as { id: number; state: string; kind: string }[]).find(
      ({ state, kind }) => state === "kept" && kind === "text",
    );
    if (!newest) continue;
    await page.goto(`/bill/view/${slug}/text/${newest.id}`);
    const paragraphs = await page.locator("main p").allInnerTexts();
    passage = paragraphs.find((words) => /^[A-Z][a-z ,]{80,}\.$/.test(words)) ?? "";
    if (passage) break;
  }
  test.skip(passage === "", "no bill of the demo has a text");
  await page.goto("/quote/check");
  await page.getByLabel("Your text").fill(`It says “${passage}”`);
  await page.getByRole("button", { name: "Check quotations" }).click();
  await expect(page.getByText("Found", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /,/ }).last().click();
  await expect(page).toHaveURL(/\/bill\/view\/.*\/text\/\d+#/);
});
