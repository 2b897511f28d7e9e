import { get } from "node:http";
import { platform } from "node:os";
import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { signIn } from "./fixtures/sign-in.ts";

test.describe.configure({ timeout: 120_000 });

/**
 * Requests a missing address from a network address that no other test uses: only some requests of one client
 * are recorded, and the whole suite uses one. macOS has only one loopback address.
 * @returns the status
 */
const askForMissing = (base: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port, host } = new URL(base);
    const localAddress = platform() === "darwin" ? undefined : "127.0.0.7";
    get({ hostname: "127.0.0.1", port, path, localAddress, agent: false, headers: { host } }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode));
    }).on("error", reject);
  });

test("an old address that was not found gets a redirect, and then leads to its page permanently", async ({
  page,
  request,
  baseURL,
}) => {
  // Letters among the digits: an address with a long number is not stored.
  const mark = `post-${Date.now().toString(36)}`;
  const old = `/2023/03/${mark}`;
  expect(await askForMissing(baseURL!, `${old}/?utm_source=letter`)).toBe(404);

  await signIn(page, "ada");
  await page.goto(`/admin/redirect/missing?keyword=${mark}`);
  const row = page.getByRole("row", { name: new RegExp(mark) });
  await expect(row).toContainText("1");
  await row.getByRole("link", { name: `Add redirect from ${old}` }).click();
  await expect(page.getByLabel("Old address")).toHaveValue(old);
  await page.getByLabel("New address").fill("https://evil.example.net/");
  await page.getByRole("button", { name: "Add redirect" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "problem" })).toContainText(
    "New address must be a page of this site",
  );
  await page.getByLabel("New address").fill("/topic");
  await page.getByRole("button", { name: "Add redirect" }).click();
  await expect(page).toHaveURL(/\/admin\/redirect\/missing$/);

  const answer = await request.get(`${old}/?utm_source=letter`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, "/topic?utm_source=letter"]);
  expect((await request.head(old, { maxRedirects: 0 })).status()).toBe(301);
  await page.goto(old);
  await expect(page).toHaveURL(/\/topic$/);
  await page.goto(`/admin/redirect/missing?keyword=${mark}`);
  await expect(page.getByRole("row", { name: new RegExp(mark) })).toHaveCount(0);

  await page.goto(`/admin/redirect/list?keyword=${mark}`);
  await page.getByRole("link", { name: old }).click();
  await page.getByLabel("New address").fill("/bill/list");
  await page.getByRole("button", { name: "Save redirect" }).click();
  await expect(page).toHaveURL(/\/admin\/redirect\/list$/);
  expect((await request.get(old, { maxRedirects: 0 })).headers().location).toBe("/bill/list");

  await page.goto(`/admin/redirect/list?keyword=${mark}`);
  await page.getByRole("button", { name: `Remove the redirect of ${old}` }).click();
  await expect(page.getByRole("row", { name: new RegExp(mark) })).toHaveCount(0);
  expect((await request.get(old, { maxRedirects: 0 })).status()).toBe(404);
});

test("a file of redirects is checked, imported and exported; a former page of the front page's address leads on", async ({
  page,
  request,
}) => {
  await signIn(page, "ada");
  const mark = Date.now();
  await page.goto("/admin/redirect/list");
  await page.getByRole("link", { name: "Import and export" }).click();
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "_redirects",
    mimeType: "text/plain",
    buffer: Buffer.from(
      `/p${mark}/:slug /topic 301\n/loop-${mark} /loop-${mark}/\n/?p=${mark} /bill/list\n/bill/list /topic\n`,
    ),
  });
  await page.getByRole("button", { name: "Check the file" }).click();
  const report = page.getByRole("region", { name: "What would happen" });
  await expect(report).toContainText("2 redirects will be added");
  await expect(report).toContainText("2 redirects cannot be used");
  expect((await request.get(`/p${mark}/a`, { maxRedirects: 0 })).status()).toBe(404);
  await page.getByRole("button", { name: "Import the redirects" }).click();
  await expect(page.getByRole("region", { name: "Imported" })).toContainText("2 redirects added");

  for (const [from, to] of [
    [`/p${mark}/a-post/`, "/topic"],
    [`/?p=${mark}`, "/bill/list"],
    [`/?utm_source=x&p=${mark}`, "/bill/list"],
  ]) {
    const answer = await request.get(from!, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], from).toEqual([301, to]);
  }
  expect((await request.get("/?p=1&utm_source=x", { maxRedirects: 0 })).status()).toBe(200);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Ghost (redirects.yaml)" }).click();
  expect((await file).suggestedFilename()).toBe("redirects.yaml");
});
