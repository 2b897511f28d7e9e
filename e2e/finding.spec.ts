import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { firstLink } from "./fixtures/addresses.ts";
import { onDatabase, ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";

const aBill = (page: Page) => firstLink(page.request, "/bill/list?q=sb+118", /^\/bill\/view\//);

test.describe("the bill list", () => {
  test("an export shows its progress, and can be canceled", async ({ page }) => {
    await page.goto("/bill/list?qs=water", { waitUntil: "networkidle" });
    let go: () => void = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route("**/bill/export*", async (route) => {
      await held;
      await route.continue().catch(() => undefined); // cancelled meanwhile
    });
    await page.getByRole("link", { name: "CSV", exact: true }).click();
    await expect(page.getByRole("progressbar", { name: "Preparing CSV" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Export canceled")).toBeAttached();
    await expect(page.getByRole("progressbar")).toBeHidden();
    go();
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "JSON", exact: true }).click();
    expect((await coming).suggestedFilename()).toMatch(/^bills-water-\d{4}-\d\d-\d\d\.json$/);
  });

  test("an export that is refused says why", async ({ page }) => {
    await page.route("**/bill/export*", (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/json",
        body: JSON.stringify({ message: "Too many exports are running." }),
      }),
    );
    await page.goto("/bill/list?qs=water", { waitUntil: "networkidle" });
    await page.getByRole("link", { name: "Excel", exact: true }).click();
    await expect(page.getByText("Too many exports are running.")).toBeVisible();
  });

  test("words are ordered by the best match or by the newest action", async ({ page }) => {
    await page.goto("/bill/list?qs=water", { waitUntil: "networkidle" });
    const order = page.getByRole("navigation", { name: "Order of the results" });
    await expect(order.getByRole("link", { name: "Best match" })).toHaveAttribute("aria-current", "true");
    await order.getByRole("link", { name: "Newest action" }).click();
    await expect(page).toHaveURL(/qs=water&sort=bill\.lastAction$/);
    await expect(order.getByRole("link", { name: "Newest action" })).toHaveAttribute("aria-current", "true");
    await order.getByRole("link", { name: "Best match" }).click();
    await expect(page).toHaveURL(/\?qs=water$/);
  });

  test("topics show how many bills each has, and several of them mean any", async ({ page }) => {
    await page.goto("/bill/list?qs=water", { waitUntil: "networkidle" });
    const filters = page.getByRole("search", { name: "Bills", exact: true });
    await filters.getByText("Topic", { exact: true }).click();
    const add = filters.getByRole("link", { name: /^Add topic/ });
    const label = ((await add.first().textContent()) ?? "").replace("Add topic ", "");
    await add.first().click();
    await expect(page).toHaveURL(/cId%5B%5D=\d+$/);
    await expect(filters.getByRole("link", { name: `Remove topic ${label}` })).toBeVisible();
    await add.first().click();
    await expect(page).toHaveURL(/cId%5B%5D=\d+&cId%5B%5D=\d+$/);
    await filters.getByRole("link", { name: `Remove topic ${label}` }).click();
    await expect(page).toHaveURL(/qs=water&cId%5B%5D=\d+$/);
  });

  test("its feeds are in its head and at its foot, with its filters", async ({ page }) => {
    await page.goto("/bill/list?qs=water&status%5B%5D=enacted&page=1");
    for (const [name, type, ending] of [
      ["RSS", "application/rss+xml", "xml"],
      ["Atom", "application/atom+xml", "atom"],
      [null, "application/feed+json", "json"],
    ] as const) {
      const address = `/bill/feed.${ending}?qs=water&status%5B%5D=enacted`;
      await expect(page.locator(`link[rel=alternate][type="${type}"]`)).toHaveAttribute(
        "href",
        new RegExp(`${address.replace(/[.?]/g, "\\$&")}$`),
      );
      if (name)
        await expect(page.getByText("Follow this search in a feed reader").getByRole("link", { name })).toHaveAttribute(
          "href",
          address,
        );
      const answer = await page.request.get(address);
      expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, `${type}; charset=utf-8`]);
    }
  });
});

