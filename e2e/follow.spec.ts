import { expect, type Page } from "@playwright/test";
import { firstLink } from "./fixtures/addresses.ts";
import { test } from "./fixtures/connected-site.ts";
import { demoPassword } from "./fixtures/test-site.ts";

/** Features of a site with email; the site of the other tests has no mail server. */
test.describe.configure({ mode: "serial" });

async function signIn(page: Page, origin: string, person = "rita"): Promise<void> {
  const { csrfToken } = (await (await page.request.get(`${origin}/api/auth/csrf`)).json()) as {
    csrfToken: string;
  };
  await page.request.post(`${origin}/api/auth/callback/credentials`, {
    form: { csrfToken, email: `${person}@example.org`, password: demoPassword, json: "true" },
  });
}
const bottomOf = async (page: Page, text: string | RegExp, role?: "link" | "heading") => {
  const main = page.getByRole("main");
  const found = role ? main.getByRole(role, { name: text }) : main.getByText(text);
  const box = await found.first().boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? 0);
};

test("on a phone a bill's title, status, summary, next date and Follow are in the first 900 px, then its progress", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
  // A demo bill that has all of it.
  const next = new Date();
  next.setUTCMonth(next.getUTCMonth() + 1, 1);
  const links: string[] = [];
  // Next month first: most events of this month may be over.
  for (const month of [`?month=${next.toISOString().slice(0, 7)}`, ""]) {
    await page.goto(`${site.origin}/calendar${month}`);
    links.push(
      ...(await page
        .getByRole("main")
        .locator('a[href^="/bill/view/"]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).getAttribute("href")!.replace(/#.*/, "")))),
    );
  }
  expect(links.length).toBeGreaterThan(0);
  let withAll = 0;
  for (const href of [...new Set(links)].slice(0, 16)) {
    await page.goto(`${site.origin}${href}`);
    if ((await page.getByText("Next:").count()) === 0) continue;
    withAll++;
    const order = [
      await bottomOf(page, /.+/, "heading"),
      await bottomOf(page, / since |^since/),
      await bottomOf(page, "Next:"),
      await bottomOf(page, "Follow this bill", "link"),
    ];
    expect(order, href).toEqual(order.toSorted((a, b) => a - b));
    expect(order.at(-1), href).toBeLessThanOrEqual(900);
    expect(await bottomOf(page, "History", "heading"), href).toBeGreaterThan(order.at(-1)!);
    const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
    expect(headings[0], href).toBe("History");
  }
  expect(withAll, "bills with a date ahead").toBeGreaterThan(0);
});

test("an issue offers its email under the standfirst and after the text, before the bills, which fold on phones", async ({
  page,
  request,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
  const path = await firstLink(request, `${site.origin}/weekly/legislative`, /^\/publication-issue\/view\/[^/]+$/);
  for (const address of ["/weekly/legislative", path]) {
    await page.goto(`${site.origin}${address}`);
    const forms = page.getByRole("main").getByRole("button", { name: "Subscribe" });
    await expect(forms).toHaveCount(2);
    const ys = [
      (await page.getByRole("heading", { level: 1 }).boundingBox())!.y,
      (await forms.first().boundingBox())!.y,
      (await page.getByRole("main").getByRole("heading", { level: 2 }).first().boundingBox())!.y,
      (await forms.last().boundingBox())!.y,
      (await page.getByRole("heading", { name: "Bills in this issue" }).boundingBox())!.y,
    ];
    expect(ys).toEqual(ys.toSorted((a, b) => a - b));
  }
  const rows = page.getByRole("table", { name: "Bills in this issue" }).locator("tbody tr").filter({ visible: true });
  await expect(rows).toHaveCount(10);
  await page.getByRole("checkbox", { name: /^Show all \d+ bills$/ }).check();
  expect(await rows.count()).toBeGreaterThan(10);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole("checkbox", { name: /^Show all/ })).toBeHidden();
  // The sticky sidebar ends with the text.
  await page.goto(`${site.origin}${path}#by-e-mail`);
  const contents = (await page.getByRole("navigation", { name: "Contents" }).first().boundingBox())!;
  const form = (await page.locator("#by-e-mail").boundingBox())!;
  expect(contents.y + contents.height).toBeLessThanOrEqual(form.y);
});

test("the front page offers the weeklies by email, and an address gets the message that confirms it", async ({
  page,
  site,
  mail,
}) => {
  await page.goto(site.origin);
  const form = page.getByRole("region", { name: "By email" });
  await form.getByLabel(/^Get each issue of /).fill("nia@example.org");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL(/\/subscription\/sent/);
  await expect.poll(() => mail.received.map(({ to }) => to), { timeout: 60_000 }).toContain("nia@example.org");
});

test("by keyboard alone: home, bills, follow a row, its bill says so and stops", async ({ page, site }) => {
  await signIn(page, site.origin);
  await page.goto(site.origin, { waitUntil: "networkidle" });
  const tabTo = async (reached: () => Promise<boolean>, most: number) => {
    for (let at = 0; at < most; at++) {
      if (await reached()) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("Tab did not reach it.");
  };
  const hasFocus = (test: string) => () =>
    page.evaluate((pattern) => {
      const { activeElement: at } = document;
      return new RegExp(pattern).test(`${at?.tagName} ${at?.getAttribute("aria-label") ?? at?.textContent}`);
    }, test);
  await tabTo(hasFocus("^A Bills$"), 30);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/bill\/list/);
  await expect(page.getByRole("heading", { level: 1, name: "Bills" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.locator("body").press("Tab");
  await tabTo(hasFocus("^A Skip to results"), 8);
  await page.keyboard.press("Enter");
  await tabTo(hasFocus("^A Follow [A-Z]"), 8);
  const label = await page.evaluate(() => document.activeElement!.getAttribute("aria-label")!);
  await page.keyboard.press("Enter");
  const name = label.replace("Follow ", "");
  await expect(page.getByRole("link", { name: `Unfollow ${name}` })).toBeFocused();
  await expect(page.getByText("Following. We’ll email you about changes")).toBeVisible();
  await page.keyboard.press("Shift+Tab"); // back to the bill's own link
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const follow = page.getByRole("link", { name: "Unfollow", exact: true });
  await tabTo(() => follow.evaluate((link) => link === document.activeElement), 40);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Follow this bill" })).toBeFocused();
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("link", { name: "Follow this bill" })).toBeVisible();
});

test("signed out, Follow in a row and on the bill lead to the page that asks for an address", async ({
  page,
  site,
  mail,
}) => {
  await page.goto(`${site.origin}/bill/list`);
  await page
    .getByRole("link", { name: /^Follow / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/subscription\/new\?what=bill-\d+$/);
  await page.getByLabel(/email/i).first().fill("olu@example.org");
  await page.getByRole("button", { name: "Follow by email" }).click();
  await expect.poll(() => mail.received.map(({ to }) => to), { timeout: 60_000 }).toContain("olu@example.org");
});

test("who followed a bill by address and signs in with it sees it followed, in one list of emails with its stop", async ({
  page,
  site,
  mail,
}) => {
  const address = "rita@example.org";
  const list = (await (await page.request.get(`${site.origin}/bill/api/list?perPage=1`)).json()) as {
    bills: { id: number; slug: string; name: string }[];
  };
  const bill = list.bills[0]!;
  await page.request.post(`${site.origin}/bill/api/follow/${bill.id}`, { data: { email: address } });
  const link = () =>
    mail.received
      .filter(({ to }) => to === address)
      .map(
        ({ text }) =>
          /\/subscription\/confirm\?token=[\w.~-]+/.exec(text.replace(/=\r?\n/g, "").replaceAll("=3D", "="))?.[0],
      )
      .findLast(Boolean);
  await expect.poll(link, { timeout: 60_000 }).toBeTruthy();
  await page.goto(`${site.origin}${link()!}`);
  await page.getByRole("button", { name: "Follow this bill" }).click();
  await expect(page).toHaveURL(/\/subscription\/manage/);

  await signIn(page, site.origin);
  await page.goto(`${site.origin}/bill/view/${bill.slug}`);
  await expect(page.getByRole("link", { name: "Unfollow", exact: true })).toBeVisible();
  await page.goto(`${site.origin}/account`);
  const row = page.getByRole("table", { name: "Your emails" }).getByRole("row").filter({ hasText: bill.name });
  await expect(row).toContainText("Daily");
  await row.getByRole("button", { name: /^Unsubscribe from / }).click();
  await expect(row).toBeHidden();
  await page.goto(`${site.origin}/bill/view/${bill.slug}`);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("link", { name: "Follow this bill" })).toBeVisible();
});
