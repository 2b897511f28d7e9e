import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { onDatabase } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

const unique = (what: string) => `${what} ${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const expectSaved = (page: Page) => expect(region(page, "State of this issue")).toContainText(/Saved \d\d:\d\d/);
const openGroup = (page: Page, name: string) =>
  region(page, name)
    .getByRole("button", { name: /^(Write|Edit)$/ })
    .click();
const others = (page: Page) => page.getByRole("list", { name: "Also here" });

/**
 * A draft of the template “Issue Summary”, created by an API call.
 * @returns the address of its editor
 */
async function draft(page: Page, topics: number[] = []): Promise<string> {
  const [template] = await onDatabase(
    (sql) => sql<{ id: number }[]>`select id from form_templates where slug = 'issue-summary'`,
  );
  const answer = await page.request.post("/admin/publication-issue/api/new", {
    data: { formTemplateId: template!.id, title: unique("Desk"), topics },
    headers: { origin: new URL(process.env.E2E_BASE_URL ?? "").origin },
  });
  expect(answer.status()).toBe(200);
  return `/admin/publication-issue/edit/${(await answer.json()).publicationIssue.id}`;
}

test.beforeEach(async ({ page }) => signIn(page, "eda"));

test("two editors see each other and where each types; saves appear for the other without interrupting; who leaves disappears", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const address = await draft(page);
  await page.goto(address);
  await openGroup(page, "Background");
  await page.getByRole("textbox", { name: "Background" }).click();
  await page.keyboard.type("It began ");
  const other = await browser.newPage({ baseURL });
  await signIn(other, "ada");
  await other.goto(address);
  await expect(others(other)).toContainText("Eda Marlow is writing in “Background”");
  await openGroup(other, "In brief");
  await other.getByRole("textbox", { name: "The question" }).fill("Who pays for the dam?");
  await expectSaved(other);
  await expect(others(page)).toContainText("Ada Whitcombe is writing in “The question”", { timeout: 40_000 });
  await expect(region(page, "In brief").getByText("Who pays for the dam?")).toBeVisible({ timeout: 40_000 });
  await page.keyboard.type("with a drought.");
  await expectSaved(page);
  await expect(page.getByRole("textbox", { name: "Background" })).toContainText("It began with a drought.");
  await other.close();
  await expect(others(page)).toHaveCount(0, { timeout: 70_000 });
  await page.reload();
  await expect(region(page, "In brief").getByText("Who pays for the dam?")).toBeVisible();
  await expect(region(page, "Background").getByText("It began with a drought.")).toBeVisible();
});

for (const width of [375, 1280]) {
  test(`who comes, writes and leaves moves nothing on the page of another editor, ${width} px wide`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 800 });
    const address = await draft(page);
    await page.goto(address);
    await openGroup(page, "In brief");
    await expect(page.getByLabel("Standfirst")).toBeFocused();
    const places = () =>
      page
        .locator("article")
        .locator("h1, h2, h3, label, button")
        .evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getBoundingClientRect().top + scrollY}`));
    /** Its next heartbeat is due within eight seconds; a page that becomes visible sends one immediately. */
    const expectNotice = (words: string | null) =>
      expect(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
        await (words === null
          ? expect(others(page)).toHaveCount(0, { timeout: 500 })
          : expect(others(page)).toContainText(words, { timeout: 500 }));
      }).toPass({ timeout: 70_000 });
    const alone = await places();
    const other = await browser.newPage({ baseURL });
    await signIn(other, "ada");
    await other.goto(address);
    await expectNotice("Ada Whitcombe is here");
    expect(await places(), "somebody is there").toEqual(alone);
    const goInto: [string, () => Promise<unknown>][] = [
      ["the name", () => other.getByRole("button", { name: "Edit name" }).click()],
      [
        "“The question”",
        async () => {
          await openGroup(other, "In brief");
          await other.getByRole("textbox", { name: "The question" }).click();
        },
      ],
      [
        "“Last reviewed”",
        async () => {
          await openGroup(other, "What happens next");
          await other.getByLabel("Last reviewed").focus();
        },
      ],
    ];
    for (const [where, go] of goInto) {
      await go();
      await expectNotice(`Ada Whitcombe is writing in ${where}`);
      await expect(page.getByText("Ada Whitcombe is writing here")).toBeVisible();
      expect(await places(), where).toEqual(alone);
    }
    expect((await others(page).boundingBox())!.height).toBeLessThan(30);
    await other.close();
    await expectNotice(null);
    expect(await places(), "alone again").toEqual(alone);
  });
}

