import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { firstLink } from "./fixtures/addresses.ts";
import { type OwnPerson, onDatabase, ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

type Kept = { id: number; bills: { id: number; name: string }[] };

/** A folder of the signed-in person with this many bills, created through the API. */
async function folderOf(page: Page, name: string, count: number): Promise<Kept> {
  const { bills } = (await (await page.request.get("/bill/api/list?kind%5B%5D=bill")).json()) as {
    bills: Kept["bills"];
  };
  const { personalFolder } = (await (
    await page.request.post("/personal-folder/api/new", { data: { name } })
  ).json()) as { personalFolder: { id: number } };
  const some = bills.slice(0, count);
  if (count > 0)
    expect(
      (
        await page.request.post(`/personal-folder/api/add-bills/${personalFolder.id}`, {
          data: { billIds: some.map((bill) => bill.id) },
        })
      ).status(),
    ).toBe(200);
  return { id: personalFolder.id, bills: some };
}

const rows = (page: Page) => page.getByRole("list", { name: /^Bills in/ }).getByRole("listitem");
const numbers = (page: Page) =>
  page
    .getByRole("list", { name: /^Bills in/ })
    .locator("li > div p a")
    .allInnerTexts();
const note = (page: Page, name: string) => page.getByRole("textbox", { name: `Note on ${name}` });
const messages = (page: Page) => page.getByRole("region", { name: "Messages" });

async function otherPerson(browser: Browser, baseURL: string | undefined, who: OwnPerson): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page, who);
  return page;
}

test("a note is saved automatically, and two people who write the same one both keep their text", async ({
  page,
  browser,
  baseURL,
}) => {
  const friend = await ownPerson("Ines Calloway");
  await signIn(page, await ownPerson());
  const { id, bills } = await folderOf(page, "Between us", 2);
  const name = bills[0]!.name;
  await page.request.post(`/personal-folder/api/share/${id}`, { data: { email: friend.email, permission: "edit" } });
  const other = await otherPerson(browser, baseURL, friend);
  for (const one of [page, other]) {
    await one.goto(`/folder/view/${id}`);
    await one.getByRole("button", { name: `Add note on ${name}`, exact: true }).click();
  }
  await note(other, name).fill("Ines: ask the sponsor");
  await expect(other.getByText(/^Saved \d/)).toBeVisible();
  await note(page, name).fill("Nora: hearing on Tuesday");
  await expect(page.getByText("Ines Calloway changed the note.")).toBeVisible();
  await expect(note(page, name)).toHaveValue("Nora: hearing on Tuesday");
  await page.getByRole("button", { name: "Keep both" }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await other.reload();
  await expect(rows(other).first()).toContainText("Ines: ask the sponsor");
  await expect(rows(other).first()).toContainText("Nora: hearing on Tuesday");
  await other.close();
});

test("words that could not be saved are saved when the page is left, or wait on the device until the folder is opened again", async ({
  page,
}) => {
  await signIn(page, await ownPerson());
  const { id, bills } = await folderOf(page, "Out of reach", 1);
  const name = bills[0]!.name;
  await page.goto(`/folder/view/${id}`);
  await page.route("**/personal-folder/api/note/*", (route) => route.abort());
  await page.getByRole("button", { name: `Add note on ${name}`, exact: true }).click();
  await note(page, name).fill("Written in a tunnel");
  await expect(page.getByText(/^Not saved: can.t connect/)).toBeVisible();
  await page.goto("/folder/list");
  await page.unroute("**/personal-folder/api/note/*");
  await page.goto(`/folder/view/${id}`);
  const storedNotes = async () =>
    (
      (await (await page.request.get(`/personal-folder/api/bill-list/${id}`)).json()) as {
        bills: { note: { note: string } }[];
      }
    ).bills[0]!.note.note;
  await expect.poll(storedNotes).toBe("Written in a tunnel");
});

test("the arrow keys order bills, the focus stays on the handle, and the order lasts", async ({ page }) => {
  await signIn(page, await ownPerson());
  const { id, bills } = await folderOf(page, "In order", 4);
  const [a, b, c, d] = bills.map((bill) => bill.name);
  await page.goto(`/folder/view/${id}`);
  const handle = page.getByRole("button", { name: `Move ${a}, place` });
  await handle.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => numbers(page)).toEqual([b, a, c, d]);
  await expect(handle).toBeFocused();
  await page.keyboard.press("End");
  await expect.poll(() => numbers(page)).toEqual([b, c, d, a]);
  await expect(handle).toBeFocused();
  await expect(page.getByText(`${a} is now at place 4 of 4.`)).toBeAttached();
  await expect
    .poll(async () => {
      await page.reload();
      return numbers(page);
    })
    .toEqual([b, c, d, a]);
});

