import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { complaintsOf } from "./fixtures/well-made.ts";

/** Activates the focused control: this test uses no mouse. */
async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await target.focus();
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, words: string): Promise<void> {
  await target.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(words);
}

async function addElement(
  page: Page,
  group: string,
  { label, kind, flags = [] }: { label: string; kind: string; flags?: string[] },
): Promise<void> {
  await press(page, page.getByRole("button", { name: `Add element to “${group}”` }));
  const form = page.getByRole("form", { name: `New element in ${group}` });
  await expect(form.getByLabel("Label", { exact: false }).first()).toBeFocused();
  const box = (flag: string) => form.getByRole("checkbox", { name: flag, exact: true });
  for (const flag of ["Active", "Public"]) await expect(box(flag)).toBeChecked();
  for (const flag of ["Required", "Label visible"]) await expect(box(flag)).not.toBeChecked();
  await expect(form.getByLabel("Order")).toHaveValue("1");
  await page.keyboard.type(label);
  await form.getByLabel("Type").selectOption({ label: kind });
  for (const flag of ["Active", "Public", "Required", "Label visible"])
    if ((await box(flag).isChecked()) !== flags.includes(flag)) await press(page, box(flag), "Space");
  await press(page, form.getByRole("button", { name: "Add element" }));
  const dialog = page.getByRole("dialog", { name: `Add “${label}”?` });
  await expect(page.getByRole("button", { name: `Edit “${label}”` }).or(dialog)).toBeVisible();
  if (await dialog.isVisible()) await press(page, dialog.getByRole("button", { name: "Add element" }));
  await expect(page.getByText(`“${label}” was added to ${group}.`)).toBeVisible();
}

