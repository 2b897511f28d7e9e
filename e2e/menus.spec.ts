import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { onDatabase, ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";

const unlike = () => `${process.pid}-${Date.now().toString(36)}`;

/** A draft of a template that offers as many topics as the starter list has, and more. */
async function draftWithManyTopics(page: Page): Promise<{ id: number; topic: string }> {
  const mark = unlike();
  const [area, template] = await onDatabase(async (sql) => {
    const [row] = await sql<
      { id: number }[]
    >`insert into policy_areas (name, slug) values (${`Area ${mark}`}, ${`area-${mark}`}) returning id`;
    await sql`insert into categories (name, slug, policy_area_id) select 'Topic ' || n || ${` ${mark}`}, 'topic-' || n || ${`-${mark}`}, ${row!.id} from generate_series(1, 145) n`;
    const [first] = await sql<{ id: number }[]>`select id from form_templates where active order by id limit 1`;
    return [row!.id, first!.id];
  });
  // The last one by its call, which invalidates the cached topics.
  const topic = `Soil ${mark}`;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.status(), path).toBe(200);
    return (await answer.json()) as { publicationIssue: { id: number } };
  };
  await post("/admin/category/api/new", { name: topic, policyAreaId: area });
  const draft = { formTemplateId: template, title: `Many topics ${mark}` };
  return { id: (await post("/admin/publication-issue/api/new", draft)).publicationIssue.id, topic };
}

for (const width of [1280, 375])
  test(`at ${width} px a chosen topic closes its menu, and the menu never covers Save topics`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, await ownPerson("Ada Note", "admin"));
    const { id, topic } = await draftWithManyTopics(page);
    await page.goto(`/admin/publication-issue/edit/${id}`);
    await page.getByRole("button", { name: /^(Add|Edit) topics$/ }).click();
    const box = page.getByRole("combobox", { name: "Topics" });
    await expect(box).toBeFocused();
    await box.press("ArrowDown");
    const menu = page.getByRole("listbox");
    await expect(menu).toBeVisible();
    const save = page.getByRole("button", { name: "Save topics" });
    const [list, button] = [(await menu.boundingBox())!, (await save.boundingBox())!];
    expect(list.y + list.height, "the menu ends above the button").toBeLessThanOrEqual(button.y);
    await box.fill(topic);
    await expect(page.getByRole("option", { name: topic })).toBeVisible();
    await box.press("Enter");
    await expect(menu).toBeHidden();
    await save.click();
    await expect(page.getByRole("button", { name: "Edit topics" })).toBeVisible();
    await expect(page.getByText(topic, { exact: true })).toBeVisible();
  });

test("the down arrow opens the menu of a new issue and enters it", async ({ page }) => {
  await signIn(page, await ownPerson("Edith Note", "editor"));
  await page.goto("/admin");
  const button = page.getByRole("button", { name: "New issue", exact: true });
  await button.focus();
  await page.keyboard.press("ArrowDown");
  const links = page.locator("#new-issue a");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(links.last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});
