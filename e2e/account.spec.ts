import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { demoPassword } from "./fixtures/test-site.ts";

test("a name is changed, and others see it from then on", async ({ page }) => {
  await signIn(page, await ownPerson());
  await page.goto("/account");
  await page.getByLabel("Your name").fill("Nora Feld-Okafor");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Name saved.")).toBeVisible();
  const { viewer } = (await (await page.request.get("/me/api/get")).json()) as { viewer: { name: string } };
  expect(viewer.name).toBe("Nora Feld-Okafor");
});

test("a password is changed only by who knows the present one, and other sessions end", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await ownPerson();
  await signIn(page, person);
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await signIn(elsewhere, person);
  await page.goto("/account");
  await page.getByLabel("Current password").fill("not the present one");
  await page.getByLabel("New password").fill("a new and longer password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Current password is incorrect." })).toBeVisible();
  await page.getByLabel("Current password").fill(demoPassword);
  await page.getByLabel("New password").fill("a new and longer password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed. Your other sessions have ended.")).toBeVisible();
  expect((await elsewhere.request.get("/personal-folder/api/list")).status()).toBe(401);
  expect((await page.request.get("/personal-folder/api/list")).status()).toBe(200);
  await elsewhere.close();
});

test("a session elsewhere is seen and ended, and is over with its next request", async ({ page, browser, baseURL }) => {
  const person = await ownPerson();
  await signIn(page, person);
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await signIn(elsewhere, person);
  await page.goto("/account");
  const end = page.getByRole("button", { name: "End session" });
  await expect(end).toHaveCount(1);
  await end.click();
  await expect(end).toHaveCount(0);
  expect((await elsewhere.request.get("/personal-folder/api/list")).status()).toBe(401);
  await elsewhere.close();
});

test("a person downloads their own data with folders and notes in it", async ({ page }) => {
  await signIn(page, await ownPerson());
  await page.request.post("/personal-folder/api/new", { data: { name: "To take along" } });
  await page.goto("/account");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your data" }).click();
  expect((await download).suggestedFilename()).toBe("my-data.json");
  const data = (await (await page.request.get("/account/api/download")).json()) as { folders: { name: string }[] };
  expect(data.folders).toMatchObject([{ name: "To take along" }]);
});

test("an account goes after its address was typed and its password given, once shared folders were named", async ({
  page,
}) => {
  const [person, friend] = [await ownPerson(), await ownPerson("Ines Calloway")];
  await signIn(page, person);
  const { personalFolder } = (await (
    await page.request.post("/personal-folder/api/new", { data: { name: "Shared by me" } })
  ).json()) as { personalFolder: { id: number } };
  await page.request.post(`/personal-folder/api/share/${personalFolder.id}`, {
    data: { email: friend.email, permission: "read" },
  });
  await page.goto("/account");
  await page.getByText("Delete my account").click();
  await expect(page.getByText("Others lose a folder of yours")).toBeVisible();
  await expect(page.getByRole("link", { name: "Shared by me" })).toBeVisible();
  await page.getByLabel("Your email address").fill("somebody@example.org");
  await page.getByLabel("Your password").fill(demoPassword);
  await page.getByRole("button", { name: "Delete account for good" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "is not the address of this account" })).toBeVisible();
  await page.getByLabel("Your email address").fill(person.email);
  await page.getByRole("button", { name: "Delete account for good" }).click();
  await expect(page).toHaveURL(/\/login\?notice=deleted/);
  expect((await page.request.get("/personal-folder/api/list")).status()).toBe(401);
});
