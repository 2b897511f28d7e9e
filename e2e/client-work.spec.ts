import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

type Named = { id: number; name: string };
test.describe.configure({ timeout: 120_000 });

async function create<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
}

/** Bills for this test only, so that no other test is disturbed. */
async function ownBills(page: Page, count: number): Promise<Named[]> {
  const first = 10_000 + Math.floor(Math.random() * 80_000);
  const bills: Named[] = [];
  for (let n = 0; n < count; n++) {
    const data = { name: `S.B. ${first + n}`, kind: "bill", jurisdiction: "CV", session: "2031", title: "An act" };
    bills.push((await create<{ bill: Named }>(page, "/admin/bill/api/new", data)).bill);
  }
  return bills;
}

async function portfolio(page: Page, name: string, billIds: number[], client?: string): Promise<number> {
  const data = { name, ...(client && { client }) };
  const { id } = (await create<{ portfolio: { id: number } }>(page, "/admin/portfolio/api/new", data)).portfolio;
  if (billIds.length > 0) await create(page, `/admin/portfolio/api/add-bills/${id}`, { billIds });
  return id;
}

test("a tracking sheet is looked at, imported, changes nothing the second time, and comes back as it went", async ({
  page,
}) => {
  await signIn(page, await ownPerson("Tess Marlow", "editor"));
  const bills = await ownBills(page, 2);
  const from = await portfolio(
    page,
    "Sheet of the pilots",
    bills.map(({ id }) => id),
  );
  await create(page, `/admin/portfolio/api/change-bills/${from}`, {
    billIds: [bills[0]!.id],
    position: "oppose",
  });
  const exportAs = async (id: number, format: string): Promise<Buffer> => {
    const answer = await page.request.get(`/admin/portfolio/api/export/${id}?format=${format}`);
    expect(answer.status()).toBe(200);
    return answer.body();
  };
  const sheet = {
    name: "pilots.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: await exportAs(from, "xlsx"),
  };

  const to = await portfolio(page, "Pilots again", []);
  await page.goto(`/admin/portfolio/import/${to}`);
  await page.getByLabel("Sheet to import").setInputFiles(sheet);
  await expect(page.getByRole("heading", { name: /^2 to add, 0 to change,/ })).toBeVisible();
  await expectNothingSerious(page, false);
  await page.getByRole("button", { name: "Import 2 bills" }).click();
  await expect(page.getByRole("heading", { name: /^Added 2 and changed 0;/ })).toBeVisible();

  await page.getByLabel("Sheet to import").setInputFiles(sheet);
  await expect(page.getByRole("heading", { name: /^0 to add, 0 to change, 2 unchanged/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Nothing to import" })).toBeVisible();
  expect((await exportAs(to, "csv")).toString()).toBe((await exportAs(from, "csv")).toString());
  await page.goto(`/admin/portfolio/view/${to}`);
  const row = page.getByRole("row", { name: bills[0]!.name });
  await expect(row.locator('[data-column="position"]')).toHaveText("Oppose");
});

test("a report is approved and shared by a link, which opens without an account until it is revoked", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, await ownPerson("Tess Marlow", "editor"));
  const bills = await ownBills(page, 1);
  const id = await portfolio(page, "Report to the pilots", [bills[0]!.id], "Pilots’ Union");
  await create(page, `/admin/portfolio/api/bill/${id}`, { billId: bills[0]!.id, note: "Only for us", version: 1 });
  await page.goto(`/admin/portfolio/report/${id}`);
  await page.getByRole("button", { name: "Create report" }).click();
  await page.getByRole("button", { name: "Approve report" }).click();
  await page.getByRole("button", { name: "Create a link" }).click();
  const address = (await page.locator("code").textContent())!;
  const path = new URL(address).pathname;

  const reader = await (await browser.newContext({ baseURL })).newPage();
  expect((await reader.goto(path))!.status()).toBe(200);
  await expect(reader.getByText("For Pilots’ Union").first()).toBeVisible();
  await expect(reader.getByRole("rowheader", { name: bills[0]!.name })).toBeVisible();
  await expect(reader.locator("body")).not.toContainText("Only for us");
  await expectNothingSerious(reader, false);
  const coming = reader.waitForEvent("download");
  await reader.getByRole("link", { name: "Word", exact: true }).click();
  expect((await readFile(await (await coming).path())).subarray(0, 2).toString()).toBe("PK");

  await page.getByRole("button", { name: "Revoke link" }).click();
  await expect(page.getByText("Link revoked")).toBeVisible();
  expect((await reader.goto(path))!.status()).toBe(404);
  await expect(reader.locator("body")).not.toContainText("Pilots’ Union");
});
