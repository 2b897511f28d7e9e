import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import {
  expectStored,
  inHtml,
  longText,
  nextKey,
  openText,
  rollCalls,
  expectSaved,
  startIssue,
  storedHtml,
  title,
  valuesOf,
  weekly,
} from "./fixtures/rich-text.ts";
import { signIn } from "./fixtures/sign-in.ts";

/** Composition steps of 日本語. */
const steps = ["に", "にほ", "にほん", "にほんg", "にほんご"];
const word = "日本語";

test.beforeEach(async ({ page }) => signIn(page, "eda"));

/** Simulates an input method: each step replaces the composition, and `commit` inserts it. */
async function inputMethod(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const compose = async (texts: readonly string[], pause = 0) => {
    for (const text of texts) {
      await devtools.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
      await page.waitForTimeout(pause);
    }
  };
  return { compose, commit: (text: string) => devtools.send("Input.insertText", { text }) };
}

const words = (text: string) => ({ type: "text", text });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const waitForAnswer = (page: Page) =>
  page.waitForResponse((response) => response.url().includes("/form-element-value/api/update/"));
/** Each composition that ended, by page or user. */
const listenForEnd = (page: Page) =>
  page.evaluate(
    () =>
      void addEventListener(
        "compositionend",
        () => (document.body.dataset.ended = String(Number(document.body.dataset.ended ?? 0) + 1)),
        true,
      ),
  );

test("composed right after the press into a long text, while the rest of it comes", async ({ page }) => {
  const { issueId, text, press } = await longText(page);
  const { compose, commit } = await inputMethod(page);
  await press();
  await compose(steps, 120);
  await commit(word);
  await page.keyboard.type("!");
  await expectSaved(page);
  await expect(text.locator(":scope > [style*=contain]")).toHaveCount(0);
  const kept = rollCalls.map((one, at) => (at === 39 ? `${word}!${one}` : one));
  expect(await text.locator("p").allInnerTexts()).toEqual(kept);
  expect(await storedHtml(page, issueId)).toContain(inHtml(kept));
});

test("composed on both sides of a bill's chip, while saves are answered", async ({ page }) => {
  const issueId = await startIssue(page, title("Composed"), weekly);
  const { bills } = (await (await page.request.get("/bill/api/list?limit=1")).json()) as { bills: { id: number }[] };
  const { text } = await openText(page, issueId, {
    document: {
      type: "doc",
      content: [
        paragraph(words("Read "), { type: "billReference", attrs: { billId: bills[0]!.id } }, words(" again.")),
      ],
    },
  });
  const { compose, commit } = await inputMethod(page);
  await text.click();
  await nextKey(page);
  await page.keyboard.press("Home");
  for (let at = 0; at < "Read ".length; at += 1) await page.keyboard.press("ArrowRight");
  await compose(steps);
  await commit(word);
  await page.keyboard.press("End");
  for (let at = 0; at < " again.".length; at += 1) await page.keyboard.press("ArrowLeft");
  const answer = waitForAnswer(page);
  await compose(steps, 900);
  await answer;
  await compose(["にほんごの"]);
  await commit("日本の");
  await page.keyboard.type("x");
  await expectStored(page, issueId, /<p>Read 日本語<span data-bill-id="\d+">[^<]+<\/span>日本のx again\.<\/p>/);
  await expect(text).toContainText(/^Read 日本語.+日本のx again\.$/);
});

test("composed over a bill's chip that is chosen: it makes way, as it does for keys", async ({ page }) => {
  const issueId = await startIssue(page, title("Composed"), weekly);
  const { bills } = (await (await page.request.get("/bill/api/list?limit=1")).json()) as { bills: { id: number }[] };
  const { text } = await openText(page, issueId, {
    document: {
      type: "doc",
      content: [
        paragraph(words("Read "), { type: "billReference", attrs: { billId: bills[0]!.id } }, words(" again.")),
      ],
    },
  });
  const { compose, commit } = await inputMethod(page);
  await text.click();
  const chip = text.getByRole("img");
  await chip.click();
  await expect(chip).toHaveAttribute("data-selected", "true");
  await compose(steps);
  await commit(word);
  await expect(text).toHaveText("Read 日本語 again.");
  await expectStored(page, issueId, "<p>Read 日本語 again.</p>");
});