test("of two texts for one element the common beginning is shown, and both can be made into one", async ({
  page,
  browser,
  baseURL,
}) => {
  const address = await draft(page);
  await page.goto(address);
  await openGroup(page, "In brief");
  await page.getByRole("textbox", { name: "The question" }).fill("Should the state buy the reservoir?");
  await expectSaved(page);
  const other = await browser.newPage({ baseURL });
  await signIn(other, "ada");
  await other.goto(address);
  await openGroup(other, "In brief");
  await page.context().setOffline(true);
  await other.getByRole("textbox", { name: "The question" }).fill("Should the state buy the reservoir this year?");
  await expectSaved(other);
  await page.getByRole("textbox", { name: "The question" }).fill("Should the thirsty state buy the reservoir?");
  await page.context().setOffline(false);
  const both = page.getByRole("alert", { name: "Two texts for The question" });
  await expect(both.getByRole("region", { name: "Ada Whitcombe’s: The question" })).toContainText("this year", {
    timeout: 80_000,
  });
  await both.getByText("When you started").click();
  await expect(both.getByRole("region", { name: "As it was: The question" })).toHaveText(
    "Should the state buy the reservoir?",
  );
  await both.getByRole("button", { name: "Merge both" }).click();
  await expect(page.getByRole("textbox", { name: "The question" })).toHaveValue(
    "Should the thirsty state buy the reservoir this year?",
  );
  await expectSaved(page);
  await page.getByText("Discarded: your text").click();
  await expect(page.getByText("Should the thirsty state buy the reservoir?", { exact: true })).toBeVisible();
  await other.close();
});

test("five hundred keys typed while the server is away are all there after the tab was closed and the server is back", async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const address = await draft(page);
  await page.goto(address);
  await openGroup(page, "In brief");
  const words = Array.from({ length: 100 }, (_, at) => `w${String(at).padStart(3, "0")}`)
    .join(" ")
    .padEnd(500, ".");
  await page.getByRole("textbox", { name: "The question" }).click();
  await page.keyboard.type(words.slice(0, 200), { delay: 2 });
  await context.setOffline(true);
  await page.keyboard.type(words.slice(200), { delay: 2 });
  await expect(page.getByText("Not saved: offline, kept on this device")).toBeVisible();
  // The emulated outage ends with its page: requests that the page sends on closing could reach the server.
  await page.evaluate(() => void (window.fetch = () => Promise.reject(new TypeError("Failed to fetch"))));
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByText("Unsaved text was found on this device")).toBeVisible();
  // No one else wrote: nothing to compare with.
  await again.getByRole("button", { name: "Restore it" }).click();
  await expect(again.getByRole("textbox", { name: "The question" })).toHaveValue(words);
  await expectSaved(again);
  await expect(again.getByRole("alert", { name: /Two texts/ })).toHaveCount(0);
});

test("what moved is accepted into the text or skipped, with undo, and stays decided", async ({ page }) => {
  const [bill] = await onDatabase(
    (sql) => sql<{ id: number; name: string; topic: number }[]>`
    select id, name, topic_ids[1] as topic from bills where cardinality(topic_ids) = 1 and not ceremonial and jurisdiction = 'CV' order by random() limit 1`,
  );
  await onDatabase(
    (sql) =>
      sql`insert into bill_changes (bill_id, field, old, new, effective_date) values (${bill!.id}, 'status', '"reported"', '"vetoed"', '2026-11-18')`,
  );
  const address = await draft(page, [bill!.topic]);
  // An issue summary lists the bills that it cites.
  const [keyBills] = await onDatabase(
    (sql) =>
      sql<
        { id: number }[]
      >`select e.id from form_elements e join form_element_groups g on g.id = e.form_element_group_id join form_templates t on t.id = g.form_template_id where t.slug = 'issue-summary' and e.type = 'bills' and e.active limit 1`,
  );
  const cited = await page.request.post("/admin/form-element-value/api/new", {
    data: {
      formElementId: keyBills!.id,
      publicationIssueId: Number(address.split("/").at(-1)),
      data: { billIds: [bill!.id] },
    },
  });
  expect(cited.status()).toBe(200);
  await page.goto(address);
  await page.getByRole("button", { name: /^What moved/ }).click();
  const panel = page.getByRole("complementary", { name: "Beside the page" });
  await panel.getByLabel("Insert into").selectOption("Background");
  const item = panel
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: bill!.name, exact: true }) })
    .filter({ hasText: "Was vetoed on 18 Nov" })
    .first();
  const add = item.getByRole("button", { name: "Add to text" });
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(region(page, "Background").getByText(/was vetoed on 18 Nov/)).toBeVisible();
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click();
  await expect(region(page, "Background").getByText(/was vetoed/)).toHaveCount(0);
  await item.getByRole("button", { name: "Add to text" }).click();
  await expect(region(page, "Background").getByText(/was vetoed on 18 Nov/)).toBeVisible();
  await expectSaved(page);
  await page.reload();
  await expect(panel).toBeVisible();
  await panel.getByRole("button", { name: /^Decided/ }).click();
  await expect(panel.getByText("Was vetoed on 18 Nov")).toBeVisible();
  await expect(panel.getByText(/Added by Eda Marlow/).first()).toBeVisible();
});

