import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { signIn } from "./fixtures/sign-in.ts";

test("old posts are previewed, questions answered, imported as drafts and undone as a whole", async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, "ada");
  const mark = `harbor${Date.now()}`;
  await page.goto("/admin/content-import/list");
  await page.getByLabel("Files to import").setInputFiles([
    {
      name: `2021-04-09-${mark}.md`,
      mimeType: "text/markdown",
      buffer: Buffer.from(
        `---\ntitle: The ${mark} week\ndate: 2021-04-09\ntags: [Harbors]\n---\nThe **dredging** bill moved.\n`,
      ),
    },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from(`Loose notes of ${mark}.`) },
  ]);
  await expect(page).toHaveURL(/\/admin\/content-import\/view\/\d+$/, { timeout: 60_000 });
  await expect(page.getByText("Ready to import")).toBeVisible({ timeout: 60_000 });
  const post = page.getByRole("row", { name: new RegExp(`The ${mark} week`) });
  await expect(post).toContainText("9 Apr 2021");

  const notes = page.getByRole("row").filter({ has: page.getByLabel("Published on") });
  await notes.getByLabel("Published on").fill("2021-04-16");
  const title = notes.getByRole("textbox", { name: "Title" });
  await title.fill(`Notes of ${mark}`);
  await notes.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Published on")).toHaveCount(0);

  await post.getByRole("link", { name: `The ${mark} week` }).click();
  await expect(page.locator("main")).toContainText("The dredging bill moved.");
  await page.goBack();

  await expect(page.getByLabel("Import as")).toBeVisible();
  await page.getByLabel("Import as").selectOption("Drafts");
  await page.getByRole("button", { name: "Import 2 items" }).click();
  await expect(page.getByText("2 of 2 items imported.")).toBeVisible({ timeout: 60_000 });
  const view = page.url();
  await page.getByRole("link", { name: `The ${mark} week` }).click();
  await expect(page).toHaveURL(/\/admin\/publication-issue\/edit\/\d+/);
  await expect(page.locator("main")).toContainText("The dredging bill moved.");

  await page.goto(view);
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("button", { name: "Delete 2 items" }).click();
  await expect(page.getByText(/^Undone\./)).toBeVisible({ timeout: 60_000 });
  await page.goto(`/admin/publication-issue/list?keyword=${mark}`);
  await expect(page.getByRole("row", { name: new RegExp(mark) })).toHaveCount(0);
});
