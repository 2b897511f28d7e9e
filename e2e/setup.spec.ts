import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Locator, type Page } from "@playwright/test";
import { mailServer } from "../lib/tools/testing/mail-server.ts";
import { startSite } from "./fixtures/test-site.ts";
import { test } from "./fixtures/watched.ts";

/** 2,374 bills of the 119th Congress as LegiScan publishes them. */
const realBills = fileURLToPath(
  new URL("../../shared/data/legiscan-json/US_2025-2026_119th_Congress_subset.zip", import.meta.url),
);
const mostInteractions = 45;

/** Counts a person's actions: each click, each filled field, each key press and each chosen file is one. */
class Person {
  interactions = 0;
  constructor(readonly page: Page) {}
  async click(target: Locator) {
    this.interactions++;
    await target.click();
  }
  async fill(target: Locator, text: string) {
    this.interactions++;
    await target.fill(text);
  }
  async type(text: string) {
    this.interactions++;
    await this.page.keyboard.type(text, { delay: 5 });
  }
  async chooseFile(button: Locator, path: string) {
    this.interactions++;
    const [chooser] = await Promise.all([this.page.waitForEvent("filechooser"), button.click()]);
    await chooser.setFiles(path);
  }
  async open(address: string) {
    this.interactions++;
    await this.page.goto(address);
  }
}

/** Text of the message, without the soft line breaks of its encoding. */
const readable = (text: string) => text.replace(/=\r?\n/g, "").replace(/=3D/g, "=");

