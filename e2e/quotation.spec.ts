import { expect } from "@playwright/test";
import { importZip, legiScanBill } from "./fixtures/imported-bill.ts";
import { onDatabase, ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";

const billId = 7_000_000 + (Date.now() % 1_000_000);
const law = (fee: string) =>
  `<html><body><p>AN ACT relating to wells.</p><p>The people of the state of Wisconsin, represented in senate and assembly, do enact as follows:</p><p>SECTION 1. Each county shall keep a list of every well in it.</p><p>SECTION 2. The fee for a well is ${fee} dollars.</p></body></html>`;
const { number, introduced, amended, bill, text } = legiScanBill(billId, "An act about wells");

test("a quotation is copied from the text, published, changed by an import, reported by the checks, corrected and published again", async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, await ownPerson("Adele Import", "admin"));
  await importZip(page, `${number}-1`, {
    [`WI/bill/${number}.json`]: bill("a", introduced),
    [`WI/text/1.json`]: text(introduced, law("five")),
  });
  const made = await onDatabase(async (sql) => {
    const [own] = await sql<{ slug: string; text: number }[]>`
      select b.slug, t.id as text from bills b join bill_texts t on t.bill_id = b.id where b.source_id = ${String(billId)}`;
    const [template] = await sql<
      { id: number }[]
    >`insert into form_templates (slug, name) values (${`quoting-${billId}`}, ${`Quoting ${billId}`}) returning id`;
    const [group] = await sql<
      { id: number }[]
    >`insert into form_element_groups (form_template_id, name) values (${template!.id}, 'Text') returning id`;
    await sql`insert into form_elements (form_element_group_id, type, label, active, public) values (${group!.id}, 'rich_text', 'Analysis', true, true)`;
    return { ...own!, template: template!.id };
  });
  const created = await page.request.post("/admin/publication-issue/api/new", {
    data: { formTemplateId: made.template, title: `Wells ${billId}` },
  });
  const { publicationIssue: issue } = await created.json();

  await page.goto(`/bill/view/${made.slug}/text/${made.text}`);
  await page.waitForLoadState("networkidle"); // the page hears of a copy once its scripts have come
  // With the keyboard alone: the whole section, from its link.
  await page.getByRole("link", { name: /^Link to SECTION 2\./ }).focus();
  await page.keyboard.press("ControlOrMeta+c");
  await expect(page.getByText(/^Section copied/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("The fee for a well is five dollars.");
  await page.getByText("The fee for a well is five dollars.", { exact: true }).click({ clickCount: 3 });
  await page.keyboard.press("ControlOrMeta+c");
  await page.goto(`/admin/publication-issue/edit/${issue.id}`);
  await page.waitForLoadState("networkidle"); // before its editor has come, a paste is plain text
  await page.getByRole("group", { name: "Edit Analysis" }).click();
  await expect(page.getByRole("textbox", { name: "Analysis" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.locator("blockquote")).toContainText("The fee for a well is five dollars.");
  await expect(page.locator("blockquote a")).toHaveText(`${number}, Introduced, SECTION 2`);
  // What is typed next is not quoted.
  await page.keyboard.type("Farmers pay less.");
  await expect(page.locator("blockquote")).not.toContainText("Farmers");
  const bar = page.getByRole("region", { name: "State of this issue" });
  await expect(bar.getByText(/^Saved/)).toBeVisible();
  await page.getByRole("button", { name: "Publish issue" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Publish issue/ })
    .click();
  await expect(page.getByRole("link", { name: "View", exact: true })).toBeVisible();
  const view = `/publication-issue/view/${issue.slug}`;
  await page.goto(view);
  await expect(page.locator("blockquote")).toContainText("five dollars");
  await expect(page.getByText("Changed since:")).toHaveCount(0);

  await importZip(page, `${number}-2`, {
    [`WI/bill/${number}.json`]: bill("b", introduced, amended),
    [`WI/text/2.json`]: text(amended, law("nine")),
  });
  await page.goto(view);
  await expect(page.locator("blockquote")).toContainText("five dollars");
  await expect(page.getByText("Changed since: now reads “The fee for a well is nine dollars.”")).toBeVisible();

  await page.goto(`/admin/publication-issue/edit/${issue.id}`);
  await page
    .getByRole("group", { name: "Beside the page" })
    .getByRole("button", { name: /^Checks/ })
    .click();
  await expect(page.getByText(/You quoted .* it now reads “The fee for a well is nine dollars\.”/)).toBeVisible();
  await page.getByRole("button", { name: "Draft the correction" }).click();
  await expect(page.locator("blockquote")).toContainText("nine dollars");
  await page.getByRole("button", { name: /^Publish changes/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Change note")).toHaveValue(
    /It now reads “The fee for a well is nine dollars\.” \(Amended\)/,
  );
  await dialog.getByRole("button", { name: /^Publish changes/ }).click();
  await expect(page.getByText("Changes published.").first()).toBeVisible();
  await page.goto(view);
  await expect(page.locator("blockquote")).toContainText("nine dollars");
  await expect(page.getByText("Changed since:")).toHaveCount(0);
});

test("a text is compared with one of another bill, found by its number", async ({ page }) => {
  const text = await onDatabase(async (sql) => {
    const [row] = await sql<{ id: number; slug: string }[]>`
      select t.id, b.slug from bill_texts t join bills b on b.id = t.bill_id
      where b.name = 'H.B. 1204' and t.state = 'kept' order by t.id limit 1`;
    return row!;
  });
  await page.goto(`/bill/view/${text.slug}/text/${text.id}`);
  await page.getByRole("link", { name: "Compare with another text" }).click();
  await page.getByLabel("Bill number or words of its title").fill("HB 57");
  await page.getByRole("button", { name: "Find bills" }).click();
  await page.getByRole("link", { name: "Compare with HB 57, Enrolled" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "H.B. 1204 and HB 57" })).toBeVisible();
  await expect(page.getByText(/sections? changed/).first()).toBeVisible();
});
