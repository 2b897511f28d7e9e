import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { demoPassword } from "./fixtures/test-site.ts";
import { region, startIssue, title } from "./fixtures/rich-text.ts";

const expectSaved = (page: Page) =>
  expect(page.getByRole("region", { name: "State of this issue" })).toContainText(/Saved \d\d:\d\d/);

/** Starts an issue from the admin menu, which opens its editor. */
async function startFromMenu(page: Page, name: string): Promise<void> {
  await page.goto("/admin");
  // While the page is loading it moves under an open menu, and a click beside the menu closes it.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "New issue" }).click();
  await page.getByRole("link", { name: "Issue Summary", exact: true }).click();
  await page.getByLabel(/^Name of the issue/).fill(name);
  await page.getByRole("button", { name: "Create issue" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Starts an issue, and opens its editor. */
async function openIssue(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/publication-issue/edit/${await startIssue(page, name)}`);
  // A click before hydration would open nothing.
  await page.waitForLoadState("networkidle");
}

async function openGroup(page: Page, name: string): Promise<void> {
  await region(page, name)
    .getByRole("button", { name: /^(Write|Edit)$/ })
    .click();
}

test.beforeEach(async ({ page }) => signIn(page, "eda"));

test("an editor writes an issue about a bill and publishes it, and a reader finds it immediately", async ({
  page,
  browser,
  baseURL,
}) => {
  const name = title("The reservoir question");
  await startFromMenu(page, name);

  await openGroup(page, "In brief");
  await page.getByLabel("Standfirst").fill("Who pays for the dam, and when.");
  await page.getByRole("textbox", { name: "The question" }).fill("Should the state buy the reservoir?");
  await page.getByLabel("Where it stands").click();
  await page.getByRole("option", { name: "Moving" }).click();

  await openGroup(page, "Background");
  const background = page.getByRole("textbox", { name: "Background" });
  await background.click();
  await page.keyboard.type("It began with @water");
  const suggested = page.getByRole("listbox", { name: "Bills to cite" }).getByRole("option").first();
  await expect(suggested).toBeVisible();
  const number = await suggested.locator("b").innerText();
  await page.keyboard.press("Enter");
  await expect(background).toContainText(number);
  await page.keyboard.type("and went on from there.");

  await openGroup(page, "What happens next");
  await page.getByRole("textbox", { name: "What happens next" }).click();
  await page.keyboard.type("The committee votes.");
  await page.getByLabel("Last reviewed").fill("2026-11-20");

  await openGroup(page, "Bills and sources");
  await page.getByRole("combobox", { name: "Key bills" }).fill("water");
  await expect(page.getByRole("listbox", { name: "Bills found" }).getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Key bills: chosen" }).getByRole("listitem")).toHaveCount(1);
  await expectSaved(page);

  await page.getByRole("button", { name: "Publish issue" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Publish issue/ })
    .click();
  await expect(page.getByRole("link", { name: "View", exact: true })).toBeVisible();
  const address = await page.getByRole("link", { name: "View", exact: true }).getAttribute("href");

  const reader = await browser.newPage({ baseURL });
  await reader.goto(address ?? "");
  await expect(reader.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(reader.getByText("Who pays for the dam, and when.").first()).toBeVisible();
  await expect(reader.getByRole("link", { name: new RegExp(number.replaceAll(".", "\\.")) }).first()).toBeVisible();
  await reader.close();
});

test("publishing with something missing names it and leads to it", async ({ page }) => {
  await openIssue(page, title("Unfinished"));
  await page.getByRole("button", { name: "Publish issue" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Complete “The question”." }).click();
  await expect(page.getByRole("textbox", { name: "The question" })).toBeFocused();
});

test("text typed offline is stored on the device and saved when the network is back", async ({ page, context }) => {
  await openIssue(page, title("Offline"));
  await openGroup(page, "In brief");
  await context.setOffline(true);
  await page.getByRole("textbox", { name: "The question" }).fill("Written without a network");
  await expect(page.getByText("Not saved: offline, kept on this device")).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);
  await page.reload();
  await expect(page.getByText("Written without a network")).toBeVisible();
});

test("words that never reached the server are offered after a reload, and put back when asked", async ({
  page,
  context,
}) => {
  await openIssue(page, title("Crash"));
  await openGroup(page, "In brief");
  await context.route("**/form-element-value/**", (route) => route.abort());
  await page.getByRole("textbox", { name: "The question" }).fill("Written before the crash");
  await expect(page.getByText("Not saved: offline, kept on this device")).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await context.unroute("**/form-element-value/**");
  await expect(page.getByText("Unsaved text was found on this device")).toBeVisible();
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect(page.getByRole("textbox", { name: "The question" })).toHaveValue("Written before the crash");
  await expectSaved(page);
});

test("two editors of one text see both, and the one who keeps theirs saves it", async ({ page, browser, baseURL }) => {
  await openIssue(page, title("Together"));
  await openGroup(page, "In brief");
  await page.getByRole("textbox", { name: "The question" }).fill("The first version");
  await expectSaved(page);
  const other = await browser.newPage({ baseURL });
  await signIn(other, "ada");
  await other.goto(page.url());
  await openGroup(other, "In brief");
  await other.getByRole("textbox", { name: "The question" }).fill("Ada’s version");
  await expectSaved(other);
  await page.getByRole("textbox", { name: "The question" }).fill("Eda’s version");
  const both = page.getByRole("alert", { name: "Two texts for The question" });
  await expect(both.getByRole("region", { name: "Ada Whitcombe’s: The question" })).toContainText("Ada’s");
  await both.getByRole("button", { name: "Keep mine" }).click();
  await expectSaved(page);
  await other.reload();
  await expect(other.getByText("Eda’s version")).toBeVisible();
  await other.close();
});

test("an editor whose session ended signs in again in place, and the typed text is saved", async ({
  page,
  context,
}) => {
  await openIssue(page, title("Signed out"));
  await openGroup(page, "In brief");
  await context.clearCookies();
  await page.getByRole("textbox", { name: "The question" }).fill("Typed after the session ended");
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog.getByLabel("Email")).toHaveValue("eda@example.org");
  await dialog.getByLabel("Password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Sign in and save" }).click();
  await expectSaved(page);
});

test("if another person signed in in another tab, nothing is saved under that name: the editor signs in again in place", async ({
  page,
}) => {
  await openIssue(page, title("Two people"));
  await openGroup(page, "In brief");
  // A session of its own: it ends with the next sign-in.
  await signIn(page, { email: "ada@example.org" });
  await page.getByRole("textbox", { name: "The question" }).fill("Eda’s words");
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog.getByLabel("Email")).toHaveValue("eda@example.org");
  await dialog.getByLabel("Password").fill(demoPassword);
  const answered = page.waitForResponse((response) => response.url().includes("/form-element-value/") && response.ok());
  await dialog.getByRole("button", { name: "Sign in and save" }).click();
  await answered;
  await expectSaved(page);
  const session = await (await page.request.get("/api/auth/session")).json();
  expect(JSON.stringify(session)).toContain("eda@example.org");
});

test("find and replace gives the focus back: to the group where its text was closed by a save under way, else to where it was", async ({
  page,
  context,
}) => {
  await openIssue(page, title("Found"));
  await openGroup(page, "Background");
  await page.getByRole("textbox", { name: "Background" }).click();
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await context.route("**/form-element-value/**", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.keyboard.type("It began with a drought.");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Shift+H");
  const words = page.getByRole("region", { name: "Find and replace" }).getByLabel("Find", { exact: true });
  await expect(words).toBeFocused();
  answer();
  const edit = region(page, "Background").getByRole("button", { name: "Edit" });
  await expect(edit).toHaveCount(1);
  await expect(words).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  const titleButton = page.getByRole("button", { name: "Edit name" });
  await titleButton.focus();
  await page.keyboard.press("Control+Shift+H");
  await expect(words).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(titleButton).toBeFocused();
});

test("where the device keeps nothing, Back asks before it takes words along that are on this page alone", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    IDBObjectStore.prototype.put = refuse;
    Storage.prototype.setItem = refuse;
  });
  await startFromMenu(page, title("Full"));
  const address = page.url();
  await openGroup(page, "In brief");
  await context.route("**/form-element-value/**", (route) => route.abort());
  await page.getByRole("textbox", { name: "The question" }).click();
  await page.keyboard.type("On this page alone");
  await expect(page.getByText("this device keeps nothing: leave this page open")).toBeVisible();
  const asked: string[] = [];
  page.once("dialog", (dialog) => (asked.push(dialog.message()), void dialog.dismiss()));
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toEqual(["Leave without saving? Your changes will be lost."]);
  await expect(page.getByRole("textbox", { name: "The question" })).toHaveValue("On this page alone");
  expect(page.url()).toBe(address);
  await page.keyboard.type(".");
  await context.unroute("**/form-element-value/**");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expectSaved(page);
  await page.evaluate(() => history.back());
  await expect(page.getByRole("heading", { level: 1, name: /^New/ })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("undo takes nothing out of another text, once there is nothing left to undo in one", async ({ page }) => {
  await openIssue(page, title("Undone"));
  await openGroup(page, "Background");
  const background = page.getByRole("textbox", { name: "Background" });
  await background.click();
  // Text typed before the editor loaded is its initial content, which undo does not remove.
  await expect(background).toHaveAttribute("contenteditable", "true");
  await page.keyboard.type("It began with a drought.");
  await openGroup(page, "In brief");
  const question = page.getByRole("textbox", { name: "The question" });
  await question.click();
  await page.keyboard.type("Who");
  for (let n = 0; n < 6; n++) await page.keyboard.press("Control+Z");
  await expect(question).toHaveValue("");
  await expect(background).toContainText("It began with a drought.");
  await background.click();
  await page.keyboard.press("Control+Z");
  await expect(background).not.toContainText("drought");
});
