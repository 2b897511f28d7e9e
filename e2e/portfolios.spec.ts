import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { ownPerson, type OwnPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

type Named = { id: number; name: string; slug: string };

/** Bills for this test only, so that no other test is disturbed. */
async function ownBills(page: Page, count: number): Promise<Named[]> {
  const first = 10_000 + Math.floor(Math.random() * 80_000);
  const bills: Named[] = [];
  for (let n = 0; n < count; n++) {
    const answer = await page.request.post("/admin/bill/api/new", {
      data: { name: `S.B. ${first + n}`, kind: "bill", jurisdiction: "CV", session: "2031", title: `An act ${n + 1}` },
    });
    expect(answer.status()).toBe(200);
    bills.push(((await answer.json()) as { bill: Named }).bill);
  }
  return bills;
}

async function portfolioWith(page: Page, name: string, bills: readonly Named[]): Promise<number> {
  const made = await page.request.post("/admin/portfolio/api/new", { data: { name } });
  const { id } = ((await made.json()) as { portfolio: { id: number } }).portfolio;
  const added = await page.request.post(`/admin/portfolio/api/add-bills/${id}`, {
    data: { billIds: bills.map((bill) => bill.id) },
  });
  expect(added.status()).toBe(200);
  return id;
}

const cell = (page: Page, bill: Named, column: string) =>
  page.getByRole("row", { name: bill.name }).locator(`[data-column="${column}"]`);
const messages = (page: Page) => page.getByRole("region", { name: "Messages" });

async function storedNote(page: Page, id: number): Promise<string> {
  const answer = await page.request.get(`/admin/portfolio/api/get/${id}`);
  return ((await answer.json()) as { portfolio: { bills: { note: string }[] } }).portfolio.bills[0]!.note;
}

async function otherPerson(browser: Browser, baseURL: string | undefined, who: OwnPerson): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page, who);
  return page;
}

test.describe.configure({ timeout: 120_000 });

test("a portfolio is created, filled from pasted numbers, edited by keyboard and in bulk, filtered, and its view saved", async ({
  page,
}) => {
  await signIn(page, await ownPerson("Tess Marlow", "editor"));
  const bills = await ownBills(page, 3);
  await page.goto("/admin/portfolio/list");
  await page.getByRole("button", { name: "New portfolio" }).click();
  await page.getByLabel("Name").fill("Harbor pilots");
  await page.getByLabel("Client or campaign").fill("Pilots’ Union");
  await page.getByRole("button", { name: "Create portfolio" }).click();
  await expect(page.getByRole("heading", { name: "No bills yet" })).toBeVisible();

  await page.getByRole("button", { name: "Add bills" }).first().click();
  await page.getByLabel("Bill numbers or words").fill(`${bills.map((bill) => bill.name).join(", ")}\nS.B. 99999999`);
  await page.getByRole("button", { name: "Find bills" }).click();
  await expect(page.getByText(/Not found/)).toBeVisible();
  await page.getByRole("button", { name: "Add 3 bills" }).click();
  await expect(messages(page)).toContainText("3 bills added to “Harbor pilots”.");

  // By keyboard: the first editable cell, a select, then text, then a date.
  const [first, second] = [bills[0]!, bills[1]!];
  await page.getByRole("grid").locator("[tabindex='0'][data-cell]").first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: `Position of ${first.name}` }).selectOption("oppose");
  await expect(cell(page, first, "position")).toHaveText("Oppose");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("Talk to the chair");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("before the vote");
  await page.keyboard.press("Tab");
  await expect(cell(page, first, "note")).toContainText("Talk to the chair");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("F2");
  await page.keyboard.type("Never saved");
  await page.keyboard.press("Escape");
  await expect(cell(page, first, "nextStep")).not.toContainText("Never saved");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Call");
  await page.keyboard.press("Enter");
  await expect(cell(page, second, "nextStep")).toBeFocused();

  await page.getByRole("checkbox", { name: `Select ${second.name}` }).check();
  await page.getByRole("checkbox", { name: `Select ${bills[2]!.name}` }).check();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("New value").selectOption("support");
  await page.getByRole("button", { name: "Change 2 bills" }).click();
  await expect(messages(page)).toContainText("2 bills changed.");
  await expect(cell(page, second, "position")).toHaveText("Support");

  await page.goto(`${page.url().split("?")[0]}?position=support&group=position`);
  await expect(page.getByRole("row", { name: first.name })).toHaveCount(0);
  await expect(page.getByRole("rowheader", { name: /Support 2/ })).toBeVisible();
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByLabel("Name").fill("Ours to win");
  await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("link", { name: "Ours to win" })).toHaveAttribute("aria-current", "page");

  await page.getByRole("checkbox", { name: `Select ${second.name}` }).check();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("row", { name: second.name })).toHaveCount(0);
  await messages(page).getByRole("button", { name: "Undo" }).last().click();
  await expect(cell(page, second, "position")).toHaveText("Support");
  await expectNothingSerious(page, false);
});

