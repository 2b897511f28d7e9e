import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { firstLink } from "./fixtures/addresses.ts";
import { ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";

/** Opens a bill's page. @returns its number as printed */
async function openBill(page: Page): Promise<string> {
  await page.goto(await firstLink(page.request, "/bill/list?q=sb+118", /^\/bill\/view\//));
  return page.getByRole("heading", { level: 1 }).innerText();
}

async function addDialog(page: Page) {
  await page.getByRole("button", { name: "Add to folder" }).first().click();
  const dialog = page.getByRole("dialog", { name: /in your folders$/ });
  await expect(dialog.getByLabel("New folder")).toBeVisible();
  return dialog;
}

/** A folder of the signed-in person with one bill, created through the API. */
async function folderWithBill(page: Page, name: string): Promise<{ id: number; bill: string }> {
  const { bills } = (await (await page.request.get("/bill/api/list?q=sb+118")).json()) as {
    bills: { id: number; name: string }[];
  };
  const { personalFolder } = (await (
    await page.request.post("/personal-folder/api/new", { data: { name } })
  ).json()) as { personalFolder: { id: number } };
  const added = await page.request.post("/personal-folder/api/add-bill", {
    data: { id: personalFolder.id, billId: bills[0]!.id },
  });
  expect(added.status()).toBe(200);
  return { id: personalFolder.id, bill: bills[0]!.name };
}

test("a reader keeps a bill in a folder that is made on the spot", async ({ page }) => {
  await signIn(page, await ownPerson());
  const number = await openBill(page);
  const dialog = await addDialog(page);
  await expect(dialog.getByText("You have no folders yet.")).toBeVisible();
  await dialog.getByLabel("New folder").fill("Near my stop");
  await dialog.getByRole("button", { name: "Create and add" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Near my stop" })).toBeChecked();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();

  await page.goto("/folder/list");
  await page.getByRole("link", { name: "Near my stop" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Near my stop" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: number, exact: true })).toBeVisible();
});

test("a bill is added from its row in the list, and the next row's button opens for the next bill", async ({
  page,
}) => {
  await signIn(page, await ownPerson());
  await page.goto("/bill/list?q=hb+1204%2C+sb+118");
  for (const number of ["H.B. 1204", "S.B. 118"]) {
    const button = page.getByRole("button", { name: `Add ${number} to folder` });
    await button.click();
    const dialog = page.getByRole("dialog", { name: `${number} in your folders` });
    await expect(dialog.getByLabel("New folder")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test("a bill can be added by keyboard alone, and the focus returns to where it was", async ({ page }) => {
  await signIn(page, await ownPerson());
  await openBill(page);
  const button = page.getByRole("button", { name: "Add to folder" }).first();
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /in your folders$/ });
  const name = dialog.getByLabel("New folder");
  await expect(name).toBeVisible();
  for (let presses = 0; presses < 6 && !(await name.evaluate((field) => field === document.activeElement)); presses++)
    await page.keyboard.press("Tab");
  await expect(name).toBeFocused();
  await page.keyboard.type("By keys");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("checkbox", { name: "By keys" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test("a tick takes a bill in and out of a folder, and stays so", async ({ page }) => {
  await signIn(page, await ownPerson());
  await page.request.post("/personal-folder/api/new", { data: { name: "Transit" } });
  await openBill(page);
  const tick = (await addDialog(page)).getByRole("checkbox", { name: "Transit" });
  const waitForAnswer = (call: string) => page.waitForResponse((answer) => answer.url().includes(call) && answer.ok());
  const added = waitForAnswer("/personal-folder/api/add-bill");
  await tick.check();
  await added;
  await page.reload();
  const again = (await addDialog(page)).getByRole("checkbox", { name: "Transit" });
  await expect(again).toBeChecked();
  const removed = waitForAnswer("/personal-folder/api/remove-bill");
  await again.uncheck();
  await removed;
  await page.reload();
  await expect((await addDialog(page)).getByRole("checkbox", { name: "Transit" })).not.toBeChecked();
});

for (const { verb, call, sentence } of [
  { verb: "adding", call: "add-bill", sentence: "There was an error adding bill to folder" },
  { verb: "removing", call: "remove-bill", sentence: "There was an error removing bill from folder" },
]) {
  test(`when ${verb} is refused, the tick goes back and the page says so`, async ({ page }) => {
    await signIn(page, await ownPerson());
    const { id } = await folderWithBill(page, "Refused");
    if (verb === "adding")
      await page.request.post("/personal-folder/api/remove-bill", { data: { id, billId: await billId(page) } });
    await page.route(`**/personal-folder/api/${call}`, (route) =>
      route.fulfill({
        status: 500,
        contentType: "application/json",
        body: JSON.stringify({ message: "An unknown error occurred." }),
      }),
    );
    await openBill(page);
    const dialog = await addDialog(page);
    const tick = dialog.getByRole("checkbox", { name: "Refused" });
    const before = await tick.isChecked();
    expect(before).toBe(verb === "removing");
    await tick.click();
    await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(tick).toBeChecked({ checked: before });
  });
}

test("when the folders cannot be fetched, the page says so and tries again when asked", async ({ page }) => {
  await signIn(page, await ownPerson());
  await page.request.post("/personal-folder/api/new", { data: { name: "Behind the clouds" } });
  await openBill(page);
  await page.route("**/personal-folder/api/list?*", (route) => route.abort());
  await page.getByRole("button", { name: "Add to folder" }).first().click();
  const dialog = page.getByRole("dialog", { name: /in your folders$/ });
  await expect(dialog.getByText("There was an error fetching personal folders")).toBeVisible();
  await page.unroute("**/personal-folder/api/list?*");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Behind the clouds" })).toBeVisible();
});

test("a visitor who adds a bill signs in first and returns to it", async ({ page }) => {
  await openBill(page);
  const address = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Add to folder" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/login\\?callbackUrl=${encodeURIComponent(address)}`));
});

test("a person sees a folder shared read-only and cannot change it, until the share is removed", async ({
  page,
  browser,
  baseURL,
}) => {
  const friend = await ownPerson("Ines Calloway");
  await signIn(page, await ownPerson());
  const { id, bill } = await folderWithBill(page, "For both of us");
  await page.goto(`/folder/view/${id}`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Share/ });
  await dialog.getByLabel("Email address").fill(friend.email);
  await dialog.getByLabel("This person", { exact: true }).selectOption("can view");
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  await expect(dialog.getByText(friend.email).first()).toBeVisible();

  const other = await browser.newPage({ baseURL });
  await signIn(other, friend);
  await other.goto("/folder/list");
  await other.getByRole("region", { name: "Shared with you" }).getByRole("link", { name: "For both of us" }).click();
  await expect(other.getByRole("main").getByRole("link", { name: bill, exact: true })).toBeVisible();
  await expect(other.getByRole("button", { name: /Remove .* from this folder/ })).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Leave folder" })).toBeVisible();
  expect(
    (
      await other.request.post("/personal-folder/api/remove-bill", { data: { id, billId: await billId(other) } })
    ).status(),
  ).toBe(403);

  await dialog.getByRole("button", { name: `Stop sharing with ${friend.email}` }).click();
  await expect(dialog.getByText(friend.email)).toHaveCount(0);
  expect((await other.reload())?.status()).toBe(404);
  await other.close();
});

test("a bill removed from a folder is restored by Undo", async ({ page }) => {
  await signIn(page, await ownPerson());
  const { id, bill } = await folderWithBill(page, "Second thoughts");
  await page.goto(`/folder/view/${id}`);
  const link = page.getByRole("main").getByRole("link", { name: bill, exact: true });
  await page.getByRole("button", { name: `Remove ${bill} from this folder` }).click();
  await expect(link).toHaveCount(0);
  const restored = page.waitForResponse(
    (answer) => answer.url().includes("/personal-folder/api/restore-bills") && answer.ok(),
  );
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click();
  await expect(link).toBeVisible();
  await restored;
  await page.reload();
  await expect(link).toBeVisible();
});

test("a deleted folder is gone from the list, and Undo brings it back whole", async ({ page }) => {
  await signIn(page, await ownPerson());
  const { id, bill } = await folderWithBill(page, "Here and back");
  await page.goto(`/folder/view/${id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/folder\/list$/);
  await expect(page.getByRole("main").getByRole("link", { name: "Here and back" })).toHaveCount(0);
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Here and back" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: bill, exact: true })).toBeVisible();
});

test("a folder is renamed", async ({ page }) => {
  await signIn(page, await ownPerson());
  const { id } = await folderWithBill(page, "Old name");
  await page.goto(`/folder/view/${id}`);
  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("New name");
  await page.getByRole("dialog").getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New name" })).toBeVisible();
});

test("another reader's folder is not found", async ({ page, browser, baseURL }) => {
  await signIn(page, await ownPerson());
  const { id } = await folderWithBill(page, "Private");
  const other = await browser.newPage({ baseURL });
  await signIn(other, "ada");
  expect((await other.goto(`/folder/view/${id}`))?.status(), "not even for an admin").toBe(404);
  await other.close();
});

async function billId(page: Page): Promise<number> {
  const { bills } = (await (await page.request.get("/bill/api/list?q=sb+118")).json()) as { bills: { id: number }[] };
  return bills[0]!.id;
}
