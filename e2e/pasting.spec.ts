import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { attacks } from "../lib/tools/testing/attacks.ts";
import {
  background,
  forgetPastedStyles,
  openBackground,
  paste,
  region,
  expectSaved,
  startIssue,
  storedHtml,
  title,
  valuesOf,
} from "./fixtures/rich-text.ts";
import { signIn } from "./fixtures/sign-in.ts";

const fixture = (name: string) =>
  readFileSync(
    fileURLToPath(new URL(`../components/issues/editor/rich-text/paste/fixtures/${name}`, import.meta.url)),
    "utf8",
  );

test.use({ permissions: ["clipboard-read", "clipboard-write"] });
test.beforeEach(async ({ page }) => signIn(page, "eda"));
test.afterEach(({ refusals }) => forgetPastedStyles(refusals));

test("a Word document is pasted with its headings, lists, table, links and footnotes, saved, and published unchanged", async ({
  page,
  browser,
  baseURL,
}) => {
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
  await expect(text).not.toContainText(/Check this|do not publish|\[1\]/);
  await expect(page.getByRole("list", { name: "Footnotes" })).toContainText("Minutes, p. 4; see the annex.");
  await expect(page.getByText("One picture was left out")).toBeVisible();
  await expect(page.getByText("deletions are struck through")).toBeVisible();
  await expect(text.locator("s")).toHaveText("It was furious. ");
  await expect(text.locator("u")).toHaveText("It agreed. ");
  await expectSaved(page);
  expect(await storedHtml(page, issueId)).toContain('<span data-footnote="">Of two cents.</span>');

  // The other required fields, through the API.
  const { publicationIssue } = (await (
    await page.request.get(`/admin/publication-issue/api/get/${issueId}`)
  ).json()) as {
    publicationIssue: {
      formTemplate: {
        formElementGroups: {
          formElements: {
            id: number;
            label: string;
            required: boolean;
            active: boolean;
            formElementType: { name: string };
            formElementTypeSelect: { id: number } | null;
          }[];
        }[];
      };
    };
  };
  const bill = ((await (await page.request.get("/bill/api/list?q=hb")).json()) as { bills: { id: number }[] })
    .bills[0] ?? { id: 1 };
  for (const element of publicationIssue.formTemplate.formElementGroups
    .flatMap((group) => group.formElements)
    .filter((one) => one.required && one.active && one.label !== "Background")) {
    const options =
      element.formElementTypeSelect &&
      (
        (await (
          await page.request.get(
            `/admin/form-element-type-select-value/api/get-by-form-element-select/${element.formElementTypeSelect.id}`,
          )
        ).json()) as { formElementTypeSelectValues: { id: number }[] }
      ).formElementTypeSelectValues[0]?.id;
    const data = options
      ? { formElementTypeSelectValues: [options] }
      : element.formElementType.name === "bills"
        ? { billIds: [bill.id] }
        : { textValue: element.formElementType.name === "date" ? "2026-11-20" : "<p>x</p>" };
    expect(
      (
        await page.request.post("/admin/form-element-value/api/new", {
          data: { formElementId: element.id, publicationIssueId: issueId, data },
        })
      ).status(),
      element.label,
    ).toBe(200);
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
  await expectSaved(page);
  expect(await storedHtml(page, issueId)).toContain("<li><p>two</p><ul><li><p>two and a half</p></li></ul></li>");
});

test("pasted bill numbers become references where they are clear, and are offered where they are not", async ({
  page,
}) => {
  const { bills } = (await (await page.request.get("/bill/api/list")).json()) as {
    bills: { id: number; name: string }[];
  };
  const clear: { id: number; name: string }[] = [];
  for (const bill of bills) {
    const { total } = (await (await page.request.get(`/bill/api/list?q=${encodeURIComponent(bill.name)}`)).json()) as {
      total: number;
    };
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
  const offer = region(page, "Bill numbers in the pasted text");
  await expect(offer.getByRole("combobox")).toHaveCount(2);
  await offer.getByRole("button", { name: "Link all" }).click();
  await expect(background(page).locator("[data-bill]")).toHaveCount(4);
  await expectSaved(page);
  expect(await storedHtml(page, issueId)).toContain(
    `<span data-bill-id="${one.id}">${one.name}</span> and also <span data-bill-id="${two.id}">`,
  );
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
    text.dispatchEvent(
      new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer, clientX: left + 300, clientY: top + 8 }),
    );
  }, bills[0]!.id);
  await expect(background(page).locator(`[data-bill="${bills[0]!.id}"]`)).toBeVisible();
  await expectSaved(page);
});

test.describe("without a content policy, which would stop what runs", () => {
  test.use({ bypassCSP: true });

  test("nothing that is smuggled into a text runs: not when it is pasted, not when it is sent, not when it is shown", async ({
    page,
  }) => {
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
    await expectSaved(page);
    const bad =
      "script, svg:not([class]), math, iframe, object, embed, form, base, [onerror], [onload], [onclick], [onfocus], [style*=javascript], a[href^='javascript' i], a[href^='data' i]";
    expect(await background(page).locator(bad).count()).toBe(0);
    expect(await page.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined();

    const [value] = await valuesOf(page, issueId);
    const send = (texts: readonly string[]) =>
      page.request.post(`/admin/form-element-value/api/update/${value!.id}`, {
        data: { data: { textValue: texts.join("\n") }, version: value!.version },
      });
    const nul = (text: string) => text.includes("\0");
    expect((await send(attacks.filter(nul))).status()).toBe(400);
    expect((await send(attacks.filter((text) => !nul(text)))).status()).toBe(200);
    await page.reload();
    await expect(region(page, "Background")).toBeVisible();
    await region(page, "Background").getByRole("button", { name: "Edit" }).click();
    await expect(background(page)).toBeFocused();
    expect(
      await region(page, "Background")
        .locator("script, math, iframe, object, embed, base, [onerror], [onload], [onclick]")
        .count(),
    ).toBe(0);
    await page.goto(`/admin/publication-issue/view/${issueId}`);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined();
  });
});
