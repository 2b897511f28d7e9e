import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { onDatabase, ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";

let count = 0;

/** A draft with a heading, two paragraphs and a short text, with a template for this test only. */
async function ownDraft(page: Page): Promise<number> {
  const name = `Clicked ${Date.now().toString(36)}${process.pid}${++count}`;
  const slug = name.toLowerCase().replace(/ /g, "-");
  const made = await onDatabase(async (sql) => {
    const [template] = await sql<
      { id: number }[]
    >`insert into form_templates (slug, name) values (${`t-${slug}`}, ${name}) returning id`;
    const [group] = await sql<
      { id: number }[]
    >`insert into form_element_groups (form_template_id, name) values (${template!.id}, 'Text') returning id`;
    const [short, rich] = await sql<
      { id: number }[]
    >`insert into form_elements (form_element_group_id, type, label, active, public, sort_order) values (${group!.id}, 'long_text', 'Summary', true, true, 1), (${group!.id}, 'rich_text', 'Body', true, true, 2) returning id`;
    return { template: template!.id, short: short!.id, rich: rich!.id };
  });
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.status(), path).toBe(200);
    return answer.json();
  };
  const { publicationIssue } = await post("/admin/publication-issue/api/new", {
    formTemplateId: made.template,
    title: name,
  });
  const text = (words: string) => [{ type: "text", text: words }];
  const content = [
    { type: "heading", attrs: { level: 2 }, content: text("The reservoir") },
    { type: "paragraph", content: text("The committee meets on Thursday.") },
    { type: "paragraph", content: text("Nothing else is planned.") },
  ];
  for (const [formElementId, data] of [
    [made.short, { textValue: "One short summary." }],
    [made.rich, { document: { type: "doc", content } }],
  ] as const)
    await post("/admin/form-element-value/api/new", { formElementId, publicationIssueId: publicationIssue.id, data });
  return publicationIssue.id;
}

/** Clicks before the n-th character of a text. */
async function clickInto(page: Page, words: string, at: number): Promise<void> {
  const { x, y } = await page.getByText(words, { exact: true }).evaluate((element, offset) => {
    const range = document.createRange();
    range.setStart(element.firstChild!, offset);
    range.setEnd(element.firstChild!, offset + 1);
    const box = range.getBoundingClientRect();
    return { x: box.left + 1, y: box.top + box.height / 2 };
  }, at);
  await page.mouse.click(x, y);
}

test.beforeEach(async ({ page }) => signIn(page, await ownPerson("Edith Click", "editor")));

test("a click in the middle of a word puts the caret there, in plain and in rich text", async ({ page }) => {
  await page.goto(`/admin/publication-issue/edit/${await ownDraft(page)}`);
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toHaveCSS("opacity", "1");
  await clickInto(page, "The committee meets on Thursday.", 13);
  await page.keyboard.type(" twice");
  const body = page.getByRole("textbox", { name: "Body" });
  await expect(body).toContainText("The committee twice meets on Thursday.");
  await page.getByRole("button", { name: "Save and close" }).click();
  // It is saved, and back in reading view.
  await expect(page.getByRole("group", { name: "Edit Summary" })).toBeVisible();
  await clickInto(page, "One short summary.", 4);
  await page.keyboard.type("very ");
  await expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue("One very short summary.");
});

test("Enter on a text opens it, and so does Enter on the title", async ({ page }) => {
  await page.goto(`/admin/publication-issue/edit/${await ownDraft(page)}`);
  await page.getByRole("group", { name: "Edit Body" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type(" The end.");
  await expect(page.getByRole("textbox", { name: "Body" })).toContainText("Nothing else is planned. The end.");
  await page.getByRole("group", { name: "Edit name" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("!");
  await expect(page.getByLabel(/^Name of the issue/)).toHaveValue(/!$/);
});

test("on a slow line no key is lost while the text editor loads", async ({ page }) => {
  test.slow(); // the scripts are delayed
  const id = await ownDraft(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  let isHeld = false;
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    if (isHeld) await held;
    await route.continue();
  });
  await page.goto(`/admin/publication-issue/edit/${id}`, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("group", { name: "Edit Body" })).toBeVisible();
  await expect(async () => {
    // From here on, lazy chunks such as the text editor are held back.
    isHeld = true;
    await clickInto(page, "The committee meets on Thursday.", 13);
    await expect(page.getByText("The text editor is loading. Text you type here is saved.")).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 30_000 });
  await page.keyboard.type(" once", { delay: 20 });
  letThrough();
  await page.keyboard.type(" or twice", { delay: 40 });
  const body = page.getByRole("textbox", { name: "Body" });
  await expect(body).toContainText("The committee once or twice meets on Thursday.");
  await page.keyboard.type(" a week");
  await expect(body).toContainText("The committee once or twice a week meets on Thursday.");
  // Text typed before the editor loaded can be undone like any other.
  for (let n = 0; n < 6; n++) await page.keyboard.press("Control+Z");
  await expect(body).toContainText("The committee meets on Thursday.");
  await page.keyboard.press("Control+Shift+Z");
  await expect(body).toContainText("The committee once");
});