test("a bill is dragged to another place, and an order that the server refuses goes back", async ({ page }) => {
  await signIn(page, await ownPerson());
  const { id, bills } = await folderOf(page, "Dragged", 3);
  const [a, b, c] = bills.map((bill) => bill.name);
  await page.goto(`/folder/view/${id}`);
  const ordered = page.waitForResponse((answer) => answer.url().includes("/personal-folder/api/order/") && answer.ok());
  const box = (await rows(page).nth(2).boundingBox())!;
  await rows(page)
    .nth(0)
    .getByRole("button", { name: /^Move .*, place/ })
    .dragTo(rows(page).nth(2), { targetPosition: { x: 300, y: box.height - 8 } });
  await expect.poll(() => numbers(page)).toEqual([b, c, a]);
  await ordered;
  await page.route("**/personal-folder/api/order/*", (route) =>
    route.fulfill({
      status: 500,
      contentType: "application/json",
      body: JSON.stringify({ message: "An unknown error occurred." }),
    }),
  );
  await page.getByRole("button", { name: `Move ${b}, place` }).press("ArrowDown");
  await expect(messages(page).getByText("An unknown error occurred.")).toBeVisible();
  await expect.poll(() => numbers(page)).toEqual([b, c, a]);
});

test("a range of bills is chosen by the keyboard, moves to a new folder, and Undo brings all back", async ({
  page,
}) => {
  await signIn(page, await ownPerson());
  const { id, bills } = await folderOf(page, "Full", 4);
  await page.goto(`/folder/view/${id}`);
  await page.getByRole("checkbox", { name: `Select ${bills[0]!.name}`, exact: true }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.getByRole("button", { name: "Move to folder…" }).click();
  const dialog = page.getByRole("dialog", { name: "Move 3 bills to a folder" });
  await dialog.getByLabel("Name of the new folder").fill("Half of it");
  await dialog.getByRole("button", { name: "Move 3 bills" }).click();
  await expect(messages(page).getByText("3 bills moved to “Half of it”.")).toBeVisible();
  await expect.poll(() => numbers(page)).toEqual([bills[3]!.name]);
  const undone = page.waitForResponse(
    (answer) => answer.url().includes("/personal-folder/api/remove-bills/") && answer.ok(),
  );
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => numbers(page)).toEqual(bills.map((bill) => bill.name));
  await undone;
  await page.goto("/folder/list");
  await expect(page.getByRole("listitem").filter({ hasText: "Half of it" })).toContainText("0 bills");
});

test("Shift selects all between two checkboxes, and bills removed together return with their notes", async ({
  page,
}) => {
  await signIn(page, await ownPerson());
  const { id, bills } = await folderOf(page, "Spring cleaning", 4);
  await page.request.post(`/personal-folder/api/note/${id}`, { data: { billId: bills[1]!.id, note: "Worth keeping" } });
  await page.goto(`/folder/view/${id}`);
  await page.getByRole("checkbox", { name: `Select ${bills[0]!.name}`, exact: true }).click();
  await page.getByRole("checkbox", { name: `Select ${bills[2]!.name}`, exact: true }).click({ modifiers: ["Shift"] });
  await page.getByRole("group", { name: "With the selected bills" }).getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => numbers(page)).toEqual([bills[3]!.name]);
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => numbers(page)).toEqual(bills.map((bill) => bill.name));
  await expect(rows(page).nth(1)).toContainText("Worth keeping");
});

test("when a removal is rejected, the bill returns to its place and the page says so", async ({ page }) => {
  await signIn(page, await ownPerson());
  const { id, bills } = await folderOf(page, "Stubborn", 2);
  await page.goto(`/folder/view/${id}`);
  await page.route("**/personal-folder/api/remove-bill", (route) =>
    route.fulfill({
      status: 500,
      contentType: "application/json",
      body: JSON.stringify({ message: "An unknown error occurred." }),
    }),
  );
  await page.getByRole("button", { name: `Remove ${bills[0]!.name} from this folder` }).click();
  await expect(messages(page).getByText("There was an error removing bill from folder", { exact: true })).toBeVisible();
  await expect.poll(() => numbers(page)).toEqual(bills.map((bill) => bill.name));
});