test("two people who edit one cell keep both their words, and different cells of a row are no conflict", async ({
  page,
  browser,
  baseURL,
}) => {
  const [owner, friend] = [await ownPerson("Una Reyes", "editor"), await ownPerson("Ines Calloway", "editor")];
  await signIn(page, owner);
  const [bill] = await ownBills(page, 1);
  const id = await portfolioWith(page, "Two at one cell", [bill!]);
  await page.goto(`/admin/portfolio/edit/${id}`);
  await page.getByLabel("Add a member").selectOption({ label: friend.name });
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(messages(page)).toContainText("Saved.");
  const other = await otherPerson(browser, baseURL, friend);
  for (const one of [page, other]) await one.goto(`/admin/portfolio/view/${id}`);
  const write = async (one: Page, column: string, label: string, text: string) => {
    await cell(one, bill!, column).click();
    await one.getByRole("textbox", { name: `${label} of ${bill!.name}` }).fill(text);
    await one.keyboard.press("Enter");
  };
  await write(other, "note", "Status note", "Ines: ask the sponsor");
  await expect.poll(() => storedNote(other, id)).toBe("Ines: ask the sponsor");
  await write(page, "nextStep", "Next step", "Una calls");
  // Her row now has the other's note.
  await expect(cell(page, bill!, "note")).toContainText("Ines: ask the sponsor");
  await write(page, "note", "Status note", "Una: it is dead");
  await expect.poll(() => storedNote(page, id)).toBe("Una: it is dead");
  await other.goto(`/admin/portfolio/view/${id}`);
  await expect(cell(other, bill!, "nextStep")).toContainText("Una calls");
  await page.goto(`/admin/portfolio/view/${id}`);
  await write(other, "note", "Status note", "Ines: second thought");
  await expect.poll(() => storedNote(other, id)).toBe("Ines: second thought");
  await write(page, "note", "Status note", "Una: second thought");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Ines Calloway saved this first.");
  await dialog.getByRole("button", { name: "Keep both" }).click();
  await expect(cell(page, bill!, "note")).toContainText("Ines: second thought");
  await expect(cell(page, bill!, "note")).toContainText("Una: second thought");
});

test("two clients hold opposite positions on one bill, and a colleague of neither sees any of it", async ({
  page,
  browser,
  baseURL,
}) => {
  const [owner, stranger] = [await ownPerson("Otto Lind", "editor"), await ownPerson("Sam Voss", "admin")];
  await signIn(page, owner);
  const [bill] = await ownBills(page, 1);
  const ids: number[] = [];
  for (const [name, position] of [
    ["Owners of ferries", "support"],
    ["Ferry riders", "oppose"],
  ] as const) {
    const id = await portfolioWith(page, `${name} ${bill!.name}`, [bill!]);
    await page.request.post(`/admin/portfolio/api/bill/${id}`, { data: { billId: bill!.id, position } });
    ids.push(id);
  }
  await page.goto(`/bill/view/${bill!.slug}`);
  await expect(page.getByText(`Owners of ferries ${bill!.name}`)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Ferry riders" })).toContainText("Oppose");
  const other = await otherPerson(browser, baseURL, stranger);
  expect((await other.goto(`/admin/portfolio/view/${ids[0]}`))?.status()).toBe(404);
  await other.goto(`/bill/view/${bill!.slug}`);
  await expect(other.getByText("In portfolios:")).toBeVisible();
  await expect(other.getByText("Owners of ferries")).toHaveCount(0);
  await other.goto("/admin/portfolio/list");
  await expect(other.getByText("Ferry riders")).toHaveCount(0);
  await other.goto("/admin/my-week");
  await expect(other.getByText("Ferry riders")).toHaveCount(0);
});

test("a portfolio is worked on by phone, and deleting it can be undone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await signIn(page, await ownPerson("Pia Holt", "editor"));
  const bills = await ownBills(page, 2);
  const id = await portfolioWith(page, "By phone", bills);
  await page.goto(`/admin/portfolio/view/${id}`);
  await cell(page, bills[0]!, "nextStep").click();
  await page.getByRole("textbox", { name: `Next step of ${bills[0]!.name}` }).fill("Meet");
  await page.keyboard.press("Enter");
  await expect(cell(page, bills[0]!, "nextStep")).toContainText("Meet");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.goto(`/admin/portfolio/edit/${id}`);
  await page.getByRole("button", { name: "Delete portfolio" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete portfolio" }).click();
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "By phone" })).toBeVisible();
});
