import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { signIn } from "./fixtures/sign-in.ts";

const unique = (what: string) => `${what} ${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

/**
 * Holds back responses to writes to this address.
 * @returns a function that releases them
 */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  return letGo;
}

async function ownFile(page: Page): Promise<number> {
  const answer = await page.request.post("/admin/file/api/upload", {
    multipart: {
      file: { name: `${unique("minutes")}.txt`, mimeType: "text/plain", buffer: Buffer.from(unique("Minutes")) },
    },
  });
  return ((await answer.json()) as { file: { id: number } }).file.id;
}

test.beforeEach(async ({ page }) => signIn(page, "ada"));

test("text typed about a file while it is being saved stays, even when the page renders again around it", async ({
  page,
}) => {
  const id = await ownFile(page);
  await page.goto(`/admin/file/edit/${id}`);
  const title = page.getByLabel("Title");
  await title.fill("Minutes");
  const letGo = await hold(page, /\/admin\/file\/api\/update\//);
  await title.press("Enter");
  await title.press("End");
  await title.pressSequentially(" of June");
  letGo();
  await expect(
    page.getByRole("heading", { level: 1 }),
    "the first words are saved, and the page is drawn anew",
  ).toHaveText("Minutes");
  await expect(title).toHaveValue("Minutes of June");
  await page
    .getByLabel("New file")
    .setInputFiles({ name: "minutes.txt", mimeType: "text/plain", buffer: Buffer.from("Other minutes. ".repeat(400)) });
  await expect(page.getByText(/^TXT, 6(\.0)? kB/), "it is drawn anew once more").toBeVisible();
  await expect(title).toHaveValue("Minutes of June");
  await page.getByRole("button", { name: "Save file" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Minutes of June");
});

test("a user who went back before a new item was created is not taken to it", async ({ page }) => {
  await page.goto("/admin/form-template/list");
  await page.getByRole("link", { name: "New template" }).click();
  const letGo = await hold(page, /\/admin\/form-template\/api\/new/);
  await page.getByLabel("Name").fill(unique("Quarterly"));
  await page.getByLabel("Name").press("Enter");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.evaluate(() => history.back());
  await expect(page.getByRole("link", { name: "New template" })).toBeVisible();
  const answered = page.waitForResponse(/\/admin\/form-template\/api\/new/);
  letGo();
  await answered;
  await page.waitForTimeout(1500);
  await expect(page).toHaveURL(/\/admin\/form-template\/list$/);
});

test("a form whose writes never get through keeps its words, says so, and takes no answer of a page in between for the server's", async ({
  page,
}) => {
  await page.goto(`/admin/file/edit/${await ownFile(page)}`);
  const title = page.getByLabel("Title");
  const said = page.getByText("Can't connect. Your text is still here; try again.");
  const name = unique("Minutes");
  await title.fill(name);
  const update = /\/admin\/file\/api\/update\//;
  await page.route(update, (route) => route.abort());
  await page.getByRole("button", { name: "Save file" }).click();
  await expect(said).toBeVisible();
  await page.unroute(update);
  await page.route(update, (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Welcome to the hotel</h1>" }),
  );
  await page.getByRole("button", { name: "Save file" }).click();
  await expect(page.getByText("Saved.")).toHaveCount(0);
  await expect(said).toBeVisible();
  await expect(title).toHaveValue(name);
  await page.unroute(update);
  await page.getByRole("button", { name: "Save file" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("a form whose answer was lost does its work once, and sends what was changed since as another request", async ({
  page,
}) => {
  const create = /\/admin\/policy-area\/api\/new$/;
  const loseAnswer = () =>
    page.route(create, async (route) => {
      await route.fetch();
      await route.abort();
    });
  const submit = page.getByRole("button", { name: "Create policy area" });
  const said = page.getByText("Can't connect. Your text is still here; try again.");
  const [first, second, third] = [unique("Aquifers"), unique("Rivers"), unique("Lakes")];
  await page.goto("/admin/policy-area/new");
  await page.getByLabel("Name").fill(first);
  await loseAnswer();
  await submit.click();
  await expect(said).toBeVisible();
  await page.unroute(create);
  await submit.click();
  await expect(page).toHaveURL(/\/admin\/policy-area\/list/);
  await expect(page.getByRole("link", { name: first })).toHaveCount(1);
  await page.goto("/admin/policy-area/new");
  await page.getByLabel("Name").fill(second);
  await loseAnswer();
  await submit.click();
  await expect(said).toBeVisible();
  await page.unroute(create);
  await page.getByLabel("Name").fill(third);
  await submit.click();
  await expect(page).toHaveURL(/\/admin\/policy-area\/list/);
  for (const name of [second, third]) await expect(page.getByRole("link", { name })).toHaveCount(1);
});

test("Escape and a press beside it leave a dialog whose lines nothing else holds", async ({ page }) => {
  await page.goto("/admin/form-element-type-select/list");
  await page.getByRole("button", { name: "New list" }).click();
  const dialog = page.getByRole("dialog", { name: "New dropdown list" });
  await dialog.getByLabel("Options").fill("Upheld\nStruck down\nRemanded");
  await page.mouse.click(5, 400);
  let asked = 0;
  page.on("dialog", (question) => {
    asked += 1;
    void question.dismiss();
  });
  await page.keyboard.press("Escape");
  await expect.poll(() => asked).toBe(1);
  await expect(dialog.getByLabel("Options")).toHaveValue("Upheld\nStruck down\nRemanded");
});
