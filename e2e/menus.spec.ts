import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { onDatabase, ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";

const unlike = () => `${process.pid}-${Date.now().toString(36)}`;

/** A draft of a template that offers as many topics as the starter list has. */
async function draftWithManyTopics(page: Page): Promise<{ id: number; topic: string }> {
  const mark = unlike();
  return onDatabase(async (sql) => {
    const [area] = await sql<
      { id: number }[]
    >`insert into policy_areas (name, slug) values (${`Area ${mark}`}, ${`area-${mark}`}) returning id`;
    await sql`insert into categories (name, slug, policy_area_id) select 'Topic ' || n || ${` ${mark}`}, 'topic-' || n || ${`-${mark}`}, ${area!.id} from generate_series(1, 145) n`;
    const [template] = await sql<{ id: number }[]>`select id from form_templates where active order by id limit 1`;
    const answer = await page.request.post("/admin/publication-issue/api/new", {
      data: { formTemplateId: template!.id, title: `Many topics ${mark}` },
    });
    const { publicationIssue } = (await answer.json()) as { publicationIssue: { id: number } };
    return { id: publicationIssue.id, topic: `Topic 77 ${mark}` };
  });
}

for (const width of [1280, 375])
  test(`at ${width} px a chosen topic closes its menu, and the menu never covers Save topics`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, await ownPerson("Edith Note", "editor"));
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
