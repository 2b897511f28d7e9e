import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { firstLink } from "./fixtures/addresses.ts";
import { onDatabase } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";

const phone = { width: 375, height: 740 };
/** @returns its position in the viewport */
const placeOf = (thing: Locator) => thing.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);

/** Scrolls the field to this many pixels above the bottom of the viewport. */
const bringToFoot = (field: Locator, room: number) =>
  field.evaluate(
    (one, left) => window.scrollBy(0, one.getBoundingClientRect().bottom - (window.innerHeight - left)),
    room,
  );

test("the bills an editor chooses from stay in the window, even if their field is at its bottom, and follow it", async ({
  page,
}) => {
  await signIn(page, "eda");
  const [issue] = await onDatabase(
    (sql) => sql<{ id: number }[]>`
    select v.publication_issue_id as id from form_element_values v join form_elements e on e.id = v.form_element_id where e.type = 'bills' and cardinality(v.bill_ids) > 5 order by 1 limit 1`,
  );
  await page.goto(`/admin/publication-issue/edit/${issue!.id}`);
  await page
    .getByRole("region", { name: "For the record", exact: true })
    .getByRole("button", { name: /^(Write|Edit)/ })
    .click();
  const field = page.getByRole("combobox", { name: "Bills in this issue" });
  const list = page.getByRole("listbox", { name: "Bills found" });
  await field.fill("water");
  await expect(list.getByRole("option")).toHaveCount(8);
  for (const room of [60, 500]) {
    await bringToFoot(field, room);
    const isBelow = room === 500;
    const [at, found] = [await placeOf(field), await placeOf(list)];
    expect(found.top).toBeGreaterThanOrEqual(0);
    expect(found.bottom).toBeLessThanOrEqual(await page.evaluate(() => window.innerHeight));
    expect(
      isBelow ? found.top - at.bottom : at.top - found.bottom,
      `beside its field, ${room} px above the foot`,
    ).toBeLessThan(12);
    expect(isBelow ? found.top - at.bottom : at.top - found.bottom).toBeGreaterThanOrEqual(0);
    expect(Math.abs(found.left - at.left)).toBeLessThan(3);
  }
});

test("what can be done with chosen rows stays in sight, however far down they are", async ({ page }) => {
  await signIn(page, "eda");
  for (const size of [phone, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await page.goto("/admin/publication-issue/list");
    await page.locator("[data-row-tick]").last().check();
    await expect(page.getByText("1 issue selected")).toBeInViewport();
    await page.getByRole("button", { name: "Select none" }).click();
    await expect(page.getByText("1 issue selected")).toBeHidden();
  }
});

test("on a phone a row's checkbox is beside the row's name and takes no extra space", async ({ page }) => {
  await signIn(page, "eda");
  await page.setViewportSize(phone);
  await page.goto("/admin/publication-issue/list");
  const row = page.locator("tbody tr").first();
  const [tick, name, next] = [
    await placeOf(row.locator("[data-row-tick]")),
    await placeOf(row.getByRole("rowheader")),
    await placeOf(row.getByRole("cell").nth(1)),
  ];
  expect(tick.top).toBeGreaterThanOrEqual(name.top);
  expect(tick.top).toBeLessThan(name.bottom);
  expect(next.top).toBeCloseTo(name.bottom, 0);
  expect(tick.right).toBeLessThanOrEqual(phone.width - 15);
});

test("in a low window staff still see their name and how to sign out", async ({ page }) => {
  await signIn(page, "ada");
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: /^Ada Whitcombe/ })).toBeInViewport({ ratio: 1 });
});

test("every place of the admin rail can be reached and lies free of its foot, in low windows and zoomed in", async ({
  page,
}) => {
  await signIn(page, "ada");
  await page.goto("/admin");
  const places = page.getByRole("navigation", { name: "Admin", exact: true }).getByRole("link");
  for (const [window, width, height] of [
    ["640 px high", 1280, 640],
    ["720 px high", 1280, 720],
    ["900 px high", 1440, 900],
    ["720 px high at a zoom of 200 %", 640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (width < 960) await page.getByRole("banner").getByText("Menu", { exact: true }).click();
    await expect(places.last()).toBeVisible();
    const covered = await places.evaluateAll((links) =>
      links
        .filter((link) => {
          link.scrollIntoView({ block: "nearest" });
          const { left, top, right, bottom } = link.getBoundingClientRect();
          const isShown = top >= 0 && bottom <= innerHeight;
          const corners = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
          return !isShown || corners.some((there) => !there || !link.contains(there));
        })
        .map((link) => link.textContent),
    );
    expect(covered, window).toEqual([]);
    expect(await places.count(), window).toBeGreaterThan(12);
  }
});

for (const [where, address] of [
  ["the rail's places", "/admin"],
  ["the groups of an issue", "/admin/publication-issue/list"],
  ["the fields of the settings", "/admin/organisation/edit"],
] as const) {
  test(`nothing lies over what the keyboard comes to: ${where}`, async ({ page }) => {
    await signIn(page, "ada");
    await page.setViewportSize({ width: 1280, height: 620 });
    await page.goto(
      where.startsWith("the groups")
        ? await firstLink(page.request, address, /^\/admin\/publication-issue\/edit\/\d+$/)
        : address,
    );
    await page.waitForLoadState("networkidle");
    const hidden: string[] = [];
    for (let at = 0; at < 60; at += 1) {
      await page.keyboard.press("Tab");
      hidden.push(...(await page.evaluate(underSomething)));
    }
    expect(hidden).toEqual([]);
  });
}

/** Name of the focused element, if something covers its center. */
function underSomething(): string[] {
  const one = document.activeElement;
  if (!one || one === document.body) return [];
  const { left, top, width, height } = one.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
  return there && !one.contains(there) && !there.contains(one) ? [one.textContent?.trim() || one.id] : [];
}

test("a hearing's day and hour leave its words alone", async ({ page }) => {
  const [bill] = await onDatabase(
    (sql) =>
      sql<
        { slug: string }[]
      >`select b.slug from bills b join bill_details d on d.bill_id = b.id where d.events::text like '%"time": "1%' limit 1`,
  );
  await page.goto(`/bill/view/${bill!.slug}`);
  const step = page
    .getByRole("region", { name: "Hearings and dates" })
    .getByRole("listitem")
    .filter({ hasText: /\d{4}, \d\d:\d\d/ })
    .first();
  const [when, words] = [
    await contentOf(step.locator(":scope > span").first()),
    await placeOf(step.locator(":scope > span").last()),
  ];
  expect(when.right).toBeLessThanOrEqual(words.left);
});

/** Extent of its text, including overflow. */
const contentOf = (thing: Locator) =>
  thing.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect().toJSON() as DOMRect;
  });

test("a bill's number and status are one box in an issue, on a phone as well", async ({ page }: { page: Page }) => {
  await page.setViewportSize(phone);
  await page.goto(await firstLink(page.request, "/weekly/legislative", /^\/publication-issue\/view\/[^/]+$/));
  const chips = page.locator("[data-bill-chip]:not(:has([data-now]))");
  expect(await chips.count()).toBeGreaterThan(5);
  const pieces = await chips.evaluateAll((all) => all.map((one) => one.getClientRects().length));
  expect(new Set(pieces)).toEqual(new Set([1]));
});
