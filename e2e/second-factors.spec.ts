import { expect, type Page } from "@playwright/test";
import { codeOfStep, stepAt } from "../lib/platform/auth/totp.ts";
import { onDatabase, ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { demoPassword } from "./fixtures/test-site.ts";
import { test } from "./fixtures/watched.ts";

/** An authenticator of the browser that answers by itself, as a person with a finger on it. */
async function virtualAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const signOut = (page: Page) => page.context().clearCookies();

async function fillPassword(page: Page, email: string): Promise<void> {
  await page.goto("/login?callbackUrl=/account");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a passkey is added on the account page, renamed, signs in by itself, and is removed", async ({ page }) => {
  await virtualAuthenticator(page);
  await signIn(page, await ownPerson());
  await page.goto("/account");
  const section = page.locator("#passkeys");
  await expect(section.getByText("You have no passkeys.")).toBeVisible();
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await section.getByRole("button", { name: /^Rename/ }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Office laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Save name" }).click();
  await expect(section.getByRole("rowheader", { name: "Office laptop" })).toBeVisible();

  await signOut(page);
  await page.goto("/login?callbackUrl=/account");
  // The authenticator may answer the field's own offer; the button is for browsers without one.
  await page
    .waitForURL(/\/account$/, { timeout: 10_000 })
    .catch(() => page.getByRole("button", { name: "Use a passkey" }).click());
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("row", { name: /this one/ }).getByText("Passkey")).toBeVisible();
  await section.getByRole("button", { name: "Remove Office laptop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove passkey" }).click();
  await expect(section.getByText("You have no passkeys.")).toBeVisible();
});

test("codes are set up with an app, asked for at sign-in, and a recovery code replaces one", async ({ page }) => {
  const person = await ownPerson();
  await signIn(page, person);
  await page.goto("/account");
  const section = page.locator("#codes");
  await section.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(section.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = await section.locator("code").innerText();
  await section.getByLabel("Code from the app").fill("000000");
  await section.getByRole("button", { name: "Turn on codes" }).click();
  await expect(section.getByRole("alert").getByText("This code is incorrect.")).toBeVisible();
  await section.getByLabel("Code from the app").fill(codeOfStep(secret, stepAt(Date.now()) - 1));
  await section.getByRole("button", { name: "Turn on codes" }).click();
  const listed = section.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  await section.getByRole("button", { name: "I have saved them" }).click();
  await expect(section.getByText("Codes are on. 10 recovery codes left.")).toBeVisible();

  await signOut(page);
  await fillPassword(page, person.email);
  await expect(page.getByRole("heading", { name: "Confirm that it's you" })).toBeVisible();
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("This code is incorrect, has expired or was already used.")).toBeVisible();
  await page.getByLabel("Code").fill(codeOfStep(secret, stepAt(Date.now())));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText("Password and code")).toBeVisible();

  await signOut(page);
  await fillPassword(page, person.email);
  await page.getByLabel("Code").fill(codes[0]!);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("9 recovery codes left.")).toBeVisible();
});

test("a sensitive action asks again after 15 minutes, and then continues with what was typed", async ({ page }) => {
  const person = await ownPerson();
  await signIn(page, person);
  await onDatabase(
    (sql) => sql`update sessions set proved_at = now() - interval '16 minutes' where user_id = ${person.id}`,
  );
  await page.goto("/account");
  await page.locator("#api-keys").getByRole("button", { name: "Create API key" }).click();
  const dialog = page.getByRole("dialog", { name: "Create API key" });
  await dialog.getByLabel("Name").fill("Folder sync");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm that it's you" });
  await proof.getByLabel("Your password").fill("wrong");
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect(proof.getByRole("alert").getByText("Your password is incorrect.")).toBeVisible();
  await proof.getByLabel("Your password").fill(demoPassword);
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("dialog").getByLabel("Folder sync")).toHaveValue(/^rk_/);
});
