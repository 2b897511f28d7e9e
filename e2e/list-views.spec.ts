import { expect, type Page } from "@playwright/test";
import { ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";

const views = (page: Page) => page.getByRole("navigation", { name: "Views" });
/** The menu moves with its button while the list is drawn again, so its item is pressed by keyboard. */
const edit = async (page: Page, item: string) => {
  await page.getByRole("button", { name: "Edit view" }).click();
  await page.getByRole("button", { name: item }).press("Enter");
};

test("filters of a list are saved as a view, shared, renamed, opened by default, and deleted with undo", async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = Date.now().toString(36);
  await signIn(page, await ownPerson("Eda Views", "editor"));
  await page.goto("/admin/publication-issue/list");
  await page.getByRole("combobox", { name: "State" }).selectOption("published");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByLabel("Name").fill(`Out ${mark}`);
  await dialog.getByLabel("Open the list with this view").check();
  await dialog.getByRole("button", { name: "Save view" }).click();
  const own = views(page).getByRole("link", { name: new RegExp(`Out ${mark}`) });
  await expect(own).toHaveAttribute("aria-current", "page");

  await page.goto("/admin/publication-issue/list");
  await expect(page).toHaveURL(/state=published/);
  await page.getByRole("link", { name: "Reset" }).click();
  await expect(views(page).getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "page");
  await own.click();
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("published");

  await edit(page, "Rename…");
  await page.getByRole("dialog").getByLabel("Name").fill(`Published ${mark}`);
  await page.getByRole("dialog").getByRole("button", { name: "Rename", exact: true }).click();
  const renamed = views(page).getByRole("link", { name: new RegExp(`Published ${mark}`) });
  await expect(renamed).toBeVisible();
  await edit(page, "Don’t open by default");
  await edit(page, "Share with all staff");
  await expect(renamed).toContainText("shared");

  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signIn(other, await ownPerson("Ada Views", "admin"));
  await other.goto(`/admin/publication-issue/list?${new URL(page.url()).searchParams}`);
  await expect(views(other).getByRole("link", { name: new RegExp(`Published ${mark}`) })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await other.goto("/admin/activity-log/list");
  await expect(other.getByText(`Published ${mark}`).first()).toBeVisible();
  await context.close();

  await edit(page, "Delete view");
  await expect(renamed).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(renamed).toBeVisible();
  await edit(page, "Delete view");
  await expect(renamed).toHaveCount(0);
});
