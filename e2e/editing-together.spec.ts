import { type Browser, expect, type Page } from "@playwright/test";
import { background, region, expectSaved, startIssue, title, valuesOf } from "./fixtures/rich-text.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

const question = (page: Page) => page.getByRole("textbox", { name: "The question" });
const both = (page: Page) => page.getByRole("alert", { name: "Two texts for The question" });
const edit = (page: Page, group: string) =>
  region(page, group)
    .getByRole("button", { name: /^(Write|Edit)$/ })
    .click();

async function open(page: Page, issueId: number): Promise<void> {
  await page.goto(`/admin/publication-issue/edit/${issueId}`);
  await page.waitForLoadState("networkidle");
}

/** An open draft, and Ada, signed in with a browser context of her own. */
async function withAda(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
): Promise<{ issueId: number; ada: Page }> {
  await signIn(page, "eda");
  const issueId = await startIssue(page, title("Two"));
  const ada = await browser.newPage({ baseURL });
  await signIn(ada, "ada");
  await open(page, issueId);
  return { issueId, ada };
}

/** Ada saves the question first, and this page saves too before it learns of that. */
async function conflict(page: Page, ada: Page, issueId: number, words: string): Promise<void> {
  await page.route("**/presence/**", (route) => route.abort());
  const { id } = (await valuesOf(page, issueId)).find((one) => one.textValue !== null)!;
  expect(
    (
      await ada.request.post(`/admin/form-element-value/api/update/${id}`, {
        data: { data: { textValue: `${words}, says Ada` } },
      })
    ).status(),
  ).toBe(200);
  await question(page).fill(`${words}, says Eda`);
  await expect(both(page)).toBeVisible();
}

/** Opens the group of the question, which has a value on the server. */
async function begin(page: Page): Promise<void> {
  await edit(page, "In brief");
  await question(page).fill("Who buys it?");
  await expectSaved(page);
}

/** Their positions on the page, in pixels. */
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

test("who writes in the title or in an empty element is said on one line, over nothing that is read", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow(true, "an open editor says every eight seconds where it is");
  const { ada, issueId } = await withAda(page, browser, baseURL);
  await open(ada, issueId);
  await ada.getByRole("button", { name: "Edit name" }).click();
  const tag = page.locator("[data-here]");
  await expect(tag).toBeVisible({ timeout: 40_000 });
  const [here, name, next] = [
    await boxOf(page, "[data-here]"),
    await boxOf(page, "h1"),
    await boxOf(page, "article [data-blank]"),
  ];
  expect(here.height).toBeLessThan(20);
  expect(here.y).toBeGreaterThanOrEqual(name.y + name.height);
  expect(here.y + here.height).toBeLessThanOrEqual(next.y);

  await page.setViewportSize({ width: 375, height: 800 });
  await edit(ada, "In brief");
  await question(ada).focus();
  const row = region(page, "In brief").locator("[data-row]", { hasText: "The question" });
  await expect(row.locator("[data-here]")).toBeVisible({ timeout: 40_000 });
  await expect(row.getByText("Required")).toBeHidden();
  await ada.close();
});

test("after choosing between two texts by keyboard, the focus is in the text", async ({ page, browser, baseURL }) => {
  test.slow();
  const { ada, issueId } = await withAda(page, browser, baseURL);
  await begin(page);
  for (const [choice, kept] of [
    ["Use theirs", "says Ada"],
    ["Keep mine", "says Eda"],
    ["Merge both", "^Merge both, says Ada$"],
  ] as const) {
    await conflict(page, ada, issueId, choice);
    await both(page).getByRole("button", { name: choice }).focus();
    await page.keyboard.press("Enter");
    await expect(question(page)).toBeFocused();
    await expect(question(page)).toHaveValue(new RegExp(kept));
    await expectSaved(page);
  }
  await page
    .getByText(/^Discarded/)
    .last()
    .click();
  await page.getByRole("button", { name: "Discard it" }).last().focus();
  await page.keyboard.press("Enter");
  await expect(question(page)).toBeFocused();
  await ada.close();
});

test("words that are put back have the focus, also where their group is open already", async ({ page, context }) => {
  await signIn(page, "eda");
  const issueId = await startIssue(page, title("Offered"));
  await open(page, issueId);
  await edit(page, "In brief");
  await context.route("**/form-element-value/**", (route) => route.abort());
  await page.getByLabel("Standfirst").fill("Who pays for the dam");
  await question(page).fill("Who buys it?");
  await expect(page.getByText("Not saved: offline, kept on this device")).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await context.unroute("**/form-element-value/**");
  for (const [words, control] of [
    ["Who buys it?", question(page)],
    ["Who pays for the dam", page.getByLabel("Standfirst")],
  ] as const) {
    await page.getByRole("listitem").filter({ hasText: words }).getByRole("button", { name: "Restore it" }).focus();
    await page.keyboard.press("Enter");
    await expect(control).toBeFocused();
    await expect(control).toHaveValue(words);
  }
  await expectSaved(page);
});

test("two texts, what is searched for and what is asked: nothing that axe calls serious, wide and narrow, light and dark", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow(true, "axe looks at every word of the page");
  const { ada, issueId } = await withAda(page, browser, baseURL);
  await begin(page);
  await conflict(page, ada, issueId, "The dam");
  await page.keyboard.press("Control+Shift+H");
  await page.getByRole("region", { name: "Find and replace" }).getByLabel("Find", { exact: true }).fill("dam");
  await expectNothingSerious(page, true);
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Discard changes to “In brief”?" })).toBeVisible();
  await expectNothingSerious(page, true);
  await ada.close();
});

test("on a phone a match is scrolled above the panel", async ({ page }) => {
  await signIn(page, "eda");
  const issueId = await startIssue(page, title("Found"));
  await open(page, issueId);
  await edit(page, "Background");
  await expect(background(page)).toBeFocused();
  for (let at = 0; at < 12; at += 1) {
    await page.keyboard.type(at === 9 ? "The weir is old." : "So it went on.");
    await page.keyboard.press("Enter");
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.keyboard.press("Control+Shift+H");
  await page.keyboard.type("weir");
  await page.keyboard.press("Enter");
  const panel = (await page.getByRole("region", { name: "Find and replace" }).boundingBox())!;
  const line = (await background(page).getByText("The weir is old.").boundingBox())!;
  const bar = (await page.getByRole("region", { name: "State of this issue" }).boundingBox())!;
  expect(line.y + line.height).toBeLessThanOrEqual(panel.y);
  expect(line.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});
