import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import {
  expectStored,
  inHtml,
  longText,
  nextKey,
  openText,
  region,
  rollCalls,
  startIssue,
  storedHtml,
  title,
  weekly,
} from "./fixtures/rich-text.ts";
import { signIn } from "./fixtures/sign-in.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });
test.beforeEach(async ({ page }) => signIn(page, "eda"));

/** Top of the caret in the viewport. */
const caretTop = (page: Page) =>
  page.evaluate(() => {
    const { focusNode, focusOffset } = getSelection()!;
    const range = new Range();
    range.setStart(focusNode!, focusOffset);
    return (range.getClientRects()[0] ?? (focusNode as Element).getBoundingClientRect()).top;
  });

/** Expects the caret to be visible, and to stay in place while offscreen content is laid out. */
async function expectCaretToStay(page: Page, text: Locator): Promise<void> {
  const before = await caretTop(page);
  expect(before).toBeGreaterThan(60);
  expect(before).toBeLessThan(740);
  await expect(text.locator(":scope > [style*=contain]")).toHaveCount(0);
  expect(await caretTop(page)).toBeCloseTo(before, -1);
}

for (const key of ["PageDown", "Control+End", "Control+Home"])
  test(`a press into a long text and ${key} right after it: text is typed where the key leads, in view`, async ({
    page,
  }) => {
    const { issueId, text, press } = await longText(page);
    await press();
    await page.keyboard.press(key);
    await page.keyboard.type("XyZ");
    await expectCaretToStay(page, text);
    await expectStored(page, issueId, "XyZ");
    const now = await storedHtml(page, issueId);
    expect(now.match(/XyZ/g)).toHaveLength(1);
    expect(now.replace("XyZ", "")).toContain(inHtml(rollCalls));
    const written = Number(/Roll call (\d+)/.exec(now.split("</p>").find((one) => one.includes("XyZ"))!)![1]);
    if (key === "Control+Home") expect(now).toContain(`<p>XyZ${rollCalls[0]}`);
    else if (key === "Control+End") expect(now).toContain(`${rollCalls[79]}XyZ</p>`);
    else expect(written).toBeGreaterThan(40);
  });

test("a press into a long text, then everything after it selected: typing replaces it, and undo restores it", async ({
  page,
}) => {
  const { issueId, text, press } = await longText(page);
  await press();
  await page.keyboard.press("Shift+Control+End");
  await page.keyboard.type("The rest.");
  await expectCaretToStay(page, text);
  await expectStored(page, issueId, inHtml([...rollCalls.slice(0, 39), "The rest."]));
  await page.keyboard.press("Control+z");
  await expectStored(page, issueId, inHtml(rollCalls));
});

test("a press into a long text, then thirty pasted paragraphs: all are there, and gone after undo", async ({
  page,
}) => {
  const { issueId, text, press } = await longText(page);
  const pasted = Array.from({ length: 30 }, (_, at) => `Pasted ${at + 1}.`);
  await page.evaluate((words) => navigator.clipboard.writeText(words), pasted.join("\n\n"));
  await press();
  await page.keyboard.press("Control+v");
  await page.keyboard.type("!");
  await expectCaretToStay(page, text);
  await expectStored(
    page,
    issueId,
    inHtml([...rollCalls.slice(0, 39), ...pasted.slice(0, 29), `Pasted 30.!${rollCalls[39]}`, ...rollCalls.slice(40)]),
  );
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expectStored(page, issueId, inHtml(rollCalls));
});

