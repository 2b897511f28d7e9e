import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { onDatabase } from "./fixtures/own-person.ts";
import { startIssue, title } from "./fixtures/rich-text.ts";
import { signIn } from "./fixtures/sign-in.ts";

/** A text that no other test uploads. */
const text = (name: string, words = `Words of ${name}`) => ({
  name: `${name}.txt`,
  mimeType: "text/plain",
  buffer: Buffer.from(words),
});
const upload = (page: Page) => page.getByLabel("Files to upload");
const rowOf = (page: Page, name: string) =>
  page.getByRole("region", { name: "Upload" }).getByRole("listitem").filter({ hasText: name });
const keptAs = (name: string) =>
  onDatabase(async (sql) => [
    ...(await sql<
      { id: number; extension: string; isPublic: boolean }[]
    >`select id, extension, is_public as "isPublic" from files where title = ${name} order by id`),
  ]);

/** Uploads a file by an API call. @returns its id and address */
async function aFile(
  page: Page,
  name: string,
  fields: Record<string, string> = {},
): Promise<{ id: number; url: string }> {
  const answer = await page.request.post("/admin/file/api/upload", {
    multipart: { title: name, ...fields, file: text(name) },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { file: { id: number; url: string } }).file;
}

test("the list shows active, public files until one chooses otherwise, and its address holds the choice", async ({
  page,
}) => {
  await signIn(page, "eda");
  const name = title("Not yet public");
  await aFile(page, name);
  await page.goto("/admin/file/list");
  await expect(page.getByLabel("Active", { exact: true })).toHaveValue("1");
  await expect(page.getByLabel("Public", { exact: true })).toHaveValue("1");
  await page.getByLabel("Title or address").fill(name);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No files match your filters" })).toBeVisible();
  await page.getByLabel("Public", { exact: true }).selectOption("Both");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/isActive=1&isPublic=null/);
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name })).toBeVisible();
});

test("several files are dropped together; one with a false type is rejected with a message, the others are stored", async ({
  page,
}) => {
  await signIn(page, "eda");
  await page.goto("/admin/file/list");
  await page.waitForLoadState("networkidle");
  const [one, two, liar] = [title("Dropped one"), title("Dropped two"), title("Dropped liar")];
  const given = await page.evaluateHandle(
    ([a, b, c]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["The first."], `${a}.txt`, { type: "text/plain" }));
      transfer.items.add(new File(["<!doctype html><script>alert(1)</script>"], `${c}.png`, { type: "image/png" }));
      transfer.items.add(new File(["name,votes\nEllery,3\n"], `${b}.csv`, { type: "text/csv" }));
      return transfer;
    },
    [one, two, liar],
  );
  await page.getByRole("region", { name: "Upload" }).dispatchEvent("drop", { dataTransfer: given });
  await expect(rowOf(page, one)).toContainText("Uploaded.");
  await expect(rowOf(page, two)).toContainText("Uploaded.");
  await expect(rowOf(page, liar)).toContainText(/not|can/);
  // A retry would not help.
  await expect(rowOf(page, liar).getByRole("button")).toHaveCount(0);
  expect(await keptAs(one)).toMatchObject([{ extension: "txt", isPublic: false }]);
  expect(await keptAs(two)).toMatchObject([{ extension: "csv" }]);
  expect(await keptAs(liar)).toEqual([]);
});

test("an upload whose answer never came is tried again by one press, and is one file", async ({ page }) => {
  await signIn(page, "eda");
  await page.goto("/admin/file/list");
  await page.waitForLoadState("networkidle");
  const [cut, whole] = [title("Cut"), title("Whole")];
  let sent = 0;
  await page.route("**/admin/file/api/upload", async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    // The server stores it, and the connection breaks before it can respond.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await upload(page).setInputFiles([text(cut), text(whole)]);
  await expect(rowOf(page, whole)).toContainText("Uploaded.");
  await expect(rowOf(page, cut)).toContainText("The connection was interrupted.");
  await expect(page.getByRole("button", { name: /^Try .* again$/ })).toHaveCount(1);
  await page.getByRole("button", { name: `Try ${cut}.txt again` }).click();
  await expect(rowOf(page, cut)).toContainText("Uploaded.");
  expect(await keptAs(cut)).toHaveLength(1);
});

test("an upload that broke off with its page is the same upload when the file is chosen again", async ({ page }) => {
  await signIn(page, "eda");
  await page.goto("/admin/file/list");
  await page.waitForLoadState("networkidle");
  const name = title("Left behind");
  const choose = () =>
    page.evaluate((called) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File(["Once and once only."], `${called}.txt`, { type: "text/plain", lastModified: 1_700_000_000_000 }),
      );
      const input = document.querySelector<HTMLInputElement>('input[type="file"][multiple]')!;
      input.files = transfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }, name);
  await page.route(
    "**/admin/file/api/upload",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await choose();
  await expect(rowOf(page, name)).toContainText("The connection was interrupted.");
  await page.reload();
  await page.waitForLoadState("networkidle");
  await choose();
  await expect(rowOf(page, name)).toContainText("Uploaded.");
  expect(await keptAs(name)).toHaveLength(1);
});

