import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { onDatabase, ownPerson, type OwnPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";

type Own = { id: number; slug: string; name: string; element: number; value: number };
let count = 0;
const unique = (what: string) => `${what} ${Date.now().toString(36)}${process.pid}${++count}`;

/** A template with one text for this test only, and a draft with content. */
async function ownIssue(page: Page, what: string, words: string, { requiresReview = false } = {}): Promise<Own> {
  const name = unique(what);
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const { template, element } = await onDatabase(async (sql) => {
    const [row] = await sql<
      { id: number }[]
    >`insert into form_templates (slug, name, requires_review) values (${`t-${slug}`}, ${`Notes ${slug}`}, ${requiresReview}) returning id`;
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
  const { formElementValue } = await post(page, "/admin/form-element-value/api/new", {
    formElementId: element,
    publicationIssueId: publicationIssue.id,
    data: { textValue: words },
  });
  return { id: publicationIssue.id, slug: publicationIssue.slug, name, element, value: formElementValue.id };
}

// what calls answer is looked at by the tests of the calls
// eslint-disable-next-line typescript/no-explicit-any
async function post(page: Page, path: string, data: object = {}): Promise<any> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

const rewrite = (page: Page, { value }: Own, textValue: string) =>
  post(page, `/admin/form-element-value/api/update/${value}`, { data: { textValue } });
const publish = (page: Page, { id }: Own, body: object = {}) =>
  post(page, `/admin/publication-issue/api/publish/${id}`, body);
const edit = ({ id }: Own) => `/admin/publication-issue/edit/${id}`;
const view = ({ slug }: Own) => `/publication-issue/view/${slug}`;
const bar = (page: Page) => page.getByRole("region", { name: "State of this issue" });
const dialog = (page: Page) => page.getByRole("dialog");

async function reader(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return browser.newPage({ baseURL });
}

let editor: OwnPerson;
test.beforeEach(async ({ page }) => {
  editor = await ownPerson("Edith Note", "editor");
  await signIn(page, editor);
});

test("an issue is submitted, approved by another person, and only then published", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow(); // two people, several pages each
  const issue = await ownIssue(page, "Four eyes", "Two people read this.", { requiresReview: true });
  await page.goto(edit(issue));
  await page.getByRole("button", { name: "Publish issue" }).click();
  await dialog(page).getByRole("button", { name: "Submit for review…" }).click();
  await page.getByLabel("Note to the reviewer").fill("Look at the dates, please.");
  await page.getByRole("button", { name: "Submit for review", exact: true }).click();
  await expect(bar(page).getByRole("button", { name: "Waiting for review" })).toBeVisible();
  await page.getByRole("button", { name: "Publish issue" }).click();
  await expect(dialog(page).getByText(/were asked\. No one has reviewed this yet\./)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();

  const second = await reader(browser, baseURL);
  await signIn(second, await ownPerson("Rupert Eye", "editor"));
  await second.goto("/admin");
  const queue = second.getByRole("region", { name: "Waiting for your review" });
  await expect(queue.getByText("Look at the dates, please.").first()).toBeVisible();
  await queue.getByRole("link", { name: issue.name }).click();
  await second.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(bar(second).getByRole("button", { name: "Approved" })).toBeVisible();
  await second.close();

  // The author's page was open all along.
  await expect(bar(page).getByRole("button", { name: "Approved" })).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Publish issue" }).click();
  await expect(dialog(page).getByText("Rupert Eye approved exactly this version.")).toBeVisible();
  await dialog(page)
    .getByRole("button", { name: /^Publish issue/ })
    .click();
  await expect(page.getByRole("link", { name: "View", exact: true })).toBeVisible();
});

test("a preview link shows the draft to a person without an account until it is revoked", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow(); // two people, several pages each
  const issue = await ownIssue(page, "Shared", "Words for the clerk.");
  await page.goto(edit(issue));
  await bar(page).getByRole("button", { name: "More for this issue" }).click();
  await page.getByRole("button", { name: "Share a preview…" }).click();
  await page.getByLabel("Who it's for").fill("The clerk");
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = new URL(await page.getByLabel("Preview link").inputValue()).pathname;

  const outsider = await reader(browser, baseURL);
  const answer = await outsider.goto(link);
  expect([
    answer?.status(),
    answer?.headers()["cache-control"],
    answer?.headers()["referrer-policy"],
    answer?.headers()["x-robots-tag"],
  ]).toEqual([200, "private, no-store", "no-referrer", "noindex, nofollow, noarchive"]);
  await expect(outsider.getByRole("complementary", { name: "Preview" })).toBeVisible();
  await expect(outsider.getByText("Words for the clerk.").first()).toBeVisible();
  expect((await outsider.goto(view(issue)))?.status()).toBe(404);

  await page.getByRole("button", { name: "Revoke the link for The clerk" }).click();
  await expect(page.getByRole("region", { name: "Active links" })).toHaveCount(0);
  expect((await outsider.goto(link))?.status()).toBe(404);
  await outsider.close();
});

test("a publish whose answer was lost can be repeated, also after more was written, and publishes nothing twice", async ({
  page,
}) => {
  const issue = await ownIssue(page, "Lost", "First words.");
  const countSnapshots = () =>
    onDatabase(
      async (sql) =>
        (
          await sql<
            { n: number }[]
          >`select count(*)::int as n from issue_snapshots where publication_issue_id = ${issue.id}`
        )[0]!.n,
    );
  const call = `**/admin/publication-issue/api/publish/${issue.id}`;
  const losePublish = async (button: RegExp) => {
    await page.route(call, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog(page).getByRole("button", { name: button }).click();
  };
  const said = page.getByText("This may not have been published: the server did not answer. Try again.");
  await page.goto(edit(issue));
  // Nor does the editor learn what came of it.
  await page.route("**/presence/**", (route) => route.abort());
  await page.route(`**/publication-issue/api/get/${issue.id}*`, (route) => route.abort());
  await page.getByRole("button", { name: "Publish issue" }).click();
  await losePublish(/^Publish issue/);
  await expect(said).toBeVisible();
  await page.unroute(call);
  await page.getByRole("button", { name: "Publish issue" }).click();
  await dialog(page)
    .getByRole("button", { name: /^Publish issue/ })
    .click();
  await expect(bar(page)).toContainText("Published");
  await expect(said).toHaveCount(0);
  expect(await countSnapshots()).toBe(1);

  await page.getByText("First words.").click();
  const text = page.getByRole("textbox", { name: "What is new" });
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" More words.");
  await expect(page.getByRole("button", { name: "Publish changes" })).toBeVisible();
  await page.getByRole("button", { name: "Publish changes" }).click();
  await losePublish(/^Publish changes/);
  await expect(said).toBeVisible();
  expect(await countSnapshots()).toBe(2);
  await page.unroute(call);
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" And the last.");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await dialog(page)
    .getByRole("button", { name: /^Publish changes/ })
    .click();
  await expect(page.getByText("Changes published. Readers see them now.")).toBeVisible();
  expect(await countSnapshots()).toBe(3);

  // Where it can be learned, the message ends.
  await page.unroute(`**/publication-issue/api/get/${issue.id}*`);
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" More.");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await losePublish(/^Publish changes/);
  await expect.poll(countSnapshots).toBe(4);
  await expect(page.getByRole("button", { name: "Publish changes" })).toBeDisabled();
  await expect(said).toHaveCount(0);
  const outcome = await page.request.get(view(issue));
  expect(await outcome.text()).toContain("First words. More words. And the last. More.");
});

