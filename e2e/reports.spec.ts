import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { longReport } from "./fixtures/long-report.ts";
import { test } from "./fixtures/watched.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { complaintsOf, expectNothingSerious, expectWellMade } from "./fixtures/well-made.ts";

test.describe.configure({ timeout: 120_000 });

test("a report begins with the week's issues, takes others, is put in order by keyboard and read on one page", async ({
  page,
}) => {
  await signIn(page, "eda");
  const complaints = complaintsOf(page);
  await page.goto("/admin/compiled-report/new");
  const order = page.getByRole("list", { name: "Issues of the report, in order" });
  const rows = order.getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await page.getByLabel("Name").fill("Week in review");
  await page.getByLabel("Cover text").fill("What moved this week.");

  // The newest may all be of this week, and so already be in the report.
  await page.getByLabel("Find published issues").fill("privacy");
  const add = page.getByRole("list", { name: "Issues found" }).getByRole("button", { name: /^Add / }).first();
  const added = (await add.getAttribute("aria-label"))!.replace(/^Add /, "");
  await add.click();
  await expect(rows).toHaveCount(before + 1);
  await expect(rows.last()).toContainText(added);
  const up = page.getByRole("button", { name: `Move ${added} up` });
  await up.focus();
  for (let at = before; at > 0; at--) await page.keyboard.press("Enter");
  await expect(rows.first()).toContainText(added);
  await expect(page.getByRole("button", { name: `Move ${added} down` })).toBeFocused();

  await page.getByRole("button", { name: "Compile report" }).click();
  await expect(page).toHaveURL(/\/admin\/compiled-report\/view\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Week in review" })).toBeVisible();
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("heading", { name: "By policy area" })).toBeVisible();
  // Its headline is the heading, below the issue's name.
  const heading = page.locator("article header").filter({ hasText: added }).getByRole("heading", { level: 2 }).first();
  await expect(heading).toBeVisible();
  const head = (await heading.evaluate(({ firstChild }) => firstChild?.textContent)) ?? "";
  await contents.getByRole("link", { name: head, exact: true }).first().click();
  await expect(page).toHaveURL(/#issue-\d+$/);
  const ids = await page.locator("[id]").evaluateAll((all) => all.map((one) => one.id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const regions = await page
    .getByRole("main")
    .locator("section[aria-label]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  expect(regions.length).toBeGreaterThan(1);
  expect(regions.filter((name, at) => regions.indexOf(name) !== at)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("issues of a report are dragged into another order", async ({ page }) => {
  await signIn(page, "eda");
  await page.goto("/admin/compiled-report/new");
  const rows = page.getByRole("list", { name: "Issues of the report, in order" }).getByRole("listitem");
  await expect(rows.nth(1)).toBeVisible();
  const first = (await rows.first().locator("span span").first().textContent())!;
  await rows
    .first()
    .getByTitle("Drag to another place")
    .dragTo(rows.nth(1), { targetPosition: { x: 60, y: (await rows.nth(1).boundingBox())!.height - 4 } });
  await expect(rows.nth(1)).toContainText(first);
});

test("a report is created as PDF and DOCX, which are ready immediately the second time", async ({ page }) => {
  await signIn(page, "ada");
  await page.goto("/admin/compiled-report/new");
  await page.getByLabel("Name").fill("To take along");
  await expect(page.getByRole("list", { name: "Issues of the report, in order" })).toBeVisible();
  await page.getByRole("button", { name: "Compile report" }).click();
  await expect(page).toHaveURL(/\/view\/\d+$/);
  for (const [kind, head] of [
    ["PDF", "%PDF-1.7"],
    ["DOCX", "PK"],
  ] as const) {
    await page.getByRole("button", { name: `Make ${kind}` }).click();
    const link = page.getByRole("link", { name: `Download ${kind}` });
    await expect(link).toBeVisible({ timeout: 90_000 });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^\\d{4}-\\d\\d-\\d\\d-to-take-along\\.${kind.toLowerCase()}$`),
    );
    expect(
      readFileSync((await download.path())!)
        .subarray(0, head.length)
        .toString("latin1"),
    ).toBe(head);
  }
  await page.reload();
  await expect(page.getByRole("link", { name: /^Download/ })).toHaveCount(2);

  await page.getByRole("link", { name: "Edit report" }).click();
  await page.getByLabel("Date").fill("2020-02-03");
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page).toHaveURL(/\/view\/\d+$/);
  await expect(page.getByText("The report has changed since this was created.")).toHaveCount(2);
  await expect(page.getByText("Mon 3 Feb 2020")).toBeVisible();

  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete report" }).click();
  await expect(page).toHaveURL(/\/admin\/compiled-report\/list/);
  await expect(page.getByRole("main").getByRole("link", { name: "To take along" })).toHaveCount(0);
});

test("a long report is read fifty issues at a time: its contents lead to each, pages and Back bring each back, and nothing is wider than a phone", async ({
  page,
}) => {
  await signIn(page, "eda");
  const complaints = complaintsOf(page);
  const address = `/admin/compiled-report/view/${await longReport("A long year", 53)}`;
  const shown = page.getByRole("main").getByRole("article");
  const pages = page.getByRole("navigation", { name: "Pages of issues" });
  const contents = page.getByRole("navigation", { name: "Contents" });
  const expectPage = async (issues: number, first: RegExp, words: string) => {
    await expect(pages).toContainText(words);
    await expect(shown).toHaveCount(issues);
    await expect(shown.first().getByRole("heading", { level: 2 })).toHaveText(first);
    await expect(contents.locator("ol > li")).toHaveCount(53);
    await expect(page.getByText("53 issues", { exact: true })).toBeVisible();
    for (const kind of ["PDF", "DOCX"]) await expect(page.getByRole("button", { name: `Make ${kind}` })).toBeEnabled();
  };

  await page.goto(address);
  await expectPage(50, /^No\. 1:/, "1–50 of 53 issues");
  const ids = await page.locator("[id]").evaluateAll((all) => all.map((one) => one.id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  await expect(pages.getByRole("link", { name: "Previous" })).toHaveCount(0);

  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`${address}?page=2`);
  await expectPage(3, /^No\. 51:/, "51–53 of 53 issues");
  await expect(pages.getByRole("link", { name: "Next" })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expectPage(50, /^No\. 1:/, "1–50 of 53 issues");

  await contents
    .locator("ol")
    .getByRole("link", { name: /^No\. 52:/ })
    .click();
  await expect(page).toHaveURL(/\?page=2#issue-\d+$/);
  await expectPage(3, /^No\. 51:/, "51–53 of 53 issues");
  await expect(page.getByRole("heading", { level: 2, name: /^No\. 52:/ })).toBeInViewport();
  await contents
    .locator("ol")
    .getByRole("link", { name: /^No\. 2:/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`${address}\\??#issue-\\d+$`));
  await expectPage(50, /^No\. 1:/, "1–50 of 53 issues");
  await expect(page.getByRole("heading", { level: 2, name: /^No\. 2:/ })).toBeInViewport();
  await expectWellMade(page, "admin");

  await page.goto(`${address}?page=9`);
  await expect(pages).toContainText("Nothing on page 9");
  await expect(shown).toHaveCount(0);
  await pages.getByRole("link", { name: "Previous" }).click();
  await expectPage(3, /^No\. 51:/, "51–53 of 53 issues");
  await expectWellMade(page, "admin");
  // Axe is slow with fifty issues; the last page has the same components.
  await expectNothingSerious(page, false);
  expect(complaints).toEqual([]);
});
