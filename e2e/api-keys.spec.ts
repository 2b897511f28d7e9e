import { expect } from "@playwright/test";
import { ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";

test("a person creates a key, a program uses it, and revoking it ends it with its next request", async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, await ownPerson());
  await page.goto("/account");
  const section = page.locator("#api-keys");
  await expect(section.getByText("You have no API keys.")).toBeVisible();
  await section.getByRole("button", { name: "Create API key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByRole("alert").getByText("Enter the name.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Folder sync");
  await dialog.getByLabel("Yours").check();
  await expect(dialog.getByLabel("Staff")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Create key" }).click();
  const secret = await dialog.getByLabel("Folder sync").inputValue();
  expect(secret).toMatch(/^rk_[\w-]{44}$/);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(section.getByText("Folder sync")).toBeVisible();
  await expect(section.getByText("Never")).toBeVisible();
  await expect(page.locator("body")).not.toContainText(secret.slice(11));

  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const answer = await program.get("/personal-folder/api/list");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["ratelimit-policy"]).toMatch(/^"key";q=\d+;w=60$/);
  expect((await program.post("/personal-folder/api/new", { data: { name: "Water" } })).status()).toBe(403);
  await page.reload();
  await expect(section.getByText("Never")).toHaveCount(0);

  await section.getByRole("button", { name: "Revoke Folder sync" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click();
  await expect(section.getByText("You have no API keys.")).toBeVisible();
  expect((await program.get("/personal-folder/api/list")).status()).toBe(401);
  await program.dispose();
});

test("an administrator sees the keys of everyone, and revokes one", async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const reader = await context.newPage();
  await signIn(reader, await ownPerson());
  const name = `Sync ${Date.now()}`;
  const made = await reader.request.post("/me/api/key/new", { data: { name, scopes: ["own"] } });
  const { secret } = (await made.json()).key;
  await signIn(page, "ada");
  await page.goto(`/admin/key/list?keyword=${encodeURIComponent(name)}`);
  await expect(page.getByRole("rowheader", { name })).toBeVisible();
  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByRole("rowheader", { name })).toHaveCount(0);
  const answer = await context.request.get("/personal-folder/api/list", {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(answer.status()).toBe(401);
  await context.close();
});

test("everyone reads how to use the API, and finds a call", async ({ page }) => {
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1, name: "API" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Versions and deprecation" })).toBeVisible();
  await page.getByLabel("Path or words").fill("personal-folder/api/add-bill");
  await page.getByLabel("Path or words").press("Enter");
  await expect(page.getByText("/personal-folder/api/add-bill").first()).toBeVisible();
  const document = await page.request.get("/api/openapi.json");
  expect((await document.json()).openapi).toMatch(/^3\.1/);
});
