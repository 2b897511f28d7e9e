import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { POST as createCall } from "@/app/admin/publication-issue/api/new/route";
import { IssueHead } from "@/components/issues/public/issue-head";
import { IssueStory } from "@/components/issues/public/issue-story";
import { db } from "@/db";
import { formTemplates, formTemplateViews, publicationIssues } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { issueEmail } from "@/lib/newsletters/issue-mail/issue-email";
import { aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { issueFeed } from "./public/issue-feed";
import { issuePage } from "./public/issue-page";
import { issueMetadata } from "./public/metadata";
import { publishedIssueById } from "./public/published";
import { issueData } from "./public/structured-data";
import { publishIssue } from "./publishing/publish";

const [name, headline] = ["Thursday in the House", "The dam vote slips"];
let eda: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  eda = await person("editor");
});

/** A published issue, and everywhere that readers see its head. */
async function headsOf({ hasHeadlines = true, showHeadline = true } = {}) {
  const template = await aTemplate({ body: "long_text" });
  await db.update(formTemplates).set({ issuesCanHaveHeadlines: hasHeadlines }).where(eq(formTemplates.id, template.id));
  await db.update(formTemplateViews).set({ showHeadline }).where(eq(formTemplateViews.formTemplateId, template.id));
  const { body } = await ask(createCall, "POST", {
    as: eda,
    body: { formTemplateId: template.id, title: name, headline },
  });
  const { id } = body.publicationIssue;
  await transaction((tx) => publishIssue(tx, eda, id));
  const issue = (await publishedIssueById(id))!;
  const [row] = await db
    .select({ snapshotId: publicationIssues.snapshotId })
    .from(publicationIssues)
    .where(eq(publicationIssues.id, id));
  const page = await issuePage(issue);
  const feed = await issueFeed(
    { key: "test", title: "", description: "", page: "/", filter: { templateId: template.id } },
    "xml",
  );
  const email = (await issueEmail(row!.snapshotId!))!;
  return {
    draft: body.publicationIssue.headline as string | null,
    page: renderToStaticMarkup(createElement(IssueHead, { page })),
    list: renderToStaticMarkup(createElement(IssueStory, { issue })),
    feed: feed.entries[0]!,
    email,
    title: issueMetadata(issue, "The Review").title,
    data: JSON.stringify(issueData(page, "The Review")),
  };
}

test("the headline is big on the page, in lists, feeds, emails and for search engines; the name is the small line", async () => {
  const { draft, page, list, feed, email, title, data } = await headsOf();
  expect(draft).toBe(headline);
  expect(page).toMatch(new RegExp(`<p[^>]*>${name}</p><h1[^>]*>${headline}</h1>`));
  expect(list).toMatch(new RegExp(`<h2[^>]*><a[^>]*>${headline}</a></h2>`));
  expect(list).toContain(name);
  expect(feed.title).toBe(headline);
  expect(feed.html).toContain(`<p>${name}</p>`);
  expect(email.subject).toBe(`${headline} · ${name}`);
  expect(email.html).toContain(`<p>${name}</p>\n<h1>${headline}</h1>`);
  expect(title).toBe(headline);
  expect(data).toContain(`"headline":"${headline}","alternativeHeadline":"${name}"`);
});

test.each([{ hasHeadlines: false }, { showHeadline: false }])(
  "without a headline, or where the view hides it, the name is big everywhere: %o",
  async (given) => {
    const { page, list, feed, email, title, data } = await headsOf(given);
    expect(page).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
    expect(list).toMatch(new RegExp(`<h2[^>]*><a[^>]*>${name}</a></h2>`));
    expect([feed.title, email.subject, title]).toEqual([name, name, name]);
    expect(`${page}${list}${feed.html}${email.html}${data}`).not.toContain(headline);
  },
);