const labels = (page: Page, group: string) =>
  page
    .getByRole("list", { name: `Elements of ${group}` })
    .getByRole("button", { name: /^Edit “/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")!.slice(6, -1)));

test("a template is built by keyboard alone, and a draft is written in it", async ({ page }) => {
  test.slow(true, "many steps");
  await signIn(page, "ada");
  const complaints = complaintsOf(page);
  await page.goto("/admin/form-template/new");
  await type(page, page.getByLabel("Name", { exact: false }), "Water Watch");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Water Watch" })).toBeVisible();
  const id = Number(page.url().split("/").pop());

  for (const group of ["The month", "The desk"]) {
    await press(page, page.getByRole("button", { name: "Add group" }));
    await type(page, page.getByLabel("Name of the group"), group);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: group })).toBeVisible();
  }
  await addElement(page, "The month", { label: "Summary", kind: "Long text", flags: ["Active", "Public"] });
  await addElement(page, "The month", { label: "Level", kind: "Number", flags: ["Active"] });

  // Order: one step down, and across the end of the group.
  await press(page, page.getByRole("button", { name: "Move “Summary” down" }));
  await expect(page.getByText("“Summary” is now 2 of 2 in The month.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Move “Summary” down" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Summary” is now 1 of 1 in The desk.")).toBeVisible();
  await press(page, page.getByRole("button", { name: "Edit “Summary”" }), "Alt+ArrowUp");
  await expect(page.getByText("“Summary” is now 2 of 2 in The month.")).toBeVisible();
  await expect
    .poll(async () =>
      (
        await (await page.request.get(`/admin/form-template/api/get/${id}`)).json()
      ).formTemplate.formElementGroups[0].formElements.map((one: { label: string }) => one.label),
    )
    .toEqual(["Level", "Summary"]);
  await page.reload();
  expect(await labels(page, "The month")).toEqual(["Level", "Summary"]);

  const made = await page.request.post("/admin/publication-issue/api/new", {
    data: { formTemplateId: id, title: "Rivers in May" },
  });
  const { publicationIssue: issue } = (await made.json()) as { publicationIssue: { id: number } };
  const element = (await (await page.request.get(`/admin/form-template/api/get/${id}`)).json()).formTemplate
    .formElementGroups[0].formElements[1].id as number;
  await page.request.post("/admin/form-element-value/api/new", {
    data: { formElementId: element, publicationIssueId: issue.id, data: { textValue: "All rivers rose." } },
  });
  await page.goto(`/admin/publication-issue/edit/${issue.id}`);
  await expect(page.getByText("All rivers rose.")).toBeVisible();
  await expect(page.getByText("Level").first()).toBeVisible();

  // The effects of a change are shown before it is made.
  await page.goto(`/admin/form-template/edit/${id}`);
  await addElement(page, "The month", { label: "Verdict", kind: "Short text" });
  await press(page, page.getByRole("button", { name: "Edit “Verdict”" }));
  const edit = page.getByRole("form", { name: "Edit Verdict" });
  for (const flag of ["Active", "Required"])
    await press(page, edit.getByRole("checkbox", { name: flag, exact: true }), "Space");
  await press(page, edit.getByRole("button", { name: "Save element" }));
  const dialog = page.getByRole("dialog", { name: "Save “Verdict”?" });
  await expect(dialog.getByText(/1 draft has nothing in this field and would be incomplete/)).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Rivers in May" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Verdict” was saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit “Verdict”" }), "the focus is given back").toBeFocused();

  await press(page, page.getByRole("button", { name: "Edit “Summary”" }));
  const typed = page.getByRole("form", { name: "Edit Summary" });
  await typed.getByLabel("Type").selectOption({ label: "Rich text" });
  await press(page, typed.getByRole("button", { name: "Save element" }));
  const change = page.getByRole("dialog", { name: "Save “Summary”?" });
  await expect(change.getByText("Changing the type creates a new field here.")).toBeVisible();
  await expect(change.getByText(/The old one is deactivated\. Content is saved in 1 issue/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Summary” is now a new element: Rich text.")).toBeVisible();
  await expect(page.getByText("Not active, used in 1 issue")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("two admins change one element: the second is warned, and nothing typed is lost", async ({ page }) => {
  await signIn(page, "ada");
  const { formTemplate } = (await (
    await page.request.post("/admin/form-template/api/new", { data: { name: "Two admins" } })
  ).json()) as { formTemplate: { id: number } };
  const { formElementGroup } = (await (
    await page.request.post("/admin/form-element-group/api/new", {
      data: { formTemplateId: formTemplate.id, name: "Main" },
    })
  ).json()) as { formElementGroup: { id: number } };
  const { formElement } = (await (
    await page.request.post("/admin/form-element/api/add", {
      data: { label: "Body", formElementGroup: formElementGroup.id, formElementType: 2 },
    })
  ).json()) as { formElement: { id: number } };
  await page.goto(`/admin/form-template/edit/${formTemplate.id}`);
  await page.getByRole("button", { name: "Edit “Body”" }).click();
  const form = page.getByRole("form", { name: "Edit Body" });
  await form.getByLabel("Label", { exact: false }).first().fill("Mine");
  await page.request.post("/admin/form-element/api/update", { data: { id: formElement.id, label: "Theirs" } });
  await form.getByRole("button", { name: "Save element" }).click();
  const conflict = page.getByRole("alert", { name: "Someone else saved first" });
  await expect(conflict).toContainText("Yours: Mine");
  await expect(conflict).toContainText("Saved: Theirs");
  await expect(form.getByLabel("Label", { exact: false }).first()).toHaveValue("Mine");
  await conflict.getByRole("button", { name: "Save mine" }).click();
  await expect(page.getByRole("button", { name: "Edit “Mine”" })).toBeVisible();
});

test("an element is dragged to another place", async ({ page }) => {
  await signIn(page, "ada");
  const { formTemplate } = (await (
    await page.request.post("/admin/form-template/api/new", { data: { name: "Dragged" } })
  ).json()) as { formTemplate: { id: number } };
  const { formElementGroup } = (await (
    await page.request.post("/admin/form-element-group/api/new", {
      data: { formTemplateId: formTemplate.id, name: "Main" },
    })
  ).json()) as { formElementGroup: { id: number } };
  for (const [at, label] of ["One", "Two", "Three"].entries())
    await page.request.post("/admin/form-element/api/add", {
      data: { label, formElementGroup: formElementGroup.id, formElementType: 1, sortOrder: at + 1 },
    });
  await page.goto(`/admin/form-template/edit/${formTemplate.id}`);
  const rows = page.getByRole("list", { name: "Elements of Main" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await rows
    .nth(2)
    .locator("span[aria-hidden]")
    .first()
    .dragTo(rows.nth(0), { targetPosition: { x: 60, y: 4 } });
  await expect.poll(() => labels(page, "Main")).toEqual(["Three", "One", "Two"]);
});

test("the view of a template is seen before it is saved", async ({ page }) => {
  await signIn(page, "ada");
  await page.goto("/admin/form-template/list");
  await page.getByRole("link", { name: "Weekly Legal Update" }).click();
  await page.getByRole("navigation", { name: "Template" }).getByRole("link", { name: "View" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("list", { name: "Topics" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Topics" }).uncheck();
  await expect(preview.getByRole("list", { name: "Topics" })).toHaveCount(0);
  await expect(page).toHaveURL(/topics=0/);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Topics" })).not.toBeChecked();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(preview.getByRole("list", { name: "Topics" })).toBeVisible();
});

test("two topics become one, and the old address leads to the other", async ({ page }) => {
  await signIn(page, "ada");
  const tag = Date.now().toString(36);
  const [brooks, creeks] = [`Brooks ${tag}`, `Creeks ${tag}`];
  const { policyArea } = (await (
    await page.request.post("/admin/policy-area/api/new", { data: { name: `Joining ${tag}` } })
  ).json()) as { policyArea: { id: number; slug: string } };
  const make = async (name: string) =>
    (
      (await (
        await page.request.post("/admin/category/api/new", { data: { name, policyArea: policyArea.id } })
      ).json()) as { category: { id: number; slug: string } }
    ).category;
  const [from, into] = [await make(brooks), await make(creeks)];
  const { bills } = (await (await page.request.get("/bill/api/list?q=sb+118")).json()) as {
    bills: { id: number; categories: { id: number }[] }[];
  };
  const bill = bills[0]!;
  await page.request.post(`/admin/bill/api/update/${bill.id}`, {
    data: { categories: [...bill.categories.map(({ id }) => id), from.id] },
  });

  await page.goto("/admin/category/list");
  await page.getByLabel("Find a topic").fill(brooks);
  await page.getByRole("link", { name: brooks }).click();
  await expect(page.getByText(/It is used by 1 bill\./)).toBeVisible();
  await page.getByLabel("Into which topic").and(page.locator("input")).fill(creeks);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Merge topic" }).click();
  const dialog = page.getByRole("dialog", { name: `Merge “${brooks}” into “${creeks}` });
  await expect(dialog.getByText(`1 bill goes to “${creeks}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Merge topic" }).click();
  await expect(page.getByRole("heading", { level: 1, name: creeks })).toBeVisible();
  const moved = await page.request.get(`/topic/${policyArea.slug}/${from.slug}`, { maxRedirects: 0 });
  expect([301, 308]).toContain(moved.status());
  expect(moved.headers().location).toContain(`/topic/${policyArea.slug}/${into.slug}`);
  await page.request.post(`/admin/bill/api/update/${bill.id}`, {
    data: { categories: bill.categories.map(({ id }) => id) },
  });
});

test("a notice appears on every page until a reader dismisses it, and unreadable colors are reported", async ({
  page,
  browser,
}) => {
  await signIn(page, "ada");
  await page.goto("/admin/organisation/edit");
  const notice = "The office is closed on Friday.";
  await page.getByLabel("Site notice").fill(notice);
  await page.locator("#accentColour").fill("#ffee00");
  await expect(page.getByText(/On light pages #ffee00 is hard to read/)).toBeVisible();
  await page.locator("#accentColour").fill("");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved.", { exact: false })).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  const complaints = complaintsOf(reader);
  for (const address of ["/", "/bill/list", "/login"]) {
    await reader.goto(address);
    await expect(reader.getByRole("region", { name: "Notice" })).toContainText(notice);
  }
  await reader.goto("/topic");
  await reader.getByRole("button", { name: "Dismiss notice" }).click();
  await expect(reader.getByText(notice)).toBeHidden();
  await reader.goto("/");
  await expect(reader.getByText(notice)).toBeHidden();
  expect(complaints).toEqual([]);
  await reader.context().close();

  await page.getByLabel("Site notice").fill("");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Not saved yet")).toBeHidden();
});