test("composed while a save is under way, and on while it is answered", async ({ page }) => {
  const issueId = await startIssue(page, title("Composed"), weekly);
  const { text } = await openText(page, issueId, { textValue: "<p>One two.</p>" });
  const { compose, commit } = await inputMethod(page);
  await text.click();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/form-element-value/api/update/**", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest("**/form-element-value/api/update/**");
  await compose(["に", "にほ"]);
  await asked;
  await compose(["にほん"]);
  const answer = waitForAnswer(page);
  letGo();
  await answer;
  await compose(["にほんご"]);
  await waitForAnswer(page);
  await compose(["にほんごd", "にほんごで"]);
  await commit("日本語で");
  await page.keyboard.type(".");
  await expectStored(page, issueId, "<p>One two.日本語で.</p>");
  await expect(text).toHaveText("One two.日本語で.");
});

test("another editor's text arrives in the paragraph being composed: the composed text appears once, and composition restarts", async ({
  page,
  browser,
  baseURL,
}) => {
  const issueId = await startIssue(page, title("Composed"), weekly);
  const { text, elementId } = await openText(page, issueId, { textValue: "<p>One two.</p><p>Last.</p>" });
  const { compose, commit } = await inputMethod(page);
  await listenForEnd(page);
  await text.getByText("Last.").click();
  await page.keyboard.press("End");
  const answer = waitForAnswer(page);
  await compose(["に", "にほん"]);
  await answer;
  const other = await browser.newPage({ baseURL });
  await signIn(other, "ada");
  const value = (await valuesOf(other, issueId)).find((one) => one.formElement === elementId)!;
  expect(value.textValue).toContain("Last.にほん");
  expect(
    (
      await other.request.post(`/admin/form-element-value/api/update/${value.id}`, {
        data: { version: value.version, data: { textValue: "<p>One two, said Ada.</p><p>At last.にほん</p>" } },
      })
    ).status(),
  ).toBe(200);
  // The page fetches others' changes when it becomes visible again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(text).toContainText("At last.にほん");
  await expect(page.locator("body")).toHaveAttribute("data-ended", "1");
  await compose(["g", "ご"]);
  await commit("語");
  await page.keyboard.type("!");
  await expect(text).toHaveText("One two, said Ada.At last.にほん語!");
  await expectStored(page, issueId, "<p>One two, said Ada.</p><p>At last.にほん語!</p>");
  await other.close();
});

test("when another editor saves first, composition continues while both texts are shown, and the local text is kept", async ({
  page,
  browser,
  baseURL,
}) => {
  const issueId = await startIssue(page, title("Composed"), weekly);
  const { text, elementId } = await openText(page, issueId, { textValue: "<p>One two.</p>" });
  const { compose, commit } = await inputMethod(page);
  await text.click();
  const other = await browser.newPage({ baseURL });
  await signIn(other, "ada");
  const value = (await valuesOf(other, issueId)).find((one) => one.formElement === elementId)!;
  await page.route("**/form-element-value/api/update/**", async (route) => {
    await other.request.post(`/admin/form-element-value/api/update/${value.id}`, {
      data: { version: value.version, data: { textValue: "<p>One, said Ada.</p>" } },
    });
    await route.continue();
  });
  await compose(["に", "にほん"]);
  const both = page.getByRole("alert", { name: "Two texts for The roll calls" });
  await expect(both).toBeVisible();
  await compose(["にほんg", "にほんご"]);
  await commit(word);
  await page.keyboard.type("!");
  await expect(text).toHaveText(`One two.${word}!`);
  await both.getByRole("button", { name: "Keep mine" }).click();
  await expectStored(page, issueId, `<p>One two.${word}!</p>`);
  await expect(text).toHaveText(`One two.${word}!`);
  await other.close();
});
