import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { firstLink } from "./fixtures/addresses.ts";
import { signIn } from "./fixtures/sign-in.ts";

test("the editor does not shift while it loads, with the panel that a link asks for or that was open last", async ({
  page,
}) => {
  await signIn(page, "eda");
  const issue = await firstLink(
    page.request,
    "/admin/publication-issue/list",
    /^\/admin\/publication-issue\/edit\/\d+$/,
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const address of [`${issue}?panel=checks`, issue]) {
    await page.goto(address, { waitUntil: "networkidle" });
    await expect(page.getByRole("tab", { name: /^Checks/, selected: true })).toBeVisible();
    const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    expect(sum, address).toBeLessThan(0.01);
  }
});