test("a bill is found beside the page by number or by topic, one filter resetting the other, and inserted where one writes", async ({
  page,
}) => {
  test.setTimeout(240_000); // axe checks the editor twice
  await page.goto(await draft(page));
  await openGroup(page, "Background");
  await page.getByRole("textbox", { name: "Background" }).click();
  await page.keyboard.type("See ");
  await page.getByRole("button", { name: "Bills", exact: true }).click();
  const panel = page.getByRole("complementary", { name: "Beside the page" });
  await expect(panel.getByLabel("Insert into")).toHaveValue(/\d/);
  await panel.getByLabel("Policy area or topic").fill("water");
  await expect(panel.getByRole("button", { name: /^Insert / }).first()).toBeVisible();
  await panel.getByLabel("Bill number").fill("HB 1204");
  await expect(panel.getByLabel("Policy area or topic")).toHaveValue("");
  await expect(panel.getByRole("button", { name: /^Insert / })).toHaveCount(1);
  await panel.getByRole("button", { name: /^Insert / }).click();
  await expect(page.getByRole("textbox", { name: "Background" })).toContainText("See H.B. 1204");
  await expect(panel.getByText("In this issue")).toBeVisible();
  await expectSaved(page);
  await expectNothingSerious(page, false);
  await page.getByRole("tab", { name: /^What moved/ }).click();
  await expect(panel.getByRole("group", { name: "Which changes" })).toBeVisible();
  await expectNothingSerious(page, false);
});

test("the inbox is worked through by the keyboard alone: select, tag by a suggestion, undo, choose a topic, set aside", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const place = `Z${Math.floor(Math.random() * 1e6)
    .toString(36)
    .toUpperCase()}`.slice(0, 6);
  await onDatabase(async (sql) => {
    const [mapped] = await sql<
      { subject: string }[]
    >`select m.subject from subject_mappings m where m.source = '*' order by m.id limit 1`;
    for (const n of [1, 2, 3]) {
      const [row] = await sql<{ id: number }[]>`
        insert into bills (slug, source, source_id, kind, jurisdiction, session, session_name, name, match_key, sort_key, title)
        values (${`${place.toLowerCase()}-${n}`}, 'staff', ${`${place}-${n}`}, 'bill', ${place}, '2026', '2026', ${`${place} ${n}`}, ${`${place}${n}`}, ${`${place}${n}`}, 'An act') returning id`;
      await sql`insert into bill_details (bill_id, subjects) values (${row!.id}, ${[mapped!.subject]})`;
    }
  });
  await page.goto(`/admin/inbox/list?jurisdiction=${place}`);
  const list = page.getByRole("list", { name: "Bills without a topic" });
  await expect(list.getByRole("checkbox")).toHaveCount(3);
  await page.waitForLoadState("networkidle");
  for (const row of await list.getByRole("listitem").all())
    expect((await row.boundingBox())!.height).toBeLessThanOrEqual(56);
  await list.getByRole("listitem").nth(1).getByText("An act").click();
  await expect(list.getByRole("checkbox").nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(list.getByRole("checkbox").first()).toBeFocused();
  await page.getByRole("button", { name: "Select all on this page" }).focus();
  for (let n = 0; n < 6 && !(await list.evaluate((box) => box.contains(document.activeElement))); n++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("status").filter({ hasText: "2 bills selected" })).toBeVisible();
  await page.keyboard.press("1");
  await expect(list.getByRole("checkbox")).toHaveCount(1);
  await expect(list.getByRole("checkbox")).toBeFocused();
  await page.keyboard.press("u");
  await expect(list.getByRole("checkbox")).toHaveCount(3);
  await page.keyboard.press("t");
  await expect(page.getByRole("combobox", { name: "Topic or policy area" })).toBeFocused();
  await page.keyboard.type("drinking wat");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("checkbox")).toHaveCount(2);
  await expect(page.getByText(/tagged Drinking water/)).toBeVisible();
  await page.keyboard.press("a");
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { name: "No bills match your filters" })).toBeVisible();
  await page.goto(`/admin/inbox/list?aside=1&jurisdiction=${place}`);
  await expect(page.getByRole("list", { name: "Bills marked as not relevant" }).getByRole("checkbox")).toHaveCount(2);
  await expect(page.getByText(/Marked not relevant by Eda Marlow/).first()).toBeVisible();
});
