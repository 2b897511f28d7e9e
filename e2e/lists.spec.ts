import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { onDatabase } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";

/** Every list with filters, with an address whose filters match nothing. */
const filtered: readonly { path: string; query: string; noun: string; names: string }[] = [
  { path: "/publication-issue/list", query: "q=zzqqxx", noun: "issues", names: "search “zzqqxx”" },
  { path: "/admin/bill/list", query: "qs=zzqqxx&status=vetoed", noun: "bills", names: "words “zzqqxx”" },
  { path: "/admin/inbox/list", query: "qs=zzqqxx", noun: "bills", names: "words “zzqqxx”" },
  { path: "/admin/publication-issue/list", query: "keyword=zzqqxx", noun: "issues", names: "words “zzqqxx”" },
  { path: "/admin/file/list", query: "url=zzqqxx", noun: "files", names: "title or address “zzqqxx”" },
  { path: "/admin/user/list", query: "keyword=zzqqxx", noun: "people", names: "words “zzqqxx”" },
  { path: "/admin/activity-log/list", query: "keyword=zzqqxx", noun: "entries", names: "words “zzqqxx”" },
  { path: "/admin/compiled-report/list", query: "keyword=zzqqxx", noun: "reports", names: "words “zzqqxx”" },
];
const dense = [
  "/admin/bill/list",
  "/admin/publication-issue/list",
  "/admin/file/list",
  "/admin/user/list",
  "/admin/activity-log/list",
  "/admin/import/list",
  "/admin/compiled-report/list",
];

for (const { path, query, noun, names } of filtered)
  test(`${path} says that nothing matches, names the filters and clears them`, async ({ page }) => {
    if (path.startsWith("/admin")) await signIn(page, "ada");
    await page.goto(`${path}?${query}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: `No ${noun} match your filters` })).toBeVisible();
    await expect(main.getByText(/^Filters? in use: /)).toContainText(names);
    await main.getByRole("link", { name: "Clear filters" }).click();
    // The bare address of a list with views opens its default view.
    await expect(page).toHaveURL(new RegExp(`${path}(\\?page=1)?$`));
    await expect(main.getByRole("heading", { name: /match your filters/ })).toBeHidden();
  });

test("admin lists give the title at least 45 % of the width at 1280 px, and rows at most 56 px", async ({ page }) => {
  test.slow(true, "seven lists");
  await signIn(page, "ada");
  await page.setViewportSize({ width: 1280, height: 900 });
  let lists = 0;
  for (const path of dense) {
    await page.goto(path);
    const measured = await page
      .getByRole("main")
      .getByRole("table")
      .first()
      .evaluate(
        (table) => {
          const wide = table.querySelector('tbody [data-width="wide"]');
          const rows = [...table.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect().height);
          return {
            share: (wide?.getBoundingClientRect().width ?? 0) / table.parentElement!.clientWidth,
            tallest: Math.max(0, ...rows),
            rows: rows.length,
          };
        },
        undefined,
        { timeout: 5_000 },
      )
      .catch(() => null);
    if (!measured || measured.rows === 0) continue; // the demo has nothing there
    lists++;
    expect.soft(measured.share, `${path}: title`).toBeGreaterThanOrEqual(0.45);
    expect.soft(measured.tallest, `${path}: rows`).toBeLessThanOrEqual(56);
  }
  expect(lists).toBeGreaterThanOrEqual(5);
});

test("all results of the admin bill list get topics in one step, and Undo removes them", async ({ page }) => {
  await signIn(page, "ada");
  const word = `bulkword${Date.now().toString(36)}${process.pid}`;
  for (let at = 0; at < 27; at++) {
    const answer = await page.request.post("/admin/bill/api/new", {
      data: {
        name: `S.B. ${10_000 + Math.floor(Math.random() * 80_000)}`,
        kind: "bill",
        jurisdiction: "CV",
        session: "2031",
        title: `About ${word}, ${at}`,
      },
    });
    expect(answer.status()).toBe(200);
  }
  // As after an import: topics not set by staff.
  await onDatabase((sql) => sql`update bills set topics_by_staff = false where title like ${`About ${word}%`}`);
  const withTopics = () =>
    onDatabase(
      async (sql) =>
        (
          await sql<{ count: number }[]>`
            select count(*)::int from bills where title like ${`About ${word}%`} and topic_ids <> '{}'`
        )[0]!.count,
    );
  await page.goto(`/admin/bill/list?qs=${word}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Select all 27 results" }).click();
  await page.getByRole("button", { name: "Choose topics" }).click();
  await page.getByRole("combobox", { name: /^Topic or policy area/ }).fill("data privacy");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^27 bills tagged /)).toBeVisible();
  expect(await withTopics()).toBe(27);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(withTopics).toBe(0);
});
