import { expect } from "@playwright/test";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";

test("a page is written, published at its own address, moved, and its old address leads on", async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  await signIn(page, "ada");
  const mark = Date.now().toString(36);
  await page.goto("/admin/page/new");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Title").fill(`Contact ${mark}`);
  await page.getByRole("button", { name: "Add page" }).click();
  await expect(page).toHaveURL(/\/admin\/page\/edit\/\d+/);
  const address = page.getByLabel("Address");
  await expect(address).toHaveValue(`contact-${mark}`);

  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Write to us any day.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Saved. Readers see no change").first()).toBeVisible();
  expect((await request.get(`/contact-${mark}`)).status()).toBe(404);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("is published").first()).toBeVisible();
  const published = await request.get(`/contact-${mark}`);
  expect(published.status()).toBe(200);
  expect(await published.text()).toContain("Write to us any day.");

  await address.fill(`reach-us-${mark}`);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect
    .poll(async () => {
      const answer = await request.get(`/contact-${mark}`, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location];
    })
    .toEqual([301, `/reach-us-${mark}`]);
  await page.goto(`/reach-us-${mark}`);
  await expect(page.getByRole("heading", { level: 1, name: `Contact ${mark}` })).toBeVisible();
});
