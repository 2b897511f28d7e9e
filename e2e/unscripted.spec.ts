import { expect } from "@playwright/test";
import { type Person, signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";

const missing = "There is no page at this address";

/** Pages that cannot be shown, of each layout: Next renders them in the browser. */
const pages: { as?: Person; path: string; status: number; heading: string; title: string }[] = [
  { path: "/nothing-here", status: 404, heading: missing, title: "Not found · The Calvert Review" },
  { path: "/there/is/nothing", status: 404, heading: missing, title: "Not found · The Calvert Review" },
  { path: "/bill/view/xx-1900-hb1", status: 404, heading: missing, title: "Not found · The Calvert Review" },
  { path: "/person/view/nobody", status: 404, heading: missing, title: "Not found · The Calvert Review" },
  { path: "/client-report/no-key", status: 404, heading: "This link does not work", title: "Not found" },
  { path: "/publication-issue/preview/no-key", status: 404, heading: missing, title: "Not found" },
  { path: "/setup?key=no-key", status: 404, heading: "This setup link is not valid", title: "Not found" },
  { as: "rita", path: "/nothing-here", status: 404, heading: missing, title: "Not found · The Calvert Review" },
  { as: "rita", path: "/folder/view/2000000000", status: 404, heading: missing, title: "Not found" },
  { as: "rita", path: "/admin", status: 403, heading: "You don't have access to this page", title: "Not allowed" },
  { as: "eda", path: "/admin/user/list", status: 403, heading: "You don't have access", title: "Not allowed" },
  { as: "ada", path: "/admin/nothing-here", status: 404, heading: "Page not found", title: "Not found" },
  { as: "ada", path: "/admin/bill/edit/nothing", status: 404, heading: "Page not found", title: "Not found" },
];

test("a page that cannot be shown says so in its HTML, with links to the front page and to search", async ({
  context,
  page,
}) => {
  for (const { as, path, status, heading, title } of pages)
    await test.step(`${as ?? "a visitor"} at ${path}`, async () => {
      await context.clearCookies();
      if (as) await signIn(page, as);
      const answer = await page.request.get(path);
      expect(answer.status()).toBe(status);
      expect(answer.headers()["cache-control"]).toMatch(/no-store/);
      const html = await answer.text();
      expect(html).toContain(` lang="en">`);
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toContain(title);
      const [, note = ""] = /<body><noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(note)?.[1]?.replace("&#x27;", "'")).toContain(heading);
      expect(note).toContain("The Calvert Review</a></header>");
      expect(note).toContain('href="/"');
      expect(note).toContain('href="/bill/list"');
    });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const { as, path, heading } of [pages[2]!, pages.find(({ status }) => status === 403)!, pages.at(-1)!])
    test(`${as ?? "a visitor"} reads at ${path} what happened, and continues`, async ({ page }) => {
      if (as) await signIn(page, as);
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toContainText(heading);
      // The message's rule: the style sheets are there.
      await expect(page.getByRole("main").locator("div").first()).toHaveCSS("border-top-width", "2px");
      await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Bills" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Bills" })).toBeVisible();
    });
});