test("an issue is scheduled, shown as scheduled, and published automatically with the content of that time", async ({
  page,
  browser,
  baseURL,
}) => {
  const issue = await ownIssue(page, "Scheduled", "As it was scheduled.");
  await page.goto(edit(issue));
  await page.getByRole("button", { name: "Publish issue" }).click();
  await dialog(page).getByRole("radio", { name: "Later" }).check();
  await dialog(page)
    .getByRole("button", { name: /^Schedule/ })
    .click();
  await expect(bar(page)).toContainText(/Scheduled \w{3} \d+ \w{3} \d{4}, 07:00/);
  await page.goto("/admin/publication-issue/list?state=scheduled");
  await expect(page.getByRole("row", { name: new RegExp(issue.name) })).toContainText("Scheduled");
  await rewrite(page, issue, "Written after.");
  await onDatabase(async (sql) => {
    await sql`update issue_schedules set publish_at = now() where publication_issue_id = ${issue.id} and state = 'waiting'`;
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`publish-due:${issue.id}`}`;
  });
  const outsider = await reader(browser, baseURL);
  await expect.poll(async () => (await outsider.goto(view(issue)))?.status(), { timeout: 60_000 }).toBe(200);
  await expect(outsider.getByText("As it was scheduled.").first()).toBeVisible();
  await expect(outsider.getByText("Written after.")).toHaveCount(0);
  await outsider.close();
});

test("readers are notified of a major correction; what it changed can be compared and reverted as a draft", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow(); // two people, several pages each
  const issue = await ownIssue(page, "Corrected", "Twelve members voted against it.");
  await publish(page, issue);
  await rewrite(page, issue, "Thirteen members voted against it.");
  await page.goto(edit(issue));
  await page.getByRole("button", { name: "Publish changes" }).click();
  await dialog(page).getByRole("radio", { name: "Major" }).check();
  await dialog(page)
    .getByLabel(/^Change note/)
    .fill("Thirteen, not twelve, voted against it.");
  await dialog(page)
    .getByRole("button", { name: /^Publish changes/ })
    .click();
  await expect(page.getByText("Changes published. Readers see them now.")).toBeVisible();
  const outsider = await reader(browser, baseURL);
  await outsider.goto(view(issue));
  await expect(outsider.getByRole("list", { name: "Corrections" })).toContainText(
    /Correction, .*: Thirteen, not twelve, voted against it\./,
  );

  await page.goto(`/admin/publication-issue/history/${issue.id}`);
  await expect(page.getByText("Thirteen, not twelve, voted against it.")).toBeVisible();
  await page.getByRole("radio", { name: "from Version 1" }).check();
  await page.getByRole("radio", { name: "to Version 2" }).check();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.locator("del:visible").filter({ hasText: "Twelve" }).first()).toBeVisible();
  await expect(page.locator("ins:visible").filter({ hasText: "Thirteen" }).first()).toBeVisible();

  await page.getByRole("link", { name: "Change versions" }).click();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await dialog(page).getByRole("button", { name: "Restore as draft" }).click();
  await expect(bar(page)).toContainText("Unpublished changes");
  await expect(page.getByText("Twelve members voted against it.").first()).toBeVisible();
  await outsider.reload();
  await expect(outsider.getByText("Thirteen members voted against it.").first()).toBeVisible();
  await outsider.close();
});

test("the checks beside the page lead to what is missing", async ({ page }) => {
  const issue = await ownIssue(page, "Checked", "Soon gone.");
  await rewrite(page, issue, " ");
  await page.goto(`${edit(issue)}?panel=checks`);
  await page.getByRole("button", { name: "Complete “What is new”." }).click();
  await expect(page.getByRole("textbox", { name: /^What is new/ })).toBeFocused();
});

test("a comment appears at its element until it is resolved", async ({ page }) => {
  const issue = await ownIssue(page, "Discussed", "A claim.");
  await page.goto(edit(issue));
  await page.getByRole("button", { name: "Comment on What is new" }).click();
  await page.getByLabel("Comment", { exact: true }).fill("Says who?");
  await page.getByRole("button", { name: "Add comment" }).click();
  await expect(page.getByRole("button", { name: "1 open comment on What is new" })).toBeVisible();
  await page.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByRole("button", { name: "Comment on What is new" })).toBeVisible();
});

test("readers go from the latest revision to an older one and to what changed between them", async ({ page }) => {
  const topic = await onDatabase(
    async (sql) => (await sql<{ id: number }[]>`select id from categories order by id limit 1`)[0]!.id,
  );
  const first = await ownIssue(page, "Older", "The committee waits for a report.");
  await post(page, `/admin/publication-issue/api/update/topics/${first.id}`, { topics: [topic] });
  await publish(page, first);
  const { publicationIssue: next } = await post(page, "/admin/publication-issue/api/new", {
    formTemplateId: (await (await page.request.get(`/admin/publication-issue/api/get/${first.id}`)).json())
      .publicationIssue.formTemplate.id,
    copyFrom: first.id,
    title: unique("Newer"),
  });
  await rewrite(page, { ...first, value: next.formElementValues[0].id }, "The committee has the report.");
  await post(page, `/admin/publication-issue/api/publish/${next.id}`);
  await page.context().clearCookies();
  await page.goto(`/publication-issue/view/form-template/${next.formTemplate.id}/topic/${topic}`);
  await page.getByRole("link", { name: /^What changed in Newer/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What changed" })).toBeVisible();
  await expect(page.locator("del:visible").filter({ hasText: "waits for a" }).first()).toBeVisible();
  await page.getByRole("link", { name: first.name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: first.name })).toBeVisible();
});

test("a deleted draft is in the trash and can be restored", async ({ page }) => {
  const issue = await ownIssue(page, "Thrown away", "Never mind.");
  await page.goto(`/admin/publication-issue/delete/${issue.slug}`);
  await page.getByRole("button", { name: "Delete draft" }).click();
  await page.waitForURL("**/publication-issue/list");
  await page.goto("/admin/publication-issue/bin");
  await page.getByRole("button", { name: `Restore ${issue.name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: issue.name })).toBeVisible();
});

