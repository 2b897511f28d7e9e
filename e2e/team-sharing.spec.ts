import { expect, type Page } from "@playwright/test";
import { onDatabase, ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

// eslint-disable-next-line typescript/no-explicit-any
async function post(page: Page, path: string, data: object = {}): Promise<any> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

test("a search is shared with a group, and its alert reaches a member once", async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000); // three people, and a message
  const unique = `${Date.now().toString(36)}${process.pid}`;
  const [sharer, member] = [await ownPerson("Sara Sharer", "editor"), await ownPerson("Mia Member")];
  await signIn(page, "ada");
  const { group } = await post(page, "/admin/group/api/new", { name: `Water ${unique}`, emails: [member.email] });

  const owner = await browser.newPage({ baseURL });
  await signIn(owner, sharer);
  const name = `Zoning ${unique}`;
  const { savedSearch } = await post(owner, "/saved-search/api/save", { name, id: null, queryString: "qs=zoning" });
  await owner.goto("/saved-search/list");
  const open = owner.getByRole("button", { name: `Share ${name}` });
  await open.focus();
  await owner.keyboard.press("Enter");
  const dialog = owner.getByRole("dialog", { name: `Share “${name}”` });
  await dialog.getByLabel("Team", { exact: true }).selectOption({ label: group.name });
  await dialog.getByLabel("The team").selectOption("edit");
  await dialog.getByRole("button", { name: "Share with team" }).focus();
  await owner.keyboard.press("Enter");
  const teams = dialog.getByRole("list", { name: "Teams" });
  await expect(teams.getByText(group.name)).toBeVisible();
  await expect(dialog.getByLabel(`Permission of ${group.name}`)).toHaveValue("edit");
  await expectNothingSerious(owner, true);
  await owner.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(owner.getByText(`Shared with ${group.name}`)).toBeVisible();

  const reader = await browser.newPage({ baseURL });
  await signIn(reader, member);
  await reader.goto("/saved-search/list");
  const shared = reader.getByRole("region", { name: "Shared with you" });
  await expect(shared.getByRole("heading", { name })).toContainText("New");
  await expect(shared.getByText(`Shared by Sara Sharer with ${group.name}, you can edit`)).toBeVisible();
  await expect(shared.getByRole("button", { name: `Delete ${name}` })).toHaveCount(0);
  await expectNothingSerious(reader, true);
  await shared.getByRole("button", { name: `Alert: off, ${name}` }).click();
  const alert = reader.getByRole("dialog", { name: `Alert for “${name}”` });
  await alert.getByRole("radio", { name: "Immediately" }).check();
  await alert.getByRole("button", { name: "Save alert" }).click();
  await expect(shared.getByRole("button", { name: `Alert: immediately, ${name}` })).toBeVisible();
  const copy = await post(reader, "/saved-search/api/save", { name: "My own", id: null, queryString: "qs=zoning" });
  await post(reader, "/alert/api/save", { savedSearchId: copy.savedSearch.id, cadence: "instant" });

  const { bills } = (await (await reader.request.get("/bill/api/list?qs=zoning")).json()) as {
    bills: { id: number }[];
  };
  await onDatabase(async (sql) => {
    await sql`insert into bill_changes (bill_id, field, old, new) values (${bills[0]!.id}, 'status', '"introduced"', '"passed"')`;
    await sql`select pg_sleep(3)`;
    await sql`select graphile_worker.add_job('start-due-digests')`;
  });
  const letters = () =>
    onDatabase((sql) => sql<{ text: string }[]>`select text from kept_mails where "to" = ${member.email}`);
  await expect(async () => expect(await letters()).toHaveLength(1)).toPass({ timeout: 60_000 });
  expect((await letters())[0]!.text).toContain(`Found by the search “${name}”, the search “My own”.`);
  expect(await onDatabase((sql) => sql`select 1 from kept_mails where "to" = ${sharer.email}`)).toHaveLength(0);

  // opened, it is not new; out of the group, it is gone
  await shared.getByRole("link", { name }).click();
  await expect(reader.getByRole("button", { name: "Update Saved Search" })).toBeVisible();
  await expect(async () => {
    await reader.goto("/saved-search/list");
    await expect(shared.getByRole("heading", { name })).not.toContainText("New", { timeout: 1000 });
  }).toPass();
  await post(page, `/admin/group/api/member/${group.id}`, { remove: [member.email] });
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "My own" })).toBeVisible();
  await expect(shared).toHaveCount(0);
  expect((await reader.request.get(`/saved-search/api/fetch/${savedSearch.id}`)).status()).toBe(404);
});

test("a folder is shared with staff from its own dialog, and says so to both", async ({ page, browser, baseURL }) => {
  test.slow(); // two people
  const [sharer, colleague] = [await ownPerson("Sara Sharer", "editor"), await ownPerson("Cleo Colleague", "editor")];
  await signIn(page, sharer);
  const name = `Rivers ${Date.now().toString(36)}${process.pid}`;
  const { personalFolder } = await post(page, "/personal-folder/api/new", { name });
  await page.goto(`/folder/view/${personalFolder.id}`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Share “${name}”` });
  await dialog.getByLabel("Team", { exact: true }).selectOption({ label: "Staff" });
  await dialog.getByRole("button", { name: "Share with team" }).click();
  await expect(dialog.getByLabel("Permission of Staff")).toHaveValue("read");
  await expectNothingSerious(page, true);
  await page.keyboard.press("Escape");
  await expect(page.getByText("shared with Staff")).toBeVisible();

  const other = await browser.newPage({ baseURL });
  await signIn(other, colleague);
  await other.goto("/folder/list");
  const line = other.getByRole("region", { name: "Shared with you" }).getByRole("listitem").filter({ hasText: name });
  await expect(line).toContainText("New");
  await expect(line).toContainText("shared by Sara Sharer with Staff, view only");
  await line.getByRole("link", { name }).click();
  await expect(other.getByText("Shared by Sara Sharer with Staff, view only")).toBeVisible();
  await expect(other.getByRole("button", { name: "Leave folder" })).toHaveCount(0);
  await post(page, `/personal-folder/api/team/${personalFolder.id}`, { groupId: null, permission: null });
  expect((await other.goto(`/folder/view/${personalFolder.id}`))?.status()).toBe(404);
});
