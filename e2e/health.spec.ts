import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { onDatabase } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";

test("an admin sees what needs attention, and drops a failed job", async ({ page }) => {
  const name = `health-${Date.now()}@example.org`;
  const id = await onDatabase(async (sql) => {
    await sql`select graphile_worker.add_job('send-link', json_build_object('purpose', 'sign_in', 'emailKey', ${name}::text), run_at => now() + interval '1 day')`;
    const [job] = await sql<
      { id: string }[]
    >`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'nobody answers' where payload->>'emailKey' = ${name} returning id::text as id`;
    return job!.id;
  });
  await signIn(page, "ada");
  await page.goto("/admin/health");
  await expect(page.getByRole("heading", { level: 1, name: "Health" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Needs attention" })).toContainText("failed after all retries");
  await page.getByRole("button", { name: `Discard send-link, job ${id}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page.getByText("1 job discarded.")).toBeVisible();
  await expect(page.getByRole("button", { name: `Discard send-link, job ${id}` })).toHaveCount(0);
  await expect(page.getByRole("main")).not.toContainText(name);
});

test("figures for monitoring are for staff, and health itself for admins", async ({ page, request }) => {
  expect((await request.get("/metrics")).status()).toBe(401);
  await signIn(page, "eda");
  const figures = await page.request.get("/metrics");
  expect(await figures.text()).toMatch(/rotunda_stored_sent_total \d+/);
  await page.goto("/admin");
  await expect(page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Health" })).toHaveCount(0);
  expect((await page.goto("/admin/health"))?.status()).toBe(403);
});

test("pages under concurrent load are rendered by a page process, by the same rules", async ({ page, request }) => {
  await signIn(page, "eda");
  const visits = (word: string, ends: string) =>
    Promise.all([...ends].map((end) => request.get(`/bill/list?q=${word}${end}`)));
  let tries = 0;
  await expect(async () => {
    await visits(`several${tries++}`, "abc");
    expect(await (await page.request.get("/metrics")).text()).toMatch(/^rotunda_page_processes 1$/m);
  }).toPass({ timeout: 80_000, intervals: [100] }); // two at a time are a crowd, a pause of a second is none
  for (const answer of await visits("many", "abcdef")) {
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate",
      "content-security-policy": expect.stringMatching(/script-src 'self' 'sha256-/),
      "x-content-type-options": "nosniff",
    });
    expect(await answer.text()).toMatch(/many[a-f][\s\S]*<\/html>/);
  }
});

test("the privacy page is linked in the footer of every public page, and lists what is stored and for how long", async ({
  page,
}) => {
  await page.goto("/bill/list");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await expect(page.getByRole("row", { name: "Where you are signed in" })).toContainText("30 days after the last use");
});
