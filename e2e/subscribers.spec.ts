import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { onDatabase } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";

test("an administrator checks a list of subscribers, imports it, finds an address and removes it", async ({ page }) => {
  await signIn(page, "ada");
  const mark = `list${Date.now()}`;
  const list = `email,status\nin@${mark}.example.org,active\nout@${mark}.example.org,unsubscribed\nunclear@${mark}.example.org,\n`;
  await page.goto("/admin/subscriber/list");
  await page.getByRole("link", { name: "Import subscribers" }).click();
  await page
    .getByLabel("List", { exact: true })
    .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
  await page.getByLabel("Weekly Legislative Update").check();
  await page.getByRole("button", { name: "Check the list" }).click();
  const report = page.getByRole("region", { name: "What would happen" });
  await expect(report).toContainText("1 address will be subscribed");
  await expect(report).toContainText("1 address will be left out");
  expect(await onDatabase((sql) => sql`select from subscribers where email like ${`%${mark}%`}`)).toHaveLength(0);
  await page.getByRole("button", { name: "Import the list" }).click();
  await expect(page.getByRole("region", { name: "Imported" })).toContainText("1 address subscribed");

  await page.getByRole("link", { name: "Show subscribers" }).click();
  await page.getByRole("searchbox", { name: "Address" }).fill(mark);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const row = page.getByRole("row", { name: new RegExp(`in@${mark}`) });
  await expect(row).toContainText("From the imported list");
  await row.getByRole("button", { name: `Remove in@${mark}.example.org` }).click();
  await expect(row).toHaveCount(0);
  await page.getByLabel("State").selectOption({ label: "Do not email" });
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("row", { name: new RegExp(`in@${mark}`) })).toContainText("Removed by staff");
  await expect(page.getByRole("row", { name: new RegExp(`out@${mark}`) })).toContainText("Unsubscribed");
});
