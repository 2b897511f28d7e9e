import { expect } from "@playwright/test";
import { importZip, legiScanBill } from "./fixtures/imported-bill.ts";
import { onDatabase, ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

const billId = 8_000_000 + (Date.now() % 1_000_000);
const words = `Each county of group ${billId} shall keep a register of every lantern, ferry, orchard and quarry in it, inspect them before the harvest, publish what it found beside the depth of the nearest aquifer, and lend the ledger to any notary who asks for it in writing.`;
const law = (...sections: string[]) =>
  `<html><body><p>AN ACT relating to registers.</p><p>The people of the state of Wisconsin, represented in senate and assembly, do enact as follows:</p>${sections.map((section, at) => `<p>SECTION ${at + 1}. ${section}</p>`).join("")}</body></html>`;
const { number, introduced, amended, bill, text } = legiScanBill(billId, "An act about registers");

const runJob = (name: string) => onDatabase((sql) => sql`select graphile_worker.add_job(${name})`);

test("words that were looked for are watched; a text that is imported with them is an event, and a letter", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const adminPage = await (await browser.newContext({ baseURL })).newPage();
  await signIn(adminPage, await ownPerson("Adele Import", "admin"));
  await importZip(adminPage, `${number}-1`, {
    [`WI/bill/${number}.json`]: bill("a", introduced),
    [`WI/text/1.json`]: text(introduced, law("Each county keeps a list.")),
  });
  const reader = await ownPerson();
  await signIn(page, reader);
  await page.goto("/bill/match");
  await page.getByLabel("Your text").fill(words);
  await page.getByRole("button", { name: "Find these words" }).click();
  await expect(page.getByRole("heading", { name: "In no other bill" })).toBeVisible();
  await page.getByRole("link", { name: "Watch these words" }).click();
  await expect(page.getByRole("textbox", { name: /^Words/ })).toHaveValue(words);
  await page.getByRole("button", { name: "Watch these words" }).click();
  await expect(page.getByRole("alert").getByText("Enter a name of at least two characters.")).toBeVisible();
  await expectNothingSerious(page, true);
  await page.getByRole("textbox", { name: /^Name/ }).fill("Registers");
  await page.getByRole("radio", { name: "Immediately" }).check();
  await page.getByRole("button", { name: "Watch these words" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Registers" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No bill has these words" })).toBeVisible();

  await importZip(adminPage, `${number}-2`, {
    [`WI/bill/${number}.json`]: bill("b", introduced, amended),
    [`WI/text/2.json`]: text(amended, law("Each county keeps a list.", words)),
  });
  await runJob("compare-watched-words");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Words entered \(Amended\)/)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.locator("mark").first()).toContainText("shall keep a register");
  await expectNothingSerious(page, true);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^watched-words-.*\.csv$/);

  await onDatabase((sql) => sql`select pg_sleep(3)`);
  await runJob("start-due-digests");
  let mail: { subject: string; text: string } | undefined;
  await expect(async () => {
    mail = await onDatabase(
      async (sql) =>
        (
          await sql<
            { subject: string; text: string }[]
          >`select subject, text from kept_mails where "to" = ${reader.email} order by id desc limit 1`
        )[0],
    );
    expect(mail?.subject).toContain(number);
  }).toPass({ timeout: 60_000 });
  expect(mail!.text).toContain("Amended has the words “Registers”: “");
  expect(mail!.text).toContain("You watch the words “Registers”.");

  await page.goto("/account");
  await expect(page.getByRole("row", { name: /Registers.*Watched words/ })).toBeVisible();
  await page.goto("/language-watch/list");
  await expectNothingSerious(page, true);
  await page.getByRole("link", { name: "Edit Registers" }).click();
  await page.getByRole("textbox", { name: /^Name/ }).fill("Ledgers");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ledgers" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Ledgers" }).click();
  await page.getByRole("button", { name: "Delete watch" }).click();
  await expect(page.getByRole("heading", { name: "No watched words yet" })).toBeVisible();
});

test("a section of a bill's text leads to finding its words", async ({ page }) => {
  await page.goto("/bill/match");
  await page
    .getByLabel("Your text")
    .fill(
      "An application shall contain a plan of the site, a study of sound at the nearest dwelling, a plan for fires that the fire chief of the host community has signed, a plan for taking the facility down",
    );
  await page.getByRole("button", { name: "Find these words" }).click();
  await page
    .getByRole("link", { name: /SECTION 4/ })
    .first()
    .click();
  await page.getByRole("link", { name: /^Find these words elsewhere.*SECTION 4/ }).click();
  await expect(page.getByLabel("Your text")).toHaveValue(/An application shall contain a plan of the site/);
  await page.getByRole("button", { name: "Find these words" }).click();
  await expect(page.getByRole("heading", { name: "In 1 bill", exact: true })).toBeVisible();
});
