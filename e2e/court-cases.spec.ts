import { expect } from "@playwright/test";
import { ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";

/** A number that no other test uses, nor an earlier attempt of this one. */
const ownNumber = (): string => String(10_000 + Math.floor(Math.random() * 89_999));

test("staff enter a court case, add an event and its decision, and readers find it by its number", async ({ page }) => {
  await signIn(page, await ownPerson("Cora Docket", "editor"));
  const digits = ownNumber();
  const number = `2:31-cv-${digits}`;
  await page.goto("/admin/court-case/new");
  await page.waitForLoadState("networkidle"); // the form hears of what is typed once its scripts have come
  await page.getByLabel("Caption").fill(`Lantern Company v. Harbor ${digits}`);
  await page.getByLabel("Docket number").fill(number);
  await page.getByRole("combobox", { name: /^Court/ }).fill("U.S. District Court for the District of Maine");
  await page.getByLabel("Filed", { exact: true }).fill("2026-01-05");
  await page.getByRole("button", { name: "Add event" }).click();
  const first = page.getByRole("group", { name: "Event 1" });
  await first.getByLabel("Date").fill("2026-01-05");
  await first.getByLabel("What happened").fill("Complaint filed");
  await page.getByRole("button", { name: "Create court case" }).click();
  await expect(page).toHaveURL(/\/admin\/bill\/edit\//);
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();

  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Add event" }).click();
  const second = page.getByRole("group", { name: "Event 2" });
  await second.getByLabel("Date").fill("2026-02-06");
  await second.getByLabel("What happened").fill("Injunction granted");
  await page.getByLabel("Status", { exact: true }).selectOption("decided");
  await page.getByRole("button", { name: "Save court case" }).click();
  await expect(page.getByText("Saved.", { exact: true }).first()).toBeVisible();

  await page.goto(`/bill/list?kind[]=case&q=31-cv-${digits}`);
  await page.getByRole("link", { name: number }).first().click();
  await expect(page.getByRole("heading", { level: 2, name: "Docket" })).toBeVisible();
  await expect(page.getByText("Injunction granted").first()).toBeVisible();
  await expect(page.getByText(/U\.S\. District Court for the District of Maine/).first()).toBeVisible();
});
