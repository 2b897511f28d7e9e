import { expect, type Page } from "@playwright/test";
import { onDatabase, ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";

// eslint-disable-next-line typescript/no-explicit-any
async function post(page: Page, path: string, data: object = {}): Promise<any> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

/** A published issue of a template of its own, with one text. */
async function publishIssue(page: Page, name: string, words: string) {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const { template, element } = await onDatabase(async (sql) => {
    const [row] = await sql<
      { id: number }[]
    >`insert into form_templates (slug, name) values (${`t-${slug}`}, ${`Notes ${slug}`}) returning id`;
    await sql`insert into form_template_views (form_template_id) values (${row!.id})`;
    const [group] = await sql<
      { id: number }[]
    >`insert into form_element_groups (form_template_id, name) values (${row!.id}, 'Text') returning id`;
    const [made] = await sql<
      { id: number }[]
    >`insert into form_elements (form_element_group_id, type, label, active, public, required) values (${group!.id}, 'long_text', 'What is new', true, true, true) returning id`;
    return { template: row!.id, element: made!.id };
  });
  const { publicationIssue } = await post(page, "/admin/publication-issue/api/new", {
    formTemplateId: template,
    title: name,
  });
  await post(page, "/admin/form-element-value/api/new", {
    formElementId: element,
    publicationIssueId: publicationIssue.id,
    data: { textValue: words },
  });
  await post(page, `/admin/publication-issue/api/publish/${publicationIssue.id}`);
  return {
    id: publicationIssue.id as number,
    path: `/publication-issue/view/${publicationIssue.slug}`,
    list: `t-${slug}`,
  };
}

test("an administrator makes a group and restricts an issue: outsiders see its title, a member reads it", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow(); // three people
  const unique = `${Date.now().toString(36)}${process.pid}`;
  const words = `Canary ${unique} sings for members.`;
  const [member, other] = [await ownPerson("Mia Member"), await ownPerson("Otto Outside")];

  await signIn(page, "ada");
  await page.goto("/admin/group/list");
  await page.getByRole("link", { name: "Add group" }).first().click();
  await page.getByRole("button", { name: "Add group" }).click();
  await expect(page.getByRole("alert").getByText("Enter the name.")).toBeVisible();
  const group = `Members ${unique}`;
  await page.getByLabel("Name").fill(group);
  await page.getByLabel("Members", { exact: true }).or(page.locator("#group-emails")).first().fill(member.email);
  await page.getByRole("button", { name: "Add group" }).click();
  await expect(page.getByRole("rowheader", { name: group })).toBeVisible();

  const name = `The dam ${unique}`;
  const issue = await publishIssue(page, name, words);
  await page.goto(`/admin/publication-issue/edit/${issue.id}`);
  await expect(page.getByText("Readers: Everyone")).toBeVisible();
  await page.getByRole("button", { name: "Change readers" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Same as the template/).uncheck();
  await dialog.getByLabel("Groups", { exact: true }).check();
  await dialog.getByLabel(group).check();
  await dialog.getByLabel("Others see the title, headline and date").check();
  await dialog.getByRole("button", { name: "Save readers" }).click();
  await expect(page.getByText(`Readers: ${group}; others see the title`)).toBeVisible();

  const visitor = await browser.newPage({ baseURL });
  expect((await visitor.goto(issue.path))?.status()).toBe(401);
  await expect(visitor.getByRole("heading", { name })).toBeVisible();
  await expect(visitor.getByText("Sign in to read")).toBeVisible();
  await expect(visitor.locator("body")).not.toContainText(words);

  const outsider = await browser.newPage({ baseURL });
  await signIn(outsider, other);
  expect((await outsider.goto(issue.path))?.status()).toBe(403);
  await expect(outsider.getByRole("heading", { name })).toBeVisible();
  await expect(outsider.getByText("This issue is for other readers")).toBeVisible();

  const reader = await browser.newPage({ baseURL });
  await signIn(reader, member);
  expect((await reader.goto(issue.path))?.status()).toBe(200);
  await expect(reader.getByText(words)).toBeVisible();
  expect(await reader.locator('script[type="application/ld+json"]').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('"isAccessibleForFree":false')]),
  );
  // a member's page is not stored for visitors
  expect((await visitor.goto(issue.path))?.status()).toBe(401);

  const list = `/publication-list/template-list/template/${issue.list}`;
  const addresses = [
    issue.path,
    "/",
    "/publication-issue/list",
    `/publication-issue/list?q=${unique}`,
    list,
    ...["xml", "atom", "json"].flatMap((format) => [`/feed.${format}`, `${list}/feed.${format}`]),
    "/sitemap.xml",
    "/sitemap/news.xml",
    "/sitemap/issues-1.xml",
    `/publication-issue/changes/${issue.path.split("/").at(-1)}/${issue.path.split("/").at(-1)}`,
    "/topic",
  ];
  for (const who of [visitor, outsider])
    for (const address of addresses)
      for (const headers of [{ accept: "*/*" }, { rsc: "1" }] as Record<string, string>[]) {
        const answer = await who.request.get(address, { headers });
        expect(answer.status(), address).toBeLessThan(500);
        expect(await answer.text(), `${address} ${JSON.stringify(headers)}`).not.toContain(`Canary ${unique}`);
      }
  const search = (who: Page) => who.request.post("/quicksearch/search", { data: { q: `Canary ${unique}` } });
  expect(await (await search(visitor)).text()).not.toContain(unique);
  expect(await (await search(outsider)).text()).not.toContain(unique);
  expect(await (await search(reader)).text()).toContain(`Canary ${unique}`);
  for (const one of [visitor, outsider, reader]) await one.close();
  // The front page of the other tests has no issue that visitors may not open.
  await post(page, `/admin/publication-issue/api/unpublish/${issue.id}`);
});

test("a reader creates a feed address of their own, and deletes it", async ({ page, playwright, baseURL }) => {
  await signIn(page, await ownPerson());
  await page.goto("/account#feed");
  await page.getByRole("button", { name: "Create my feed address" }).click();
  const address = await page.locator("#feed code").textContent();
  const program = await playwright.request.newContext({ baseURL });
  const path = new URL(address!).pathname;
  const answer = await program.get(path);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  expect(await answer.text()).toContain("<rss");
  await page.getByRole("button", { name: "Delete it" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete address" }).click();
  await expect(page.getByRole("button", { name: "Create my feed address" })).toBeVisible();
  expect((await program.get(path)).status()).toBe(404);
  await program.dispose();
});
