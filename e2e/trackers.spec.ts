import { expect } from "@playwright/test";
import { otherSite, post } from "./fixtures/other-site.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

test("an editor publishes a tracker with categories and a map; readers filter it, and other sites show it", async ({
  page,
  browser,
  baseURL,
  refusals,
}) => {
  test.slow(); // an editor, a reader and another site
  const unique = `${Date.now().toString(36)}${process.pid}`;
  const title = `Storage bills ${unique}`;
  await signIn(page, "eda");
  await page.goto("/admin/tracker/new");
  await page.getByLabel("Name").fill(title);
  await page.getByRole("radio", { name: "A search of bills" }).check();
  await page.getByLabel("Address of the search").fill(`${baseURL}/bill/list?qs=storage`);
  await page.getByRole("button", { name: "Add tracker" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const id = Number(page.url().split("/").at(-1));
  await page.getByRole("button", { name: "Add category" }).click();
  await page.getByLabel("Category 1").fill("Opens the way");
  await page.getByLabel("Map", { exact: true }).selectOption("category");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await page.goto(`/admin/tracker/bills/${id}`);
  await page.getByRole("combobox", { name: "Category of HB 57" }).selectOption({ label: "Opens the way" });
  await expect(page.getByText("HB 57 saved.")).toBeVisible();
  await page.getByRole("textbox", { name: "Public note on HB 57" }).fill("A single permit.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("button", { name: "Save note" })).toHaveCount(0);

  const slug = `storage-bills-${unique}`;
  expect((await page.request.get(`/tracker/view/${slug}`)).status()).toBe(404);
  await page.goto(`/admin/tracker/edit/${id}`);
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("button", { name: "Publish tracker" }).click();
  await expect(page.getByText("See the public page")).toBeVisible();

  const reader = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const public_ = await reader.newPage();
  await public_.goto(`/tracker/view/${slug}`);
  await public_.getByLabel("Category", { exact: true }).selectOption({ label: "Opens the way (1)" });
  await public_.getByRole("button", { name: "Filter" }).click();
  await expect(public_.getByRole("row", { name: /HB 57.*A single permit\./ })).toBeVisible();
  await expect(public_.getByRole("row")).toHaveCount(2);
  await public_.getByRole("link", { name: "Lenox: " }).click();
  await expect(public_).toHaveURL(/jurisdiction=LX/);

  const frame = (kind: string) =>
    `<iframe title="${kind}" src="${baseURL}/embed/${kind}/${slug}" height="100"></iframe>`;
  const other = await otherSite(
    `<!doctype html><title>News</title>${frame("tracker")}${frame("map")}<iframe title="page" src="${baseURL}/tracker/view/${slug}"></iframe><script src="${baseURL}/embed.js" async></script>`,
  );
  try {
    const news = await reader.browser()!.newContext();
    const host = await news.newPage();
    await host.goto(other.address);
    await expect(host.frameLocator("iframe[title=tracker]").getByText(title)).toHaveCount(0);
    await signIn(page, "ada");
    const origin = new URL(other.address).origin;
    await post(page, "/admin/organisation/api/update", { embedOrigins: [origin] });
    await host.goto(other.address);
    await expect(host.frameLocator("iframe[title=tracker]").getByRole("heading", { name: title })).toBeVisible();
    await expect(host.frameLocator("iframe[title=map]").getByRole("link", { name: /^Lenox: / })).toBeVisible();
    // the page itself still refuses to be framed
    await expect(host.frameLocator("iframe[title=page]").getByText(title)).toHaveCount(0);
    await expect.poll(() => host.locator("iframe[title=map]").evaluate((one) => one.clientHeight)).toBeGreaterThan(200);
    expect(await news.cookies()).toEqual([]);
    await host.frameLocator("iframe[title=tracker]").getByRole("link", { name: "HB 57" }).click();
    await expect(host).toHaveURL(/\/bill\/view\//);
    await host.goto(`${baseURL}/embed/map/${slug}`);
    await expectNothingSerious(host, false);
    await news.close();
  } finally {
    other.stop();
    await post(page, "/admin/organisation/api/update", { embedOrigins: [] });
    await reader.close();
    refusals.length = 0; // the frames that were refused
  }
});
