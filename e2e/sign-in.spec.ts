import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { demoPassword } from "./fixtures/test-site.ts";

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const accountMenu = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name: `${name}: your account` });
const refusal = "Incorrect email or password. Check both and try again.";

test("a wrong password and an unknown address are refused in the same words, and what was typed stays", async ({
  page,
}) => {
  const { email } = await ownPerson();
  await page.goto("/login");
  await fillIn(page, email, "not-the-password");
  const told = page.getByRole("alert").filter({ hasText: "You are not signed in" });
  await expect(told).toContainText(refusal);
  await expect(told).toBeFocused();
  await expect(page.getByLabel("Email address")).toHaveValue(email);

  await fillIn(page, "nobody-at-all@example.org", "not-the-password");
  await expect(told).toContainText(refusal);
  await expect(page).toHaveURL(/\/login$/);
});

test("signing in leads back to where one came from", async ({ page }) => {
  const { name, email } = await ownPerson();
  await page.goto(`/login?callbackUrl=${encodeURIComponent("/bill/list?qs=water&page=2")}`);
  await fillIn(page, email, demoPassword);
  await expect(page).toHaveURL(/\/bill\/list\?qs=water&page=2$/);
  await expect(accountMenu(page, name)).toBeVisible();
});

test("signing in never leads to another site", async ({ page, baseURL }) => {
  const { email } = await ownPerson();
  for (const elsewhere of ["https://example.com/", "//example.com/", "/\\example.com"]) {
    await page.goto(`/login?callbackUrl=${encodeURIComponent(elsewhere)}`);
    await expect(page.locator("input[name=callbackUrl]")).toHaveValue("/");
  }
  await fillIn(page, email, demoPassword);
  await expect(page).toHaveURL(`${baseURL}/`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("signing in works, and a wrong password is reported", async ({ page }) => {
    const { email } = await ownPerson();
    await page.goto("/login?callbackUrl=%2Ffolder%2Flist");
    await fillIn(page, email, "not-the-password");
    await expect(page.getByText(refusal)).toBeVisible();
    await fillIn(page, email, demoPassword);
    await expect(page).toHaveURL(/\/folder\/list$/);
    await expect(page.getByRole("heading", { level: 1, name: "Folders" })).toBeVisible();
  });
});

test("signing out takes effect immediately, also on open pages", async ({ page, context }) => {
  const { name, email } = await ownPerson();
  await signIn(page, { email });
  await page.goto("/folder/list");
  const other = await context.newPage();
  await other.goto("/");
  await accountMenu(other, name).click();
  await other.getByRole("link", { name: "Sign out" }).click();
  await other.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(other).toHaveURL(/\/$/);
  await expect(other.getByRole("banner").getByRole("link", { name: "Sign in" }).first()).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Ffolder%2Flist$/);
});

test("a disabled person loses access with the next request", async ({ page, browser, baseURL }) => {
  const { id, name, email } = await ownPerson();
  await signIn(page, { email });
  expect((await page.goto("/folder/list"))?.status()).toBe(200);

  const admin = await browser.newPage({ baseURL });
  await signIn(admin, "ada");
  await admin.goto(`/admin/user/edit/${id}`);
  await admin.getByLabel("Disabled").check();
  await admin.getByRole("button", { name: "Save" }).click();
  await expect(admin.getByText(`${name} is saved.`)).toBeVisible();
  await admin.close();

  expect((await page.request.get("/personal-folder/api/list")).status()).toBe(401);
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});

test("a new role counts with the next request", async ({ page, browser, baseURL }) => {
  const { id, email } = await ownPerson();
  await signIn(page, { email });
  expect((await page.goto("/admin"))?.status()).toBe(403);

  const admin = await browser.newPage({ baseURL });
  await signIn(admin, "ada");
  expect((await admin.request.post(`/admin/user/api/update/${id}`, { data: { role: "editor" } })).status()).toBe(200);
  await admin.close();

  expect((await page.goto("/admin"))?.status()).toBe(200);
  expect((await page.goto("/admin/user/list"))?.status(), "people are the admins'").toBe(403);
});

for (const path of ["/admin", "/admin/publication-issue/list", "/saved-search/list", "/folder/list"]) {
  test(`${path} sends a visitor to sign in and back (307)`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(answer.headers().location).toBe(`/login?callbackUrl=${encodeURIComponent(path)}`);
  });
}

test("the admin area is closed to readers, who see why (403)", async ({ page }) => {
  await signIn(page, "ben");
  const answer = await page.goto("/admin/publication-issue/list");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1, name: "You don't have access to this page" })).toBeVisible();
});

test("a reader signs up and begins", async ({ page }) => {
  const email = `wanda-${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}@example.org`;
  await page.goto("/sign-up");
  await page.getByLabel("Your name").fill("Wanda Okafor");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a-long-enough-password");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Account created. Sign in to start.")).toBeVisible();
  await fillIn(page, email, "a-long-enough-password");
  await expect(accountMenu(page, "Wanda Okafor")).toBeVisible();
});
