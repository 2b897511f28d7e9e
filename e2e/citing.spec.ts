import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { onDatabase, ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";

test("plainly typed numbers are cited from the checks at once, and the list of bills takes the cited ones", async ({
  page,
}) => {
  await signIn(page, await ownPerson("Edith Note", "editor"));
  const mark = `${process.pid}-${Date.now().toString(36)}`;
  const { template, text, bills } = await onDatabase(async (sql) => {
    const [row] = await sql<
      { id: number }[]
    >`insert into form_templates (slug, name) values (${`citing-${mark}`}, ${`Citing ${mark}`}) returning id`;
    const [group] = await sql<
      { id: number }[]
    >`insert into form_element_groups (form_template_id, name) values (${row!.id}, 'The week') returning id`;
    const [first] = await sql<
      { id: number }[]
    >`insert into form_elements (form_element_group_id, type, label, active, public, required, sort_order) values (${group!.id}, 'rich_text', 'What happened', true, true, true, 1) returning id`;
    await sql`insert into form_elements (form_element_group_id, type, label, active, public, required, sort_order) values (${group!.id}, 'bills', 'Bills in this issue', true, true, true, 2)`;
    const known = await sql<
      { name: string }[]
    >`select name from bills b where kind = 'bill' and name like '_.B. ____' and not exists (select 1 from bills c where c.match_key = b.match_key and c.id <> b.id) order by id limit 2`;
    return { template: row!.id, text: first!.id, bills: known.map(({ name }) => name) };
  });
  expect(bills).toHaveLength(2);
  const { publicationIssue } = (await (
    await page.request.post("/admin/publication-issue/api/new", {
      data: { formTemplateId: template, title: `Citing ${mark}` },
    })
  ).json()) as { publicationIssue: { id: number } };
  await page.request.post("/admin/form-element-value/api/new", {
    data: {
      formElementId: text,
      publicationIssueId: publicationIssue.id,
      data: {
        document: {
          type: "doc",
          content: [{ type: "paragraph", content: [{ type: "text", text: `Look at ${bills[0]} and ${bills[1]}.` }] }],
        },
      },
    },
  });
  await page.goto(`/admin/publication-issue/edit/${publicationIssue.id}`);
  await page.getByRole("button", { name: "Publish issue" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/is in your database\. Cite it\?/)).toHaveCount(2);
  await dialog.getByRole("button", { name: "Cite all 2" }).click();
  await expect(page.getByText("2 bills cited.")).toBeVisible();
  await expect(dialog.getByText(/is in your database/)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Complete “Bills in this issue”." }).click();
  await page.getByRole("button", { name: "Add the 2 cited bills" }).click();
  await expect(page.getByRole("list", { name: "Bills in this issue: chosen" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Add the .*cited bill/ })).toHaveCount(0);
});