test("other bytes keep the address", async ({ page }) => {
  await signIn(page, "eda");
  const name = title("Replaced");
  const { id, url } = await aFile(page, name, { isPublic: "1" });
  await page.goto(`/admin/file/edit/${id}`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("New file").setInputFiles(text(name, "The second edition."));
  await expect(page.getByText("File replaced. Its address is unchanged.")).toBeVisible();
  expect(await (await page.request.get(url)).text()).toBe("The second edition.");
});

test("a file shows where it is used, and warns before it is deactivated there", async ({ page }) => {
  await signIn(page, "eda");
  const [name, issue] = [title("In use"), title("An issue with a file")];
  const { id, url } = await aFile(page, name, { isPublic: "1" });
  const issueId = await startIssue(page, issue);
  await onDatabase(async (sql) => {
    await sql`insert into form_element_values (publication_issue_id, form_element_id, file_ids) select ${issueId}, e.id, array[${id}]::int[] from form_elements e join form_element_groups g on g.id = e.form_element_group_id join publication_issues i on i.form_template_id = g.form_template_id where i.id = ${issueId} and e.type = 'files' order by e.id limit 1`;
  });
  await page.goto(`/admin/file/edit/${id}`);
  await expect(page.getByRole("link", { name: issue })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete file" })).toHaveCount(0);
  await page.getByLabel("Active").uncheck();
  await expect(page.getByText("Used in 1 issue")).toBeVisible();
  await page.getByRole("button", { name: "Save file" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  expect((await page.request.get(url)).status()).toBe(200);

  // The list asks the same before many are hidden together.
  await page.goto(`/admin/file/list?url=${encodeURIComponent(name)}&isActive=null`);
  await page.getByRole("checkbox", { name: `Choose ${name}` }).check();
  await page.getByRole("button", { name: "Make private" }).click();
  const dialog = page.getByRole("dialog", { name: "Make private: 1 file is in use" });
  await expect(dialog).toContainText(`${name}, used in 1 issue`);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await keptAs(name)).toMatchObject([{ isPublic: true }]);
});

test("a private file is served to staff only, even to people who have its address", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "eda");
  const { id, url } = await aFile(page, title("Not for readers"));
  expect((await page.request.get(url)).status()).toBe(200);
  const rita = await (await browser.newContext({ baseURL })).newPage();
  await signIn(rita, "rita");
  for (const address of [url, `/file/${id}`]) expect((await rita.request.get(address)).status(), address).toBe(404);
  await page.request.post(`/admin/file/api/update/${id}`, { data: { isPublic: true } });
  expect((await rita.request.get(url)).status()).toBe(200);
  await page.request.post(`/admin/file/api/update/${id}`, { data: { isActive: false } });
  expect((await rita.request.get(url)).status()).toBe(404);
  await rita.context().close();
});

test("a file that nothing uses is deleted after a question", async ({ page }) => {
  await signIn(page, "eda");
  const name = title("Not needed");
  const { id } = await aFile(page, name);
  await page.goto(`/admin/file/edit/${id}`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Delete file" }).click();
  const dialog = page.getByRole("dialog", { name: `Delete “${name}”?` });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await keptAs(name)).toHaveLength(1);
  await page.getByRole("button", { name: "Delete file" }).click();
  await dialog.getByRole("button", { name: "Delete file" }).click();
  await expect(page).toHaveURL(/\/admin\/file\/list/);
  expect(await keptAs(name)).toEqual([]);
});
