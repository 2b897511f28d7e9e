import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { firstLink } from "./fixtures/addresses.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

test("a vote's members are found and sorted, with JavaScript and without", async ({ page, browser, baseURL }) => {
  const bill = await firstLink(page.request, "/bill/list?q=sb+118", /^\/bill\/view\//);
  const vote = await firstLink(page.request, bill, /^\/vote\/view\//);
  await page.goto(vote, { waitUntil: "networkidle" });
  const members = page.getByRole("region", { name: "By member" });
  const rows = members.locator("tbody tr").filter({ visible: true });
  await expect(rows.first()).toContainText("against the party");
  await expectNothingSerious(page, true);
  const name = await rows.nth(30).getByRole("rowheader").innerText();
  await members.getByLabel("Find a member").fill(name);
  await expect(rows).toHaveCount(1);
  await expect(members.getByRole("status")).toHaveText("1 member");

  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await plain.goto(vote);
  const list = plain.getByRole("region", { name: "By member" });
  await list.getByRole("link", { name: "District", exact: true }).click();
  await expect(plain).toHaveURL(/sort=district/);
  await expect(list.locator("tbody tr").first().locator("td").nth(1)).toHaveText("1");
  await list.getByLabel("Find a member").fill(name);
  await list.getByRole("button", { name: "Find" }).click();
  await expect(list.locator("tbody tr")).toHaveCount(1);
  await expect(plain).toHaveURL(/member=/);
  await plain.close();
});
