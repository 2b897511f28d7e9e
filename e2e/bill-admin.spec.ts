import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { onDatabase } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";

/** A bill for this test only, so that no other test is disturbed. */
async function ownBill(page: Page, name: string, title: string): Promise<{ id: number; slug: string }> {
  const answer = await page.request.post("/admin/bill/api/new", {
    data: { name, kind: "bill", jurisdiction: "CV", session: "2031", title },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { bill: { id: number; slug: string } }).bill;
}

/** A number that no other test uses, nor an earlier attempt of this one. */
const ownNumber = (): number => 10_000 + Math.floor(Math.random() * 80_000);

const asSource = (id: number) =>
  onDatabase(async (sql) => sql`update bills set source = 'legiscan', source_id = ${`e2e-${id}`} where id = ${id}`);

test("staff change a bill of a source: the source's value appears beside theirs, and the reason is stored", async ({
  page,
}) => {
  await signIn(page, "eda");
  const name = `S.B. ${ownNumber()}`;
  const { id, slug } = await ownBill(page, name, "As the source has it");
  await asSource(id);
  await page.goto(`/admin/bill/edit/${slug}`);
  await page.getByLabel("Title").fill("As we have it");
  await page.getByLabel("Reason").fill("The printed title differs");
  await page.getByRole("button", { name: "Save bill" }).click();
  await expect(page.getByText("The source says: As the source has it.")).toBeVisible();
  await page.getByRole("link", { name: "Activity log entries" }).click();
  await page.getByRole("row", { name }).first().getByRole("link").first().click();
  await expect(page.getByText("The printed title differs")).toBeVisible();
});

test("words in an admin form are not taken away by a link, Back or quick search without a question, and once saved nothing asks", async ({
  page,
}) => {
  await signIn(page, "eda");
  const name = `S.B. ${ownNumber()}`;
  await ownBill(page, name, "To be summed up");
  await page.goto(`/admin/bill/list?session=2031&q=${name.replaceAll(" ", "+")}`);
  await page.getByRole("link", { name, exact: true }).click();
  const summary = page.getByLabel("Summary");
  await summary.click();
  await page.keyboard.type("Two paragraphs.");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByRole("link", { name: "Public page" }).click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toEqual(["beforeunload", "confirm"]);
  await page.keyboard.press("Control+k");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect.poll(() => asked).toEqual(["beforeunload", "confirm", "beforeunload"]);
  await page.keyboard.press("Escape");
  await expect(summary).toHaveValue("Two paragraphs.");

  await page.getByRole("button", { name: "Save bill" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/admin\/bill\/list/);
  await page.goForward();
  await page.getByRole("link", { name: "Public page" }).click();
  await expect(page).toHaveURL(/\/bill\/view\//);
  expect(asked).toHaveLength(3);
});

test("the bills' table remembers its columns and its size, and its verbs can be undone", async ({ page }) => {
  await signIn(page, "ada");
  const n = ownNumber();
  const [one, two] = [
    await ownBill(page, `S.B. ${n}`, "First of two"),
    await ownBill(page, `S.B. ${n + 1}`, "Second of two"),
  ];
  await page.goto(`/admin/bill/list?session=2031&q=sb+${n},+sb+${n + 1}&sortBy=name&sortOrder=asc`);
  await expect(page.getByRole("columnheader", { name: "Priority" })).toHaveCount(0);
  await page.getByRole("button", { name: "Columns and rows" }).click();
  await page.getByLabel("Priority").last().check();
  await expect(page.getByRole("columnheader", { name: "Priority" })).toBeVisible();
  await page.getByLabel("100", { exact: true }).check();
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Priority" })).toBeVisible();

  const first = page.getByRole("checkbox", { name: `Choose S.B. ${n}` });
  await first.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText("2 bills selected")).toBeVisible();
  await page.getByRole("button", { name: "Set position" }).click();
  await page.getByRole("button", { name: "Support", exact: true }).click();
  await expect(page.getByText("Support: 2 bills.")).toBeVisible();
  const positions = () =>
    onDatabase(async (sql) =>
      (
        await sql<
          { position: string }[]
        >`select coalesce(pb.position, 'none') as position from bills b left join (portfolio_bills pb join portfolios p on p.id = pb.portfolio_id and p.is_own) on pb.bill_id = b.id where b.id in (${one.id}, ${two.id}) order by b.id`
      ).map((row) => row.position),
    );
  expect(await positions()).toEqual(["support", "support"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(positions).toEqual(["none", "none"]);
});

test("two bills that are one are merged, and the old address leads to the one that stayed", async ({ page }) => {
  await signIn(page, "eda");
  const n = ownNumber();
  const [from, to] = [
    await ownBill(page, `S.B. ${n}`, "Told twice"),
    await ownBill(page, `SB ${n}`, "Told twice, by another source"),
  ];
  await page.goto(`/admin/bill/edit/${from.slug}`);
  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: `Merge S.B. ${n}` });
  await expect(dialog.getByText("0 folders or portfolios, 0 drafts and 0 published issues")).toBeVisible();
  await dialog.getByRole("radio", { name: `SB ${n}` }).check();
  await dialog.getByRole("button", { name: `Merge into SB ${n}` }).click();
  await page.waitForURL(`/admin/bill/edit/${to.slug}`);
  await page.goto(`/bill/view/${from.slug}`);
  await expect(page).toHaveURL(new RegExp(`/bill/view/${to.slug}$`));
});

test("a bill that was looked up is tracked, put first by the keyboard, and restored by Undo", async ({ page }) => {
  await signIn(page, "eda");
  const n = ownNumber();
  const name = `S.B. ${n}`;
  await ownBill(page, name, "A paper to follow");
  await page.goto("/admin/focus/list");
  await page.getByLabel("Number").fill(`sb ${n}`);
  await page.getByLabel("Number").press("Enter");
  await expect(page).toHaveURL(new RegExp(`number=sb\\+${n}`));
  await page.getByRole("button", { name: `Add ${name}` }).click();
  await expect(page.getByText(`${name} is tracked.`)).toBeVisible();
  const handle = page.getByRole("button", { name: `Move ${name}, place` });
  await expect(handle).toBeVisible();
  const ordered = page.waitForResponse((answer) => answer.url().includes("/api/order") && answer.ok());
  await handle.press("Home");
  await expect(page.getByRole("button", { name: `Move ${name}, place 1 of` })).toBeFocused();
  await ordered;
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Tracked bills" }).getByRole("link", { name })).toBeVisible();
  await page.goto("/admin/focus/list");
  await page.getByRole("button", { name: `Stop tracking ${name}` }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: `Stop tracking ${name}` })).toBeVisible();
});

test("the admin list is near: most filters wait behind a button, and stay open while one of them is in force", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, "eda");
  await page.goto("/admin/bill/list");
  await page.waitForLoadState("networkidle");
  const status = page.getByRole("search", { name: "Bills" }).getByLabel("Status");
  await expect(status).toBeHidden();
  const more = page.getByRole("button", { name: "More filters" });
  await more.focus();
  await page.keyboard.press("Enter");
  await status.selectOption({ label: "Enacted" });
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/status=enacted/);
  await expect(status).toHaveValue("enacted");
  await expect(status).toBeVisible();
  await page.getByRole("link", { name: "Reset" }).click();
  await expect(page).toHaveURL(/\/admin\/bill\/list\?page=1$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/bill/list");
  await expect(status).toBeHidden();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "More filters" }).click();
  await expect(status).toBeVisible();
});
