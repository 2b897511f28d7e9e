// npm run pictures [-- address]: screenshots for the README and the guides, from a running demo.
import { mkdirSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { readStoredSecret } from "../lib/tools/start/stored-secret.ts";
import { chromiumArguments, findChromium } from "../lib/tools/testing/chromium.ts";

const address = process.argv[2] ?? process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
const password =
  process.env.DEMO_PASSWORD ?? readStoredSecret(resolve(process.env.DATA_FOLDER || ".data", "demo-password"));
const folder = fileURLToPath(new URL("../public/pictures/", import.meta.url));
const wide = { width: 1280, height: 860 };
const phone = { width: 375, height: 760 };

const executablePath = findChromium();
if (!executablePath || !password) {
  process.stderr.write(
    executablePath
      ? "Name the demo's password in DEMO_PASSWORD.\n"
      : "Install Chromium or Chrome, or name it in CHROMIUM_PATH.\n",
  );
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: chromiumArguments });
try {
  const page = await browser.newPage({
    baseURL: address,
    viewport: wide,
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await take(page, "home", "/");
  const issue = await page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .first()
    .getByRole("link")
    .getAttribute("href");
  await page.setViewportSize({ ...wide, height: 1220 });
  await take(page, "issue", issue ?? "/weekly/legislative");
  await page.setViewportSize(wide);
  const title = await page.getByRole("heading", { level: 1 }).innerText();

  const list = await browser.newPage({
    baseURL: address,
    viewport: phone,
    colorScheme: "light",
    reducedMotion: "reduce",
    deviceScaleFactor: 2,
  });
  await take(list, "bills-phone", "/bill/list?qs=water");

  // The list shows the name of an issue, and finds it by its headline.
  const found = `/admin/publication-issue/list?${new URLSearchParams({ keyword: title })}`;
  await page.goto(`/login?callbackUrl=${encodeURIComponent(found)}`);
  await page.getByLabel("Email address").fill("eda@example.org");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  const edit = await page
    .getByRole("main")
    .locator('a[href^="/admin/publication-issue/edit/"]')
    .first()
    .getAttribute("href");
  await take(page, "editor", edit ?? "/admin", async () => {
    const group = page.getByRole("region", { name: "On the floor", exact: true });
    await group.hover();
    await group.getByRole("button", { name: "Edit" }).click();
    // The editor loads after the click.
    await group.locator('[contenteditable="true"]').first().waitFor({ timeout: 60_000 });
    await group.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 70));
  });

  // For the guides.
  await page.setViewportSize({ ...wide, height: 620 });
  await take(page, "bills", "/bill/list?qs=water");
  const bill = await page.getByRole("main").locator('a[href^="/bill/view/"]').first().getAttribute("href");
  await take(page, "bill", bill ?? "/bill/list");
  await take(page, "checks", `${edit ?? "/admin"}?panel=checks`);
  await take(page, "inbox", "/admin/inbox/list");
  await page.setViewportSize({ ...wide, height: 760 });
  await take(page, "overview", "/admin");
  await page.goto("/sign-out");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL((url) => url.pathname !== "/sign-out");
  await page.goto("/login?callbackUrl=%2Fadmin");
  await page.getByLabel("Email address").fill("ada@example.org");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/admin/);
  const template = await (async () => {
    await page.goto("/admin/form-template/list");
    return page.locator('a[href^="/admin/form-template/edit/"]').first().getAttribute("href");
  })();
  await take(page, "template", template ?? "/admin/form-template/list");
  await take(page, "settings", "/admin/organisation/edit");
} finally {
  await browser.close();
}

/** @param prepare actions on the page before the screenshot */
async function take(
  page: Page,
  name: string,
  path: string,
  prepare: () => Promise<void> = async () => {},
): Promise<void> {
  const answer = await page.goto(path);
  if (!answer?.ok()) throw new Error(`${path} answered ${answer?.status()}.`);
  await page.waitForLoadState("networkidle");
  await prepare();
  await page.waitForTimeout(500); // what was scrolled or opened comes to rest
  const file = `${folder}${name}.png`;
  const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
  // 256 colors, a third of the bytes, and no difference to see.
  await sharp(picture).png({ palette: true, effort: 10 }).toFile(file);
  process.stdout.write(`${name}.png: ${Math.round(statSync(file).size / 1000)} kB\n`);
}
