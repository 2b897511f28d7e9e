import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";

test("Help is reached from the foot of a page, and its contents lead to the sections of a guide", async ({ page }) => {
  await page.goto("/bill/list");
  await page.getByRole("contentinfo").getByRole("link", { name: "Help" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  await page.getByRole("link", { name: "Check and publish" }).click();
  await expect(page).toHaveURL(/\/help\/editor#check-and-publish$/);
  await expect(page.getByRole("heading", { level: 1, name: "Writing and publishing issues" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Check and publish" })).toBeInViewport();
});