test("a folder of 2,000 bills is paged and searched, and can be selected as a whole", async ({ page }) => {
  const person = await ownPerson();
  await signIn(page, person);
  const { id } = await folderOf(page, "Everything", 0);
  await onDatabase(async (sql) => {
    await sql`insert into bills (slug, source, source_id, kind, jurisdiction, session, session_year, session_name, name, match_key, match_number, sort_key, status, title)
      select 'many-' || ${person.id}::text || '-' || n, 'staff', 'many-' || ${person.id}::text || '-' || n, 'bill', 'ZZ', '1900', 1900, '1900 session', 'HJR ' || n, 'HJR' || n, n::text, 'HJR' || lpad(n::text, 8, '0'), 'introduced', 'A numbered act ' || n from generate_series(1, 2000) n`;
    await sql`insert into folder_bills (folder_id, bill_id, position) select ${id}, id, row_number() over (order by id) from bills where slug like ${`many-${person.id}-%`}`;
  });
  await page.goto(`/folder/view/${id}`);
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByText("Page 1 of 40")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Select all 2,000 bills" }).click();
  await expect(page.getByText("2,000 selected")).toBeVisible();
  await page.goto(`/folder/view/${id}?sort=number&page=40`);
  await expect(rows(page).last()).toContainText("HJR 2000");
  await page.getByRole("searchbox", { name: "Search in this folder" }).fill("hjr1234");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await onDatabase((sql) => sql`delete from bills where slug like ${`many-${person.id}-%`}`);
});

test("every bill of an issue goes into a folder, the count said first, and out again by Undo", async ({ page }) => {
  await signIn(page, await ownPerson());
  await page.goto(await firstLink(page.request, "/weekly/legislative", /^\/publication-issue\/view\/[^/]+$/));
  await page.getByRole("button", { name: "Add all to folder" }).click();
  const dialog = page.getByRole("dialog", { name: /^Add \d+ bills$/ });
  const count = Number(/\d+/.exec(await dialog.getByRole("heading").innerText())![0]);
  await dialog.getByLabel("Name of the new folder").fill("This week");
  await dialog.getByRole("button", { name: `Add ${count} bills` }).click();
  await expect(messages(page).getByText(`${count} bills added to “This week”.`)).toBeVisible();
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(messages(page).getByText(`${count} bills removed from “This week”.`)).toBeVisible();
});

test("a visitor who adds all results to a folder signs in, returns to the question, and gets them", async ({
  page,
}) => {
  const person = await ownPerson();
  await page.goto("/bill/list?qs=water");
  await page.getByRole("button", { name: "Add all results to folder" }).click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  const back = new URL(page.url()).searchParams.get("callbackUrl")!;
  await signIn(page, person);
  await page.goto(back);
  const dialog = page.getByRole("dialog", { name: /^Add \d+ bills$/ });
  const verb = await dialog.getByRole("heading").innerText();
  await dialog.getByLabel("Name of the new folder").fill("Water");
  await dialog.getByRole("button", { name: verb }).click();
  await expect(messages(page).getByText(`${verb.replace("Add ", "")} added to “Water”.`)).toBeVisible();
});

test("who leaves a folder is asked first, and no longer finds it", async ({ page, browser, baseURL }) => {
  const friend = await ownPerson("Ines Calloway");
  await signIn(page, await ownPerson());
  const { id } = await folderOf(page, "For a while", 1);
  await page.request.post(`/personal-folder/api/share/${id}`, { data: { email: friend.email, permission: "read" } });
  const other = await otherPerson(browser, baseURL, friend);
  await other.goto(`/folder/view/${id}`);
  await other.getByRole("button", { name: "Leave folder" }).click();
  await other
    .getByRole("dialog", { name: /^Leave/ })
    .getByRole("button", { name: "Leave folder" })
    .click();
  await expect(other).toHaveURL(/\/folder\/list$/);
  expect((await other.goto(`/folder/view/${id}`))?.status()).toBe(404);
  await other.close();
});

test("a folder at work has nothing that axe calls serious: a note open, bills chosen, a dialog", async ({ page }) => {
  test.slow(true, "axe looks at every word of the page");
  await signIn(page, await ownPerson());
  const { id, bills } = await folderOf(page, "Looked at closely", 3);
  await page.goto(`/folder/view/${id}`);
  await page.getByRole("button", { name: `Add note on ${bills[0]!.name}`, exact: true }).click();
  await page.getByRole("checkbox", { name: `Select ${bills[1]!.name}`, exact: true }).check();
  await expectNothingSerious(page, false);
  await page.getByRole("button", { name: "Copy to folder…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNothingSerious(page, false);
});

test("a folder and the bill list on paper use the width of the sheet and have nothing to press", async ({ page }) => {
  await signIn(page, await ownPerson());
  const { id } = await folderOf(page, "To take along", 2);
  await page.setViewportSize({ width: 720, height: 900 });
  await page.goto(`/folder/view/${id}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  const words = await rows(page).first().locator("> div:visible").first().boundingBox();
  expect(words!.x).toBeLessThan(60);
  expect(words!.width).toBeGreaterThan(360);
  await page.goto("/bill/list?qs=water");
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Folder" })).toBeHidden();
});