test("a drag over an inactive text selects exactly that part, and typing replaces it", async ({ page }) => {
  const { issueId, text, at } = await longText(page);
  const end = (await text.getByText("Roll call 42.").boundingBox())!;
  await page.mouse.move(at.x + 1, at.y + 10);
  await page.mouse.down();
  await page.mouse.move(end.x + 1, end.y + 10, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.type("Both. ");
  await expectStored(
    page,
    issueId,
    inHtml([...rollCalls.slice(0, 39), `Both. ${rollCalls[41]}`, ...rollCalls.slice(42)]),
  );
});

const codes: Record<string, number> = { Enter: 13, Tab: 9, Home: 36, ArrowLeft: 37 };
type Press = string | { key: string; with: "Control" | "Shift" };

/** Presses keys without waiting: some arrive before the page re-renders. */
async function pressAtOnce(page: Page, presses: readonly Press[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await Promise.all(
    presses.flatMap((press) => {
      const { key, with: held } = typeof press === "string" ? { key: press, with: undefined } : press;
      const code = {
        key,
        windowsVirtualKeyCode: codes[key] ?? key.toUpperCase().charCodeAt(0),
        modifiers: held === "Control" ? 2 : held === "Shift" ? 8 : 0,
      };
      const text = held === "Control" ? undefined : key === "Enter" ? "\r" : key.length === 1 ? key : undefined;
      return [
        devtools.send("Input.dispatchKeyEvent", {
          type: text ? "keyDown" : "rawKeyDown",
          ...code,
          ...(text && { text }),
        }),
        devtools.send("Input.dispatchKeyEvent", { type: "keyUp", ...code }),
      ];
    }),
  );
}

test("Tab into the next text: what is typed immediately appears at the caret", async ({ page }) => {
  const issueId = await startIssue(page, title("Tab"), weekly);
  await openText(page, issueId, { textValue: "<p>Yeas 26.</p>" });
  // Past the button for comments.
  await pressAtOnce(page, ["a", "Tab", "Tab", "b", "c", "Home", "d"]);
  await expectStored(page, issueId, "<p>a</p>\n<p>dYeas 26.bc</p>");
});

test("keys that arrive faster than the page renders act where the earlier ones led", async ({ page }) => {
  const issueId = await startIssue(page, title("Fast"), weekly);
  const { text } = await openText(page, issueId, { textValue: "<p>Yeas 26.</p><p>Nays 7.</p>" });
  await text.getByText("Nays 7.").click();
  await nextKey(page);
  await page.keyboard.press("End");
  await nextKey(page);
  await pressAtOnce(page, ["ArrowLeft", "ArrowLeft", "Enter", "x"]);
  await expectStored(page, issueId, "<p>Yeas 26.</p><p>Nays </p><p>x7.</p>");
  await pressAtOnce(page, ["Home", { key: "b", with: "Control" }, "y"]);
  await expectStored(page, issueId, "<p>Nays </p><p><strong>y</strong>x7.</p>");
  await pressAtOnce(page, [
    { key: "Home", with: "Shift" },
    { key: "i", with: "Control" },
  ]);
  await expectStored(page, issueId, "<p>Nays </p><p><em><strong>y</strong></em>x7.</p>");
});

test("a tab that is closed right after a key is offered its words again", async ({ page, context }) => {
  const { issueId, press } = await longText(page);
  await press();
  await page.keyboard.type("Kept. ");
  page.on("dialog", (dialog) => void dialog.accept());
  await Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]);
  const next = await context.newPage();
  await next.goto(`/admin/publication-issue/edit/${issueId}`);
  await next.waitForLoadState("networkidle");
  const offer = next.getByRole("button", { name: "Restore it" });
  await offer.or(next.getByText("Kept. Roll call 40.")).first().waitFor();
  if (await offer.isVisible()) await offer.click();
  await expectStored(next, issueId, inHtml(rollCalls.map((one, at) => (at === 39 ? `Kept. ${one}` : one))));
});

test("a tab whose process dies right after a key, before it could do anything else, is offered that key again", async ({
  page,
  context,
  browser,
}) => {
  const { issueId, press } = await longText(page);
  await press();
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    const work = () => {
      for (const until = Date.now() + 5000; Date.now() < until;);
    };
    IDBObjectStore.prototype.put = function keep(...given) {
      queueMicrotask(work);
      return put.apply(this, given);
    };
  });
  void page.keyboard.type("K").catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const machine = await browser.newBrowserCDPSession();
  const { processInfo } = await machine.send("SystemInfo.getProcessInfo");
  const dead = page.waitForEvent("crash");
  for (const { id, type } of processInfo) if (type === "renderer") process.kill(id, "SIGKILL");
  await dead;
  const next = await context.newPage();
  await next.goto(`/admin/publication-issue/edit/${issueId}`);
  await next.getByRole("button", { name: "Restore it" }).click();
  await expectStored(next, issueId, inHtml(rollCalls.map((one, at) => (at === 39 ? `K${one}` : one))));
});

test("offline before any text was gone into: it is written in all the same, and saved later", async ({
  page,
  context,
}) => {
  const issueId = await startIssue(page, title("Offline"), weekly);
  await page.goto(`/admin/publication-issue/edit/${issueId}`);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(2500);
  await context.setOffline(true);
  await region(page, "On the floor").getByRole("button", { name: "Write" }).click();
  await page.getByRole("textbox", { name: "The roll calls" }).click();
  await nextKey(page);
  await page.keyboard.type("Yeas 26.");
  await expect(page.getByText("Not saved: offline, kept on this device")).toBeVisible();
  await context.setOffline(false);
  await expectStored(page, issueId, "<p>Yeas 26.</p>");
});

test("a finger that moves the page over a text does not go into it; one that taps does, where it taps", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 375, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signIn(page, "eda");
  const { text, at } = await longText(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Input.synthesizeScrollGesture", {
    x: Math.round(at.x + 60),
    y: Math.round(at.y),
    yDistance: -200,
    gestureSourceType: "touch",
  });
  await page.waitForTimeout(500);
  await expect(text).toHaveAttribute("data-resting", "");
  await page.touchscreen.tap(at.x + 60, at.y);
  await expect(text).toBeFocused();
  await page.keyboard.type("Here");
  expect(Math.abs((await caretTop(page)) - at.y)).toBeLessThan(40);
  await context.close();
});
