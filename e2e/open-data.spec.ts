import { createHash } from "node:crypto";
import { expect } from "@playwright/test";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

test("an administrator offers open data and makes today's file; a reader without scripts reads the page and downloads it", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow(); // a file is made
  await signIn(page, "ada");
  await page.goto("/admin/organisation/edit");
  const offer = page.getByLabel("Offer open data");
  await expect(offer).toBeChecked();
  await page.getByLabel("Attribution").fill("Invented for the demo.");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await page.getByRole("button", { name: "Make today's file now" }).click();
  await expect(page.getByText(/Today.s file is (there already|being made)/)).toBeVisible();

  const reader = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const public_ = await reader.newPage();
  await expect(async () => {
    await public_.goto("/data");
    await expect(public_.getByText("Newest file:")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect(public_.getByRole("link", { name: "CC BY 4.0" })).toBeVisible();
  await expect(public_.getByText("Invented for the demo.")).toBeVisible();
  await expect(public_.getByRole("contentinfo").getByRole("link", { name: "Open data" })).toBeVisible();
  const download = public_.waitForEvent("download");
  await public_.getByRole("table", { name: "Files of open data, newest first" }).getByRole("link").first().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^open-data-\d{4}-\d\d-\d\d\.zip$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const head = await page.request.head(new URL(file.url()).pathname);
  expect(head.headers()["content-length"]).toBe(String(Buffer.concat(chunks).length));
  const hash = createHash("sha256").update(Buffer.concat(chunks)).digest("hex");
  await expect(public_.getByText(hash)).toBeVisible();
  await public_.getByRole("link", { name: "bill_votes", exact: true }).click();
  await expect(public_.getByRole("heading", { name: "Votes of bills" })).toBeInViewport();
  await reader.close();

  await page.reload();
  await page.getByText(/^\d+ files?$/).click();
  await page
    .getByRole("button", { name: /^Delete the file of/ })
    .first()
    .click();
  await expect(page.getByText("It can't be restored.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.goto("/data");
  await expectNothingSerious(page, false);
});
