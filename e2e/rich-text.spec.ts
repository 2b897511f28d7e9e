import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import {
  background,
  forgetPastedStyles,
  inHtml,
  longText,
  openBackground,
  openText,
  paste,
  region,
  rollCalls,
  expectSaved,
  startIssue,
  storedHtml,
  title,
  weekly,
} from "./fixtures/rich-text.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

const fixture = (name: string) =>
  readFileSync(
    fileURLToPath(new URL(`../components/issues/editor/rich-text/paste/fixtures/${name}`, import.meta.url)),
    "utf8",
  );

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test.use({ permissions: ["clipboard-read", "clipboard-write"] });
test.beforeEach(async ({ page }) => signIn(page, "eda"));

test("everything is put in by keys alone: heading, list, table with its rows, divider, footnote, link", async ({
  page,
}) => {
  const issueId = await startIssue(page, title("By keys"));
  await openBackground(page, issueId);
  const text = background(page);
  await page.keyboard.type("/head");
  await expect(page.getByRole("listbox", { name: "Commands" }).getByRole("option").first()).toHaveAccessibleName(
    /Heading 2/,
  );
  await page.keyboard.press("Enter");
  await page.keyboard.type("Votes");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/list");
  await page.keyboard.press("Enter");
  await page.keyboard.type("first");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/insert table");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Year");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Sum /row below");
  await page.keyboard.press("Enter");
  await expect(text.locator("tr")).toHaveCount(4);
  await page.keyboard.type("/delete column");
  await page.keyboard.press("Enter");
  await expect(text.locator("tr").first().locator("th")).toHaveCount(2);
  // The toolbar, also by keyboard.
  await page.keyboard.press("Alt+F10");
  await expect(page.getByRole("combobox", { name: "Kind of paragraph" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("button", { name: "Delete table" })).toBeFocused();
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("button", { name: "Header row" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text.locator("th")).toHaveCount(0);
  await page.keyboard.press("Control+End");
  await page.keyboard.type("It passed");
  await page.keyboard.press("Control+Alt+F");
  const note = page.getByRole("dialog", { name: "Insert footnote" }).getByRole("textbox", { name: "The note" });
  await expect(note).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+Alt+F");
  await expect(note).toBeFocused();
  await page.keyboard.type("By one vote");
  await page.keyboard.press("Enter");
  await expect(text.getByRole("img", { name: "Footnote: By one vote" })).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type(" at last, ");
  await page.keyboard.press("Control+K");
  await page.getByRole("dialog", { name: "Add link" }).getByLabel("Address").fill("example.org/votes");
  await page.getByLabel("Link text").fill("see the votes");
  await page.keyboard.press("Enter");
  await expect(text.getByRole("link", { name: "see the votes" })).toHaveAttribute("href", "https://example.org/votes");
  await page.keyboard.press("Control+/");
  await expect(page.getByRole("dialog", { name: "Keys for writing" })).toContainText("Find and replace");
  await page.keyboard.press("Escape");
  await expectSaved(page);
  expect(await storedHtml(page, issueId)).toMatch(
    /<h2>Votes<\/h2><ul><li><p>first<\/p><\/li><\/ul><table>.*It passed<span data-footnote="">By one vote<\/span> at last, <a href="https:\/\/example.org\/votes">see the votes<\/a>/s,
  );
});

test("text typed right after a toolbar button was pressed appears in the text", async ({ page }) => {
  await openBackground(page, await startIssue(page, title("Right after")));
  await page.keyboard.type("Passed");
  await page.keyboard.press("Alt+F10");
  // Before the next frame, as on a busy machine.
  const after = await page
    .getByRole("toolbar")
    .getByRole("button", { name: "Bold", exact: true })
    .evaluate((tool: HTMLElement) => {
      tool.focus();
      tool.click();
      return document.activeElement?.getAttribute("role");
    });
  expect(after).toBe("textbox");
  await page.keyboard.type(" at last");
  await expect(background(page)).toContainText("Passed at last");
  await expect(background(page).locator("strong")).toHaveText(" at last");
});

test("a picture is uploaded where it is needed, cannot go in without words, and is made public in one step", async ({
  page,
}) => {
  const issueId = await startIssue(page, title("Picture"));
  await openBackground(page, issueId);
  await page.keyboard.type("/pic");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Insert picture" });
  await dialog.getByLabel("Picture to upload").setInputFiles({ name: "Dam.png", mimeType: "image/png", buffer: pixel });
  await dialog.getByLabel("Alternative text").waitFor();
  await expect(dialog.getByText("Readers cannot see “Dam”")).toBeVisible();
  await dialog.getByRole("button", { name: "Make public" }).click();
  await expect(dialog.getByText("Readers cannot see “Dam”")).toBeHidden();
  await dialog.getByRole("button", { name: "Insert picture" }).click();
  await expect(dialog.getByText("Say what the picture shows")).toBeVisible();
  await dialog.getByLabel("Alternative text").fill("A dam in the hills");
  await dialog.getByRole("button", { name: "Insert picture" }).click();
  await expect(background(page).getByRole("img", { name: "A dam in the hills" })).toBeVisible();
  await expectSaved(page);
  expect(await storedHtml(page, issueId)).toMatch(/<img src="\/file\/\d+\.png" alt="A dam in the hills">/);
  const fileId = /<img src="\/file\/(\d+)/.exec(await storedHtml(page, issueId))?.[1];
  expect(await (await page.request.get(`/admin/file/api/get/${fileId}`)).json()).toMatchObject({
    file: { isPublic: true, width: 1, height: 1 },
  });
});

test("words are found and replaced through all texts of an issue, open or not, and put back again", async ({
  page,
}) => {
  const issueId = await startIssue(page, title("Replace"));
  await openBackground(page, issueId);
  await page.keyboard.type("The dam and the DAM.");
  await expectSaved(page);
  await region(page, "Background").getByRole("button", { name: "Save and close" }).click();
  await region(page, "What happens next").getByRole("button", { name: "Write" }).click();
  await page.getByRole("textbox", { name: "What happens next" }).click();
  await page.keyboard.type("Another dam.");
  await page.keyboard.press("Control+Shift+H");
  const panel = region(page, "Find and replace");
  await expect(panel.getByLabel("Find", { exact: true })).toBeFocused();
  await page.keyboard.type("dam");
  await expect(panel.getByRole("status")).toHaveText("3 found in 2 texts");
  await panel.getByLabel("Same case").check();
  await expect(panel.getByRole("status")).toHaveText("2 found in 2 texts");
  await panel.getByLabel("Replace with").fill("weir");
  await panel.getByRole("button", { name: "Replace all 2" }).click();
  await expect(region(page, "Background")).toContainText("The weir and the DAM.");
  await expect(page.getByRole("textbox", { name: "What happens next" })).toHaveText("Another weir.");
  await expectSaved(page);
  expect(await storedHtml(page, issueId)).toMatch(/The weir and the DAM\.[\s\S]*Another weir\./);
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect(region(page, "Background")).toContainText("The dam and the DAM.");
  await expect(page.getByRole("textbox", { name: "What happens next" })).toHaveText("Another dam.");
  await expectSaved(page);
});

test("a press into a text at rest sets the caret where it was pressed, and the words stay under it", async ({
  page,
}) => {
  const issueId = await startIssue(page, title("Pressed"), weekly);
  const words = ["Yeas 26, nays 11", "Yeas 24, nays 13", "Yeas 31, nays 6"];
  const { text } = await openText(page, issueId, { textValue: inHtml(words) });
  const line = text.getByText(words[0]!);
  await line.scrollIntoViewIfNeeded();
  const pressed = (await line.boundingBox())!;
  await page.mouse.click(pressed.x + 30, pressed.y + pressed.height / 2);
  await expect(text).toBeFocused();
  expect(await page.evaluate(() => getSelection()!.anchorNode!.textContent)).toBe(words[0]);
  expect((await line.boundingBox())!.y).toBeCloseTo(pressed.y, -1);
});

test("a press into the middle of a long text: the caret is there, the words stay under it, no key is lost, and what was out of sight comes", async ({
  page,
}) => {
  const { issueId, text, at: pressed, press } = await longText(page);
  await press();
  await page.keyboard.type("Here: ");
  await expect(text.getByText("Here: Roll call 40.")).toBeVisible();
  expect((await text.getByText("Roll call 40.").boundingBox())!.y).toBeCloseTo(pressed.y, -1);
  await expect(text.locator(":scope > [style*=contain]")).toHaveCount(0);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" That was all.");
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("To begin with: ");
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("Control+Shift+Z");
  await expectSaved(page);
  const kept = rollCalls.map(
    (one, at) =>
      `${at === 0 ? "To begin with: " : at === 39 ? "Here: " : ""}${one}${at === 79 ? " That was all." : ""}`,
  );
  expect(await storedHtml(page, issueId)).toContain(inHtml(kept));
});

test("the text editor, its menus and its dialogs: nothing that axe calls serious", async ({ page, refusals }) => {
  test.slow(true, "axe looks at every word of the page");
  const issueId = await startIssue(page, title("Axe"));
  await openBackground(page, issueId);
  await paste(page, { html: fixture("word.html"), text: "x" });
  await expect(background(page).locator("table")).toBeVisible();
  forgetPastedStyles(refusals);
  await background(page).locator("td").first().click();
  await expectNothingSerious(page, false);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" /");
  await expect(page.getByRole("listbox", { name: "Commands" })).toBeVisible();
  await expectNothingSerious(page, false);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Shift+H");
  await page.keyboard.type("the");
  await expectNothingSerious(page, false);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+/");
  await expectNothingSerious(page, false);
});