/** Turns email on for an issue's template and subscribes one address to it. */
async function subscribeSomeone({ id }: Own): Promise<string> {
  const email = `${unique("nia").replace(/ /g, "-")}@example.org`;
  await onDatabase(async (sql) => {
    await sql`update form_templates set sends_mail = true where id = (select form_template_id from publication_issues where id = ${id})`;
    const [one] = await sql<
      { id: number }[]
    >`insert into subscribers (email, email_key) values (${email}, ${email}) returning id`;
    await sql`insert into subscriptions (subscriber_id, form_template_id) select ${one!.id}, form_template_id from publication_issues where id = ${id}`;
  });
  return email;
}
const mailsTo = (email: string) => onDatabase((sql) => sql`select html from kept_mails where "to" = ${email}`);

test("the dialog says who is emailed, the email is previewed and tested, and an issue is published with it", async ({
  page,
}) => {
  const issue = await ownIssue(page, "Mailed", "Words that go out.");
  const email = await subscribeSomeone(issue);
  await page.goto(edit(issue));
  await bar(page).getByRole("button", { name: "More for this issue" }).click();
  await page.getByRole("button", { name: "Preview email…" }).click();
  await expect(
    page.frameLocator("iframe[title='The email']").getByText("Words that go out.", { exact: true }),
  ).toBeVisible();
  await dialog(page).getByRole("button", { name: "Send me a test" }).click();
  await expect(dialog(page).getByText("No mail server is set up, so the test was not sent.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Publish issue" }).click();
  // The tested site has no mail server.
  await expect(dialog(page).getByText("Messages to 1 subscriber are saved for administrators instead.")).toBeVisible();
  await dialog(page)
    .getByRole("button", { name: /^Publish issue/ })
    .click();
  await expect(page.getByRole("link", { name: "View", exact: true })).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBe(1);
});