test.describe("a bill's page", () => {
  test("its history can be filtered by kind and by words, and all shows again without a filter", async ({ page }) => {
    await page.goto(await aBill(page), { waitUntil: "networkidle" });
    const history = page.getByRole("region", { name: "History" });
    const lines = history.getByRole("listitem").filter({ visible: true });
    await history.getByRole("radio", { name: /^Status \d/ }).check();
    await expect(
      lines.filter({ hasNotText: /introduced|committee|passed|executive|vetoed|enacted|failed/i }),
    ).toHaveCount(0);
    await history.getByRole("radio", { name: /^All \d/ }).check();
    const all = await lines.count();
    await history.getByLabel("Filter history").fill("VETO");
    await expect(history.getByRole("status")).toHaveText(new RegExp(`^\\d+ of ${all} entries$`));
    await expect(lines.filter({ hasNotText: /veto/i })).toHaveCount(0);
    expect(await lines.count()).toBeGreaterThan(0);
    await history.getByLabel("Filter history").fill("xylophone");
    await expect(history.getByText("No matching entries")).toBeVisible();
    await history.getByLabel("Filter history").fill("");
    await expect(lines).toHaveCount(all);
  });

  test("three hundred actions are narrowed too, those among them that are not shown at first", async ({ page }) => {
    await signIn(page, await ownPerson()); // whose pages are rendered again
    const path = await firstLink(page.request, "/bill/list?q=hb+270", /^\/bill\/view\//);
    await onDatabase(
      (sql) => sql`
      update bill_details set actions = (select jsonb_agg(jsonb_build_object('date', (date '2030-01-01' + n / 3)::text, 'description', 'Step number-' || n, 'chamber', 'House') order by n) from generate_series(1, 300) n)
      where bill_id = (select id from bills where slug = ${path.split("/").at(-1)!})`,
    );
    await page.goto(path, { waitUntil: "networkidle" });
    const history = page.getByRole("region", { name: "History" });
    await expect(history.getByText("Step number-300")).toBeVisible();
    await expect(history.getByText(/number-17 House$/)).toBeHidden();
    await history.getByLabel("Filter history").fill("STEP number-17");
    await expect(history.getByText(/number-17 House$/)).toBeVisible();
    await expect(history.getByText(/^11 of 3\d\d entries$/)).toBeVisible();
    await history.getByLabel("Filter history").fill("");
    await expect(history.getByText(/number-17 House$/)).toBeHidden();
  });

  test("its dates are one file for calendars", async ({ page }) => {
    await page.goto(await aBill(page));
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "Add these dates to your calendar" }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.ics$/);
  });

  test("sharing copies its address where the device has no way of its own", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const path = await aBill(page);
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await page.goto(path, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${path}$`));
  });

  test("it shows signed-in people what changed since their last visit, and nothing moves", async ({ page }) => {
    const { id, email } = await ownPerson();
    await signIn(page, { email });
    const path = await firstLink(page.request, "/bill/list?q=hb+1204", /^\/bill\/view\//);
    const noted = page.waitForResponse((answer) => answer.url().includes("/bill/api/visit/"));
    await page.goto(path);
    expect((await noted).status()).toBe(200);
    const strip = page.getByRole("complementary", { name: "Since your last visit" });
    await expect(strip).toBeHidden();
    await onDatabase(async (sql) => {
      await sql`update bill_visits set looked_at = now() - interval '3 days' where user_id = ${id}`;
      await sql`insert into bill_changes (bill_id, field, old, new) select id, 'status', '"in_committee"', '"reported"' from bills where slug = ${path.split("/").at(-1)!}`;
    });
    await page.reload();
    await expect(strip).toContainText("1 change since your last visit");
    await strip.getByText("1 change").click();
    await expect(strip).toContainText("In committee → Reported");
    const shift = await page.evaluate(
      () =>
        new Promise<number>(
          (resolve) =>
            new PerformanceObserver((list, watch) => {
              watch.disconnect();
              resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
            }).observe({ type: "layout-shift", buffered: true }) ?? setTimeout(() => resolve(0), 500),
        ),
    );
    expect(shift).toBeLessThan(0.02);
    await strip.getByRole("button", { name: "Close" }).click();
    await expect(strip).toBeHidden();
  });
});

test.describe("the calendar", () => {
  test("is turned by weeks and months, and its address holds what it shows", async ({ page }) => {
    await page.goto("/calendar");
    await page.getByRole("link", { name: "Next week" }).click();
    await expect(page).toHaveURL(/\/calendar\?week=\d{4}-\d\d-\d\d$/);
    await page.getByRole("link", { name: "By month" }).click();
    await expect(page).toHaveURL(/\/calendar\?month=\d{4}-\d\d$/);
    await page.getByRole("link", { name: "Hearings and sessions" }).click();
    await expect(page).toHaveURL(/\?month=\d{4}-\d\d&kind=hearing$/);
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(page).toHaveURL(/\?month=\d{4}-\d\d$/);
  });

  test("it shows tracked bills to everyone, as a page and as iCal", async ({ page }) => {
    const day = await onDatabase(
      async (sql) =>
        (
          await sql<
            { day: string }[]
          >`select max(e->>'date') as day from bills b join bill_details d on d.bill_id = b.id, jsonb_array_elements(d.events) e where b.tracked_at is not null`
        )[0]!.day,
    );
    await page.goto(`/calendar?month=${day.slice(0, 7)}`);
    await expect(page.getByRole("region").getByRole("listitem").getByRole("link").first()).toHaveAttribute(
      "href",
      /^\/bill\/view\//,
    );
    const answer = await page.request.get("/calendar.ics");
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT[\s\S]*END:VCALENDAR\r\n$/);
  });

  test("a signed-in reader creates a personal calendar address and removes it", async ({ page }) => {
    await signIn(page, await ownPerson());
    await page.goto("/calendar", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Create my address" }).click();
    const address = page.getByRole("complementary").locator("code").nth(1);
    await expect(address).toContainText("/calendar/subscription/");
    const own = await address.innerText();
    const status = async () => (await page.request.get(new URL(own).pathname, { headers: { cookie: "" } })).status();
    expect(await status()).toBe(200);
    await page.reload({ waitUntil: "networkidle" });
    await expect(address).toHaveText(own);
    await page.getByRole("button", { name: "End it" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete address" }).click();
    await expect(page.getByRole("button", { name: "Create my address" })).toBeVisible();
    expect(await status()).toBe(404);
  });
});
