import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { attacks } from "../lib/testing/attacks.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

const fixture = (name: string) => readFileSync(fileURLToPath(new URL(`../components/issues/editor/rich-text/paste/fixtures/${name}`, import.meta.url)), "utf8");
const title = (what: string) => `${what} ${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const saved = (page: Page) => expect(page.getByRole("region", { name: "State of this issue" })).toContainText(/Saved \d\d:\d\d/, { timeout: 20_000 });
const background = (page: Page) => page.getByRole("textbox", { name: "Background" });

/** A picture of one pixel. */
const pixel = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==", "base64");

/** Starts an Issue Summary by the calls of a script. @returns its id */
async function startIssue(page: Page, name: string): Promise<number> {
  const templates = (await (await page.request.get("/admin/form-template/api/list")).json()) as { formTemplates: { id: number; name: string }[] };
  const template = templates.formTemplates.find((one) => one.name === "Issue Summary");
  const answer = await page.request.post("/admin/publication-issue/api/new", { data: { formTemplateId: template!.id, title: name } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { publicationIssue: { id: number } }).publicationIssue.id;
}

type Value = { id: number; version: number; textValue: string | null };
async function valuesOf(page: Page, issueId: number): Promise<Value[]> {
  const { publicationIssue } = (await (await page.request.get(`/admin/publication-issue/api/get/${issueId}`)).json()) as { publicationIssue: { formElementValues: Value[] } };
  return publicationIssue.formElementValues;
}

/** What the server keeps of an issue's texts, as clean HTML. */
const stored = async (page: Page, issueId: number): Promise<string> => (await valuesOf(page, issueId)).map((value) => value.textValue ?? "").join("\n");

async function openBackground(page: Page, issueId: number): Promise<void> {
  await page.goto(`/admin/publication-issue/edit/${issueId}`);
  // a press before the page is awake would open nothing
  await page.waitForLoadState("networkidle");
  await region(page, "Background").getByRole("button", { name: /^(Write|Edit)$/ }).click();
  await expect(background(page)).toBeFocused();
}

/** Through the clipboard that every program of the machine writes to. */
async function paste(page: Page, { html, text }: { html?: string; text: string }): Promise<void> {
  await page.evaluate(
    async ({ html, text }) => navigator.clipboard.write([new ClipboardItem({ "text/plain": new Blob([text], { type: "text/plain" }), ...(html !== undefined && { "text/html": new Blob([html], { type: "text/html" }) }) })]),
    { html, text },
  );
  await page.keyboard.press("Control+V");
}

test.use({ permissions: ["clipboard-read", "clipboard-write"] });
test.beforeEach(async ({ page }) => signIn(page, "eda"));

test("a document of Word is pasted with its headings, lists, table, links and footnotes, saved, and published as it stands", async ({ page, browser, baseURL }) => {
  test.slow();
  const issueId = await startIssue(page, title("From Word"));
  await openBackground(page, issueId);
  await paste(page, { html: fixture("word.html"), text: "The reservoir question" });
  const text = background(page);
  await expect(text.getByRole("heading", { name: "The reservoir question", level: 2 })).toBeVisible();
  await expect(text.locator("ul ul ul > li")).toHaveText("At its book value");
  await expect(text.locator('ol[start="3"] ol[type="a"]')).toHaveText("Of the wall");
  await expect(text.locator("th[colspan='2']")).toHaveText("Amount");
  await expect(text.locator("[data-footnote-mark]")).toHaveCount(2);
  await expect(text).not.toContainText(/furious|Check this|do not publish|\[1\]/);
  await expect(page.getByRole("list", { name: "Footnotes" })).toContainText("Minutes, p. 4; see the annex.");
  await expect(page.getByText("One picture was left out")).toBeVisible();
  await saved(page);
  expect(await stored(page, issueId)).toContain('<span data-footnote="">Of two cents.</span>');

  // what else a summary needs, by script
  const { publicationIssue } = (await (await page.request.get(`/admin/publication-issue/api/get/${issueId}`)).json()) as { publicationIssue: { formTemplate: { formElementGroups: { formElements: { id: number; label: string; required: boolean; active: boolean; formElementType: { name: string }; formElementTypeSelect: { id: number } | null }[] }[] } } };
  const bill = ((await (await page.request.get("/bill/api/list?q=hb")).json()) as { bills: { id: number }[] }).bills[0] ?? { id: 1 };
  for (const element of publicationIssue.formTemplate.formElementGroups.flatMap((group) => group.formElements).filter((one) => one.required && one.active && one.label !== "Background")) {
    const options = element.formElementTypeSelect && ((await (await page.request.get(`/admin/form-element-type-select-value/api/get-by-form-element-select/${element.formElementTypeSelect.id}`)).json()) as { formElementTypeSelectValues: { id: number }[] }).formElementTypeSelectValues[0]?.id;
    const data = options ? { formElementTypeSelectValues: [options] } : element.formElementType.name === "bills" ? { billIds: [bill.id] } : { textValue: element.formElementType.name === "date" ? "2026-11-20" : "<p>x</p>" };
    expect((await page.request.post("/admin/form-element-value/api/new", { data: { formElementId: element.id, publicationIssueId: issueId, data } })).status(), element.label).toBe(200);
  }
  const published = await page.request.post(`/admin/publication-issue/api/publish/${issueId}`, { data: {} });
  expect(published.status()).toBe(200);
  const { slug } = ((await published.json()) as { publicationIssue: { slug: string } }).publicationIssue;

  const reader = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await reader.goto(`/publication-issue/view/${slug}`);
  await expect(reader.getByRole("heading", { name: /The reservoir question/ })).toBeVisible();
  await expect(reader.locator("li li li").getByText("At its book value")).toBeVisible();
  await expect(reader.getByRole("columnheader", { name: "Amount" })).toBeVisible();
  const notes = reader.locator("[role=doc-endnotes]");
  await expect(notes.getByRole("listitem")).toHaveText([/^Minutes, p\.\s4; see the annex\./, /^Of two cents\./]);
  await reader.locator("[role=doc-noteref]").nth(1).click();
  await expect(reader).toHaveURL(/#note_2$/);
  await notes.locator("[role=doc-backlink]").nth(1).click();
  await expect(reader).toHaveURL(/#note_2_mark$/);
  await reader.close();
});

test("a document of Google Docs and lists of plain text are pasted as what they are", async ({ page }) => {
  const issueId = await startIssue(page, title("From Docs"));
  await openBackground(page, issueId);
  await paste(page, { html: fixture("google-docs.html"), text: "Housing this week" });
  const text = background(page);
  await expect(text.getByRole("heading", { name: "Housing this week" })).toBeVisible();
  await expect(text.locator("ul ul > li")).toHaveText("of 5 per cent");
  await expect(text.locator('a[href="https://example.org/votes?id=4"]')).toHaveText("the votes");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await paste(page, { text: "In short:\n\n- one\n- two\n  - two and a half\n" });
  await expect(text.locator("ul").last()).toHaveText("two and a half");
  await saved(page);
  expect(await stored(page, issueId)).toContain("<li><p>two</p><ul><li><p>two and a half</p></li></ul></li>");
});

test("everything is put in by keys alone: heading, list, table with its rows, divider, footnote, link", async ({ page }) => {
  const issueId = await startIssue(page, title("By keys"));
  await openBackground(page, issueId);
  const text = background(page);
  await page.keyboard.type("/head");
  await expect(page.getByRole("listbox", { name: "Commands" }).getByRole("option").first()).toHaveAccessibleName(/Heading 2/);
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
  // the toolbar, by keys too
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
  await page.getByRole("dialog", { name: "Insert footnote" }).getByRole("textbox", { name: "The note" }).waitFor();
  await page.keyboard.type("By one vote");
  await page.keyboard.press("Enter");
  await expect(text.getByRole("img", { name: "Footnote: By one vote" })).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type(" at last, ");
  await page.keyboard.press("Control+K");
  await page.getByRole("dialog", { name: "Add link" }).getByLabel("Address").fill("example.org/votes");
  await page.getByLabel("Words to show").fill("see the votes");
  await page.keyboard.press("Enter");
  await expect(text.getByRole("link", { name: "see the votes" })).toHaveAttribute("href", "https://example.org/votes");
  await page.keyboard.press("Control+/");
  await expect(page.getByRole("dialog", { name: "Keys for writing" })).toContainText("Find and replace");
  await page.keyboard.press("Escape");
  await saved(page);
  expect(await stored(page, issueId)).toMatch(/<h2>Votes<\/h2><ul><li><p>first<\/p><\/li><\/ul><table>.*It passed<span data-footnote="">By one vote<\/span> at last, <a href="https:\/\/example.org\/votes">see the votes<\/a>/s);
});

test("a picture is uploaded where it is needed, cannot go in without words, and is made public in one step", async ({ page }) => {
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
  await saved(page);
  expect(await stored(page, issueId)).toMatch(/<img src="\/file\/\d+\.png" alt="A dam in the hills">/);
  const fileId = /<img src="\/file\/(\d+)/.exec(await stored(page, issueId))?.[1];
  expect(await (await page.request.get(`/admin/file/api/get/${fileId}`)).json()).toMatchObject({ file: { isPublic: true, width: 1, height: 1 } });
});

test("words are found and replaced through all texts of an issue, open or not, and put back again", async ({ page }) => {
  const issueId = await startIssue(page, title("Replace"));
  await openBackground(page, issueId);
  await page.keyboard.type("The dam and the DAM.");
  await saved(page);
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
  await saved(page);
  expect(await stored(page, issueId)).toMatch(/The weir and the DAM\.[\s\S]*Another weir\./);
  await page.getByRole("button", { name: "Put it back" }).click();
  await expect(region(page, "Background")).toContainText("The dam and the DAM.");
  await expect(page.getByRole("textbox", { name: "What happens next" })).toHaveText("Another dam.");
  await saved(page);
});

test("pasted bill numbers become references where they are clear, and are offered where they are not", async ({ page }) => {
  const { bills } = (await (await page.request.get("/bill/api/list")).json()) as { bills: { id: number; name: string }[] };
  const clear: { id: number; name: string }[] = [];
  for (const bill of bills) {
    const { total } = (await (await page.request.get(`/bill/api/list?q=${encodeURIComponent(bill.name)}`)).json()) as { total: number };
    if (total === 1 && /^[HS]\./.test(bill.name)) clear.push(bill);
    if (clear.length === 2) break;
  }
  expect(clear, "two bills of the demo whose numbers stand once").toHaveLength(2);
  const [one, two] = clear as [{ id: number; name: string }, { id: number; name: string }];
  const issueId = await startIssue(page, title("Numbers"));
  await openBackground(page, issueId);
  await paste(page, { text: `${one.name}, ${two.name}` });
  await expect(background(page).locator("[data-bill]")).toHaveCount(2);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await paste(page, { text: `The committee took up ${one.name} and also ${two.name} on Monday.` });
  const offer = region(page, "Bill numbers in what was pasted");
  await expect(offer.getByRole("combobox")).toHaveCount(2);
  await offer.getByRole("button", { name: "Refer to all" }).click();
  await expect(background(page).locator("[data-bill]")).toHaveCount(4);
  await saved(page);
  expect(await stored(page, issueId)).toContain(`<span data-bill-id="${one.id}">${one.name}</span> and also <span data-bill-id="${two.id}">`);
});

test("a bill that is dragged into a text becomes a reference where it is dropped", async ({ page }) => {
  const issueId = await startIssue(page, title("Drop"));
  const { bills } = (await (await page.request.get("/bill/api/list")).json()) as { bills: { id: number }[] };
  await openBackground(page, issueId);
  await page.keyboard.type("See ");
  await page.evaluate((id) => {
    const text = document.querySelector<HTMLElement>(".ProseMirror")!;
    const { left, top } = text.querySelector("p")!.getBoundingClientRect();
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("application/x-rotunda-bill", String(id));
    text.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer, clientX: left + 300, clientY: top + 8 }));
  }, bills[0]!.id);
  await expect(background(page).locator(`[data-bill="${bills[0]!.id}"]`)).toBeVisible();
  await saved(page);
});

test("nothing that is smuggled into a text runs: not when it is pasted, not when it is sent, not when it is shown", async ({ page }) => {
  test.slow();
  const issueId = await startIssue(page, title("Smuggled"));
  await openBackground(page, issueId);
  await background(page).evaluate((text, all) => {
    for (const html of all) {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      clipboardData.setData("text/plain", "x");
      text.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
    }
  }, attacks);
  await saved(page);
  const bad = "script, svg:not([class]), math, iframe, object, embed, form, base, [onerror], [onload], [onclick], [onfocus], [style*=javascript], a[href^='javascript' i], a[href^='data' i]";
  expect(await background(page).locator(bad).count()).toBe(0);
  expect(await page.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined();

  const [value] = await valuesOf(page, issueId);
  const sent = await page.request.post(`/admin/form-element-value/api/update/${value!.id}`, { data: { data: { textValue: attacks.join("\n") }, version: value!.version } });
  expect(sent.status()).toBe(200);
  await page.reload();
  await expect(region(page, "Background")).toBeVisible();
  await region(page, "Background").getByRole("button", { name: "Edit" }).click();
  await expect(background(page)).toBeFocused();
  expect(await region(page, "Background").locator("script, math, iframe, object, embed, base, [onerror], [onload], [onclick]").count()).toBe(0);
  await page.goto(`/admin/publication-issue/view/${issueId}`);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined();
});

test("the text editor, its menus and its dialogs: nothing that axe calls serious", async ({ page }) => {
  test.slow(true, "axe looks at every word of the page");
  const issueId = await startIssue(page, title("Axe"));
  await openBackground(page, issueId);
  await paste(page, { html: fixture("word.html"), text: "x" });
  await expect(background(page).locator("table")).toBeVisible();
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
