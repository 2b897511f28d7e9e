import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test, vi } from "vitest";
import { FrontPage } from "@/components/home/front-page";
import { NoIssueYet } from "@/components/issues/public/no-issue-yet";
import { db } from "@/db";
import { formTemplates, organisation } from "@/db/schema";
import * as settings from "@/lib/platform/env/settings";
import { aTemplate } from "@/lib/tools/testing/issues";
import { frontPage } from "./front-page";

const mail = vi.spyOn(settings, "isMailOn");
afterAll(() => mail.mockRestore());

const home = async () => renderToStaticMarkup(createElement(FrontPage, { front: await frontPage() }));

test("before the first issue, the home page offers each publication that is emailed, once mail is set up", async () => {
  mail.mockReturnValue(true);
  const [quiet, notes, weekly, ended] = [
    await aTemplate({ body: "rich_text" }, { name: "Quiet papers" }),
    await aTemplate({ body: "rich_text" }, { name: "Hearing notes" }),
    await aTemplate({ body: "rich_text" }, { name: "Weekly update" }),
    await aTemplate({ body: "rich_text" }, { name: "Ended letter" }),
  ];
  expect(await home()).not.toContain("Your email address");
  for (const { id } of [notes, weekly, ended])
    await db.update(formTemplates).set({ sendsMail: true }).where(eq(formTemplates.id, id));
  await db.update(formTemplates).set({ active: false }).where(eq(formTemplates.id, ended.id));
  await db.update(organisation).set({ weeklyTemplates: { legislative: weekly.id } });
  const page = await home();
  expect(page).toContain("Get each issue of Weekly update sent to you");
  expect(page).toContain(`/subscription/new?what=template-${notes.id}`);
  expect(page).not.toMatch(new RegExp(`template-(${quiet.id}|${ended.id})\\b`));
  mail.mockReturnValue(false);
  expect(await home()).not.toContain("Your email address");
});

test("a weekly page without issues has the form if the publication is emailed", () => {
  mail.mockReturnValue(true);
  const page = (emailed?: { id: number }) =>
    renderToStaticMarkup(createElement(NoIssueYet, { title: "Weekly update", emailed }));
  expect(page({ id: 7 })).toContain("/subscription/api/new?what=template-7");
  expect(page()).not.toContain("Your email address");
});