test("with a mail server, an issue is published without email", async ({ page }) => {
  const issue = await ownIssue(page, "Not mailed", "Words for the site alone.");
  const email = await subscribeSomeone(issue);
  // Only the dialog's data is mocked: the tested site has no mail server.
  await page.route("**/admin/issue-mail/api/audience/*", async (route) => {
    const answer = await route.fetch();
    const { audience } = await answer.json();
    await route.fulfill({ json: { audience: { ...audience, mailServer: true } } });
  });
  await page.goto(edit(issue));
  await page.getByRole("button", { name: "Publish issue" }).click();
  await expect(dialog(page).getByRole("button", { name: /^Publish and email 1 subscriber/ })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Publish without email" }).click();
  await expect(page.getByRole("link", { name: "View", exact: true })).toBeVisible();
  const jobs = await onDatabase(
    (sql) =>
      sql`select 1 from mailings m join issue_snapshots s on s.id = m.snapshot_id where s.publication_issue_id = ${issue.id}`,
  );
  expect(jobs).toHaveLength(0);
  expect(await mailsTo(email)).toHaveLength(0);
});

test("an issue without its required text can’t be published, and the dialog says what is missing", async ({ page }) => {
  const issue = await ownIssue(page, "Empty", "Words to be removed.");
  await rewrite(page, issue, "");
  await page.goto(edit(issue));
  await page.getByRole("button", { name: "Publish issue" }).click();
  await expect(dialog(page).getByRole("button", { name: "Complete “What is new”." })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Publish issue" })).toBeDisabled();
});

test("what each person wrote is in the history, and can be compared and restored", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow(); // two people, several pages each
  const issue = await ownIssue(page, "Versions", "The first version.");
  // As if the first person had written a while ago.
  await onDatabase(
    (sql) =>
      sql`update publication_issues set created_at = created_at - interval '1 hour', updated_at = updated_at - interval '1 hour', draft_version_at = draft_version_at - interval '1 hour' where id = ${issue.id}`,
  );
  const second = await reader(browser, baseURL);
  await signIn(second, await ownPerson("Ada Second", "editor"));
  await rewrite(second, issue, "The second version.");
  await second.close();
  await page.goto(`/admin/publication-issue/history/${issue.id}`);
  const version = page.getByRole("listitem").filter({ hasText: "Draft version" });
  await expect(version).toContainText("by Edith Note");
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.locator("del:visible").filter({ hasText: "first" }).first()).toBeVisible();
  await expect(page.locator("ins:visible").filter({ hasText: "second" }).first()).toBeVisible();
  await page.goBack();
  await version.getByRole("button", { name: /^Restore the draft of/ }).click();
  await page.getByRole("button", { name: "Restore as draft" }).click();
  await expect(page.getByText("The first version.").first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/edit/${issue.id}$`));
});

test("an issue published without email is emailed later from the More menu, once", async ({ page }) => {
  const issue = await ownIssue(page, "Mailed later", "Words that go out after all.");
  const email = await subscribeSomeone(issue);
  await post(page, `/admin/publication-issue/api/publish/${issue.id}`, { sendEmail: false });
  await page.goto(edit(issue));
  await bar(page).getByRole("button", { name: "More for this issue" }).click();
  await page.getByRole("button", { name: "Email this issue…" }).click();
  await expect(dialog(page).getByText("was published without email. It goes to 1 subscriber of")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Email 1 subscriber" }).click();
  await expect(page.getByText("The issue is being emailed to 1 subscriber.")).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 30_000 }).toBe(1);
  await bar(page).getByRole("button", { name: "More for this issue" }).click();
  await expect(page.getByRole("button", { name: "Share a preview…" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Email this issue…" })).toHaveCount(0);
});