test("a stranger goes from an empty installation to an issue about real bills that a confirmed subscriber gets by email", async ({
  browser,
}) => {
  test.skip(!existsSync(realBills), `No real bills at ${realBills}: this walk needs them.`);
  test.setTimeout(600_000);
  const mail = await mailServer();
  const site = await startSite(process.execPath, {
    DEMO: "0",
    SMTP_URL: mail.url,
    MAIL_FROM: "Capitol Weekly <news@example.com>",
  });
  const messagesTo = (to: string, words: string) =>
    mail.received.filter((message) => message.to === to && readable(message.text).includes(words));
  try {
    const lastLine = () => site.output().trim().split("\n").at(-1) ?? "";
    await expect.poll(lastLine).toMatch(/\/setup\?key=/);
    const setupAddress = /http\S+\/setup\?key=\S+/.exec(lastLine())?.[0];

    const context = await browser.newContext({ baseURL: site.origin });
    const page = await context.newPage();
    const dana = new Person(page);

    await test.step("create the first administrator", async () => {
      await page.goto("/");
      await expect(page.getByRole("heading", { name: "This site is not set up yet" })).toBeVisible();
      await dana.open(setupAddress!);
      await dana.fill(page.getByLabel("Organization"), "Capitol Weekly");
      await dana.fill(page.getByLabel("Your name"), "Dana Reyes");
      await dana.fill(page.getByLabel("Your email address"), "dana@example.com");
      await dana.fill(page.getByLabel("Password"), "correct horse battery");
      await dana.click(page.getByRole("button", { name: "Create account" }));
      await expect(page.getByRole("heading", { name: "Set up Capitol Weekly" })).toBeVisible();
      expect((await page.request.get(setupAddress!)).status()).toBe(404);
    });

    const checklist = page.getByRole("region", { name: "Set up Capitol Weekly" });
    await test.step("follow the checklist", async () => {
      await dana.chooseFile(checklist.getByRole("button", { name: "Import a file" }), realBills);
      await dana.click(checklist.getByRole("button", { name: "Add starter topics" }));
      await expect(checklist.getByText(/^\d+ topics$/)).toBeVisible({ timeout: 60_000 });
      await dana.click(checklist.getByRole("button", { name: "Add templates" }));
      await expect(checklist.getByText("4 templates")).toBeVisible({ timeout: 60_000 });
      await dana.click(checklist.getByRole("button", { name: "Send a test email to dana@example.com" }));
      // The import runs at the same time: on a loaded machine the email is slow.
      await expect
        .poll(() => messagesTo("dana@example.com", "Test email from Capitol Weekly").length, { timeout: 120_000 })
        .toBe(1);
      await expect(checklist.getByText("Sent from Capitol Weekly <news@example.com>")).toBeVisible({
        timeout: 60_000,
      });
      await dana.click(checklist.getByRole("button", { name: "Skip: Colleagues" }));
      await expect(checklist.getByText("2,374 bills: United States")).toBeVisible({ timeout: 180_000 });
    });

    const readerContext = await browser.newContext({ baseURL: site.origin });
    const rita = new Person(await readerContext.newPage());

    await test.step("a reader subscribes and confirms", async () => {
      await rita.page.goto("/");
      await expect(rita.page.getByRole("link", { name: "Legislative", exact: true })).toHaveCount(0);
      await rita.open("/publication-list/template-list/template/weekly-legislative-update");
      await rita.fill(rita.page.getByRole("textbox", { name: /Weekly Legislative Update/ }), "rita@example.com");
      await rita.click(rita.page.getByRole("button", { name: "Subscribe" }));
      await expect
        .poll(() => messagesTo("rita@example.com", "/subscription/confirm?token=").length, { timeout: 60_000 })
        .toBe(1);
      const link = /http\S+\/subscription\/confirm\?token=[\w.~-]+/.exec(
        readable(messagesTo("rita@example.com", "/subscription/confirm?token=")[0]!.text),
      )![0];
      await rita.open(link);
      await rita.click(rita.page.getByRole("button", { name: "Confirm subscription" }));
      await expect(rita.page.getByText("You are subscribed.")).toBeVisible({ timeout: 60_000 });
    });

    await test.step("write the first issue and cite a bill", async () => {
      await dana.click(checklist.getByRole("link", { name: "Write the first issue" }));
      await dana.fill(page.getByLabel(/^Name of the issue/), "The first week");
      await dana.click(page.getByRole("button", { name: "Create issue" }));
      const group = page.getByRole("region", { name: "This week", exact: true });
      await dana.click(group.getByRole("button", { name: /^(Write|Edit)$/ }));
      await dana.fill(page.getByRole("textbox", { name: "Summary" }), "Congress is back.");
      await dana.click(page.getByRole("textbox", { name: "This week" }));
      await dana.type("Congress took up H.R. 1");
      const suggested = page.getByRole("listbox", { name: "Bills to cite" }).getByRole("option").first();
      await expect(suggested).toBeVisible();
      await dana.click(suggested);
      await expect(page.getByRole("textbox", { name: "This week" })).toContainText("H.R. 1");
      await dana.type(" this week, the first of many.");
      await expect(page.getByRole("region", { name: "State of this issue" })).toContainText(/Saved/, {
        timeout: 40_000,
      });
    });

    await test.step("publish it and email it", async () => {
      await dana.click(page.getByRole("button", { name: "Publish issue" }));
      await dana.click(page.getByRole("dialog").getByRole("button", { name: /^Publish and email 1 / }));
      await expect(page.getByRole("region", { name: "State of this issue" })).toContainText("Published", {
        timeout: 60_000,
      });
      await expect.poll(() => messagesTo("rita@example.com", "The first week").length, { timeout: 90_000 }).toBe(1);
      expect(readable(messagesTo("rita@example.com", "The first week")[0]!.text)).toMatch(/H\. ?R\. ?1\b/);
    });

    await test.step("readers find it, and the menu has its weekly page", async () => {
      await rita.open("/");
      await expect(rita.page.getByRole("link", { name: "The first week" }).first()).toBeVisible();
      await expect(rita.page.getByText("Nothing published yet")).toHaveCount(0);
      await expect(rita.page.getByRole("list", { name: "Weekly updates" }).first()).toContainText("Legislative");
      await expect(rita.page.getByRole("list", { name: "Weekly updates" }).first()).not.toContainText("Regulatory");
    });

    const interactions = dana.interactions + rita.interactions;
    console.log(
      `From an empty installation to a published and emailed issue: ${interactions} interactions (${dana.interactions} of the administrator, ${rita.interactions} of the reader).`,
    );
    expect(interactions).toBeLessThanOrEqual(mostInteractions);
  } finally {
    await site.stop();
    mail.close();
  }
});
