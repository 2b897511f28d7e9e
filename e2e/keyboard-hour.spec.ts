import { expect, type Locator, type Page } from "@playwright/test";
import { mailServer } from "../lib/tools/testing/mail-server.ts";
import { startSite } from "./fixtures/test-site.ts";
import { test } from "./fixtures/watched.ts";

/** More tab stops than any target on these pages needs. */
const mostTabs = 150;

/** Why the focused element has no visible focus; empty if it has. Text fields may also show it by their border. */
function focusTrouble(): string {
  const one = document.activeElement;
  if (!one || one === document.body) return "";
  const name = (one.getAttribute("aria-label") ?? one.textContent ?? one.id).trim().slice(0, 40) || one.tagName;
  // A hidden input of one pixel: its label or button shows the focus.
  const shown = one.getBoundingClientRect().width < 3 ? (one.closest("label") ?? one.parentElement ?? one) : one;
  const candidates = [shown, shown.parentElement, shown.firstElementChild].filter((box) => box !== null);
  // For text fields, the surrounding frame shows it.
  const isText = one.matches("input, textarea, [contenteditable]");
  for (let box = shown.parentElement; isText && box && candidates.length < 7; box = box.parentElement)
    candidates.push(box);
  const hasRing = candidates.some((box) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1) || boxShadow !== "none";
  });
  if (!hasRing) return `${name}: no ring`;
  const { top, bottom } = shown.getBoundingClientRect();
  return bottom <= 0 || top >= innerHeight ? `${name}: out of sight` : "";
}

/** Operates a page by keyboard only, and records invisible focus. */
class Keys {
  readonly unseen = new Set<string>();
  presses = 0;
  constructor(readonly page: Page) {}
  async press(key: string) {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }
  async to(target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
    await expect(target).toBeVisible({ timeout: 60_000 });
    for (let at = 0; at < mostTabs; at += 1) {
      await this.press(key);
      const trouble = await this.page.evaluate(focusTrouble);
      if (trouble) this.unseen.add(`${new URL(this.page.url()).pathname}: ${trouble}`);
      if (await target.evaluate((one) => one === document.activeElement)) return;
    }
    throw new Error(`${mostTabs} presses of ${key} do not come to ${target}`);
  }
  async type(target: Locator, text: string) {
    await this.to(target);
    await this.page.keyboard.type(text, { delay: 5 });
  }
  async activate(target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
    await this.to(target, key);
    await this.press("Enter");
  }
}

const readable = (text: string) => text.replace(/=\r?\n/g, "").replace(/=3D/g, "=");

test("the first hour needs no mouse: setup, templates, an issue that is published and emailed, with the focus in sight all along", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const mail = await mailServer();
  const site = await startSite(process.execPath, {
    DEMO: "0",
    SMTP_URL: mail.url,
    MAIL_FROM: "Capitol Weekly <news@example.com>",
  });
  const messagesWith = (words: string) =>
    mail.received.filter(({ to, text }) => to === "rita@example.com" && readable(text).includes(words));
  const addressIn = (text: string, path: RegExp) => new RegExp(`http\\S+${path.source}`).exec(readable(text))![0];
  try {
    const lastLine = () => site.output().trim().split("\n").at(-1) ?? "";
    await expect.poll(lastLine).toMatch(/\/setup\?key=/);
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const dana = new Keys(page);
    const checklist = page.getByRole("region", { name: "Set up Capitol Weekly" });

    await test.step("become the administrator", async () => {
      await page.goto(addressIn(lastLine(), /\/setup\?key=\S+/));
      await dana.type(page.getByLabel("Organization"), "Capitol Weekly");
      await dana.type(page.getByLabel("Your name"), "Dana Reyes");
      await dana.type(page.getByLabel("Your email address"), "dana@example.com");
      await dana.type(page.getByLabel("Password", { exact: true }), "correct horse battery");
      await dana.press("Enter");
      await expect(checklist).toBeVisible({ timeout: 60_000 });
    });

    await test.step("add the templates", async () => {
      await dana.activate(checklist.getByRole("button", { name: "Add templates" }));
      await expect(checklist.getByText("4 templates")).toBeVisible({ timeout: 60_000 });
    });

    const rita = new Keys(await (await browser.newContext({ baseURL: site.origin })).newPage());
    await test.step("a reader subscribes", async () => {
      await rita.page.goto("/publication-list/template-list/template/weekly-legislative-update");
      await rita.type(rita.page.getByRole("textbox", { name: /Weekly Legislative Update/ }), "rita@example.com");
      await rita.press("Enter");
      await rita.page.waitForURL(/\/subscription\/sent/);
      await expect.poll(() => messagesWith("/subscription/confirm?token=").length, { timeout: 60_000 }).toBe(1);
      await rita.page.goto(
        addressIn(messagesWith("/subscription/confirm?token=")[0]!.text, /\/subscription\/confirm\?token=[\w.~-]+/),
      );
      await rita.activate(rita.page.getByRole("button", { name: "Confirm subscription" }));
      await expect(rita.page.getByText("You are subscribed.")).toBeVisible({ timeout: 60_000 });
    });

    await test.step("write", async () => {
      await dana.activate(checklist.getByRole("link", { name: "Write the first issue" }));
      await dana.type(page.getByLabel(/^Name of the issue/), "The first week");
      await dana.activate(page.getByRole("button", { name: "Create issue" }));
      const group = page.getByRole("region", { name: "This week", exact: true });
      await dana.activate(group.getByRole("button", { name: /^(Write|Edit)$/ }));
      await dana.type(page.getByRole("textbox", { name: "Summary" }), "Congress is back.");
      await dana.type(page.getByRole("textbox", { name: "This week" }), "The House met on Monday.");
      await expect(page.getByRole("region", { name: "State of this issue" })).toContainText(/Saved/, {
        timeout: 60_000,
      });
    });

    await test.step("publish and email", async () => {
      await dana.activate(page.getByRole("button", { name: "Publish issue" }), "Shift+Tab");
      await dana.activate(page.getByRole("dialog").getByRole("button", { name: /^Publish and email 1 / }));
      await expect(page.getByRole("region", { name: "State of this issue" })).toContainText("Published", {
        timeout: 60_000,
      });
      await expect.poll(() => messagesWith("The first week").length, { timeout: 120_000 }).toBe(1);
    });
    console.log(`By keyboard: ${dana.presses} keys of the administrator, ${rita.presses} of the reader.`);
    expect([...dana.unseen, ...rita.unseen]).toEqual([]);
  } finally {
    await site.stop();
    mail.close();
  }
});
