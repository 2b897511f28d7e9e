import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { onDatabase, ownPerson, type OwnPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";

/** Typed words are kept, saved, or asked about, whichever way a dialog or a form is left. */
type Place = {
  what: string;
  /** Opens the page and the form. @returns the field to type in */
  open: (page: Page) => Promise<Locator>;
  /** Opens it again after it was left; then the words must still be there. Without it, leaving must ask. */
  again?: (page: Page) => Promise<Locator>;
};

const words = "Words typed here";
const mark = `${process.pid}-${Date.now().toString(36)}`;
let editor: OwnPerson;

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const dialog = (page: Page) => page.getByRole("dialog");

async function draft(page: Page): Promise<string> {
  const [template] = await onDatabase(
    (sql) =>
      sql<
        { id: number }[]
      >`select id from form_templates where active and issues_can_have_headlines order by id limit 1`,
  );
  const answer = await page.request.post("/admin/publication-issue/api/new", {
    data: { formTemplateId: template!.id, title: `Ways out ${mark} ${Math.random()}` },
  });
  const { publicationIssue } = (await answer.json()) as { publicationIssue: { id: number } };
  return `/admin/publication-issue/edit/${publicationIssue.id}`;
}
async function folder(page: Page): Promise<string> {
  const answer = await page.request.post("/personal-folder/api/new", { data: { name: `Ways out ${Math.random()}` } });
  const { personalFolder } = (await answer.json()) as { personalFolder: { id: number } };
  return `/folder/view/${personalFolder.id}`;
}
async function bill(): Promise<string> {
  const [row] = await onDatabase(
    (sql) => sql<{ slug: string }[]>`select slug from bills where kind = 'bill' order by id limit 1`,
  );
  return `/bill/view/${row!.slug}`;
}

const dialogs: Place[] = [
  {
    what: "a new portfolio",
    open: async (page) => {
      await page.goto("/admin/portfolio/list");
      await press(page, "New portfolio");
      return dialog(page).getByLabel("Name");
    },
  },
  {
    what: "a new dropdown list",
    open: async (page) => {
      await page.goto("/admin/form-element-type-select/list");
      await press(page, "New list");
      return dialog(page).getByLabel("Options");
    },
  },
  {
    what: "the name of a saved view",
    open: async (page) => {
      await page.goto("/admin/bill/list?status=enacted");
      await press(page, "Save view");
      return dialog(page).getByLabel("Name");
    },
  },
  {
    what: "the new name of a folder",
    open: async (page) => {
      await page.goto(await folder(page));
      await press(page, "Rename");
      return dialog(page).getByLabel("Name");
    },
  },
  {
    what: "whom a folder is shared with",
    open: async (page) => {
      await page.goto(await folder(page));
      await press(page, /^Share/);
      return dialog(page).getByLabel("Email address");
    },
  },
  {
    what: "a new folder for a bill",
    open: async (page) => {
      await page.goto(await bill());
      await press(page, "Add to folder");
      return dialog(page).getByLabel("New folder");
    },
  },
  {
    what: "whom a preview is for",
    open: async (page) => {
      await page.goto(await draft(page));
      await press(page, "More for this issue");
      await press(page, "Share a preview…");
      return dialog(page).getByLabel("Who it's for");
    },
  },
  {
    what: "the name of a saved search",
    open: async (page) => {
      await page.goto("/bill/list?qs=water");
      await press(page, "Save Search");
      return page.getByPlaceholder("Saved Search Name");
    },
    again: async (page) => {
      await press(page, "Save Search");
      return page.getByPlaceholder("Saved Search Name");
    },
  },
];

/** Inline forms are left with Escape, Back, and a link. */
const forms: (Place & { hasEscape?: boolean })[] = [
  {
    what: "a headline",
    hasEscape: true,
    open: async (page) => {
      await page.goto(await draft(page));
      await press(page, "Add headline");
      return page.getByRole("textbox", { name: "Headline" });
    },
  },
  {
    what: "a folder's name in the list",
    open: async (page) => {
      await page.goto("/folder/list");
      return page.getByLabel("New folder");
    },
  },
  {
    what: "the new name of a saved search in the list",
    hasEscape: true,
    open: async (page) => {
      await page.request.post("/saved-search/api/save", {
        data: { name: `Water ${mark}`, queryString: "qs=water", route: "bill_list" },
      });
      await page.goto("/saved-search/list");
      await press(page, /^Rename Water/);
      return page.getByLabel(/^New name of/);
    },
  },
  {
    what: "the name of a new issue",
    open: async (page) => {
      const [template] = await onDatabase(
        (sql) => sql<{ id: number }[]>`select id from form_templates where active order by id limit 1`,
      );
      await page.goto(`/admin/publication-issue/new/${template!.id}`);
      return page.getByLabel(/^Name of the issue/);
    },
  },
  {
    what: "a new redirect",
    open: async (page) => {
      await page.goto("/admin/redirect/new");
      return page.getByRole("main").getByRole("textbox").first();
    },
  },
  {
    what: "a new subscriber",
    open: async (page) => {
      await page.goto("/admin/subscriber/new");
      return page.getByLabel("Email address");
    },
  },
  {
    what: "the subject of a mapping",
    open: async (page) => {
      await page.goto("/admin/subject-mapping/list");
      return page.getByLabel("Subject", { exact: true });
    },
  },
  {
    what: "the address of a new webhook",
    open: async (page) => {
      await page.goto("/admin/webhook/new");
      return page.getByLabel("Address");
    },
  },
  {
    what: "a new page",
    open: async (page) => {
      await page.goto("/admin/page/new");
      return page.getByLabel("Title");
    },
  },
];

test.beforeEach(async ({ page }) => {
  editor = await ownPerson("Ada Ways", "admin");
  await signIn(page, editor);
});

/** Counts what is asked, and stays each time. */
function stayWhenAsked(page: Page): () => number {
  let asked = 0;
  page.on("dialog", (question) => {
    asked += 1;
    void question.dismiss();
  });
  return () => asked;
}

for (const { what, open, again } of dialogs)
  test(`dialog: ${what} survives Escape, its close button, its last button, a press beside it, and Back`, async ({
    page,
  }) => {
    const asked = stayWhenAsked(page);
    await page.goto("/admin");
    let field = await open(page);
    await field.click();
    await page.keyboard.type(words);
    const typed = await field.inputValue();
    expect(typed).toContain(words);
    const ways: [name: string, leave: () => Promise<unknown>][] = [
      ["Escape", () => page.keyboard.press("Escape")],
      ["the close button", () => dialog(page).getByRole("button", { name: "Close" }).first().click()],
      ["a press beside it", () => page.mouse.click(3, 400)],
      ["Back", () => page.evaluate(() => history.back())],
    ];
    for (const [name, leave] of ways) {
      const before = asked();
      await leave();
      if (again && !(await field.isVisible())) field = await again(page);
      await expect(field, name).toHaveValue(typed);
      if (!again && name !== "a press beside it")
        await expect.poll(asked, { message: `${name} asks` }).toBe(before + 1);
    }
    const done = dialog(page)
      .getByRole("button", { name: /^(Done|Close)$/ })
      .last();
    if (!again && (await done.textContent()) === "Done") {
      await done.click();
      await expect(field, "Done").toHaveValue(typed);
    }
  });

for (const { what, open, hasEscape } of forms)
  test(`form: ${what} survives ${hasEscape ? "Escape, " : ""}Back and a link`, async ({ page }) => {
    const asked = stayWhenAsked(page);
    await page.goto("/admin");
    const field = await open(page);
    await field.click();
    await page.keyboard.type(words);
    const typed = await field.inputValue();
    if (hasEscape) {
      await page.keyboard.press("Escape");
      const question = page.getByRole("dialog");
      if (await question.isVisible()) await question.getByRole("button", { name: "Keep writing" }).click();
      else expect(asked()).toBe(1);
      await expect(field).toHaveValue(typed);
    }
    await page.evaluate(() => history.back());
    await expect(field).toHaveValue(typed);
    await page
      .getByRole("link", { name: /^(Overview|Bills)$/ })
      .first()
      .click({ noWaitAfter: true });
    await expect(field).toHaveValue(typed);
  });
