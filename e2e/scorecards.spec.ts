import { expect } from "@playwright/test";
import { otherSite, post } from "./fixtures/other-site.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

test("an editor publishes a scorecard; readers sort it and follow the arithmetic of a member, and other sites show it", async ({
  page,
  browser,
  baseURL,
  refusals,
}) => {
  test.slow(); // an editor, a reader and another site
  const unique = `${Date.now().toString(36)}${process.pid}`;
  const title = `Storage votes ${unique}`;
  const slug = `storage-votes-${unique}`;
  await signIn(page, "eda");
  await page.goto("/admin/scorecard/new");
  await page.getByLabel("Name").fill(title);
  await page.getByRole("button", { name: "Add scorecard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  // without items it is refused
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("button", { name: "Publish scorecard" }).click();
  await expect(page.getByText("Choose at least one vote or sponsorship.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByLabel("Find a vote or a bill").fill("/bill/view/nothing-of-this-name");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page.getByText("No bill has this number or address.")).toBeVisible();
  const items = (await (await page.request.get("/scorecard/view/energy-votes/data.json")).json()).items as {
    kind: string;
    url: string;
  }[];
  const vote = items.find(({ kind }) => kind === "vote")!;
  await page.getByLabel("Find a vote or a bill").fill(vote.url);
  await page.getByLabel("Find a vote or a bill").press("Enter");
  const add = page.getByRole("button", { name: /^Add: / });
  await add.first().click();
  await add.last().click();
  await page.getByLabel("Weight", { exact: true }).fill("2.5");
  await page.getByLabel("Weight of a cosponsor").fill("0.5");
  await page.getByLabel("Not voting").selectOption("half");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expectNothingSerious(page, false);

  expect((await page.request.get(`/scorecard/view/${slug}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("button", { name: "Publish scorecard" }).click();
  await expect(page.getByText("See the public page")).toBeVisible();

  const reader = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const public_ = await reader.newPage();
  await public_.goto(`/scorecard/view/${slug}`);
  await expect(public_.getByText("A member recorded as not voting earns half of the weight.")).toBeVisible();
  await expect(public_.getByRole("columnheader", { name: "Score", exact: true })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await public_.getByRole("link", { name: "Party", exact: true }).first().click();
  await expect(public_).toHaveURL(/sort=party/);
  await expect(public_.getByRole("columnheader", { name: "Party", exact: true })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await public_.getByLabel("Party", { exact: true }).selectOption({ index: 1 });
  await public_.getByRole("button", { name: "Filter" }).click();
  await expect(public_).toHaveURL(/party=/);
  const first = public_.getByRole("table").getByRole("link").nth(4);
  const name = await first.innerText();
  await first.click();
  await expect(public_.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(public_.getByText(/ ÷ .* = \d+\/\d+ = \d+\.\d%/)).toBeVisible();
  await public_.getByRole("table").getByRole("link").first().click();
  await expect(public_).toHaveURL(/\/vote\/view\/\d+/);

  // another edition; the first is kept
  await page.getByLabel("Weight", { exact: true }).fill("3");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Publish it again to make it public.")).toBeVisible();
  await page.getByRole("button", { name: "Publish again…" }).click();
  await page.getByRole("button", { name: "Publish scorecard" }).click();
  await expect(page.getByText("Published, edition 2")).toBeVisible();
  await public_.goto(`/scorecard/view/${slug}`);
  await expect(public_.getByText("Published by the editors with other weights.")).toBeVisible();
  await public_.getByRole("link", { name: "Edition 1" }).click();
  await expect(public_.getByText("This is edition 1, shown as it was published.")).toBeVisible();
  const csv = await public_.request.get(`/scorecard/view/${slug}/data.csv?edition=1`);
  expect(await csv.text()).toContain(",2.5,");

  const other = await otherSite(
    `<!doctype html><title>News</title><iframe title="scores" src="${baseURL}/embed/scorecard/${slug}" height="100"></iframe><iframe title="page" src="${baseURL}/scorecard/view/${slug}"></iframe><script src="${baseURL}/embed.js" async></script>`,
  );
  try {
    const news = await reader.browser()!.newContext();
    const host = await news.newPage();
    await host.goto(other.address);
    await expect(host.frameLocator("iframe[title=scores]").getByText(title)).toHaveCount(0);
    await signIn(page, "ada");
    await post(page, "/admin/organisation/api/update", { embedOrigins: [new URL(other.address).origin] });
    await host.goto(other.address);
    await expect(host.frameLocator("iframe[title=scores]").getByRole("heading", { name: title })).toBeVisible();
    // the page itself still refuses to be framed
    await expect(host.frameLocator("iframe[title=page]").getByText(title)).toHaveCount(0);
    await expect
      .poll(() => host.locator("iframe[title=scores]").evaluate((one) => one.clientHeight))
      .toBeGreaterThan(200);
    expect(await news.cookies()).toEqual([]);
    await host.frameLocator("iframe[title=scores]").getByRole("table").getByRole("link").first().click();
    await expect(host).toHaveURL(new RegExp(`/scorecard/view/${slug}/member/`));
    await expectNothingSerious(host, true);
    await host.goto(`${baseURL}/embed/scorecard/${slug}`);
    await expectNothingSerious(host, false);
    await host.goto(`${baseURL}/scorecard/view/${slug}`);
    await expectNothingSerious(host, true);
    await news.close();

    await page.goto("/admin/scorecard/list");
    await page.getByRole("link", { name: title }).click();
    await page.getByRole("button", { name: "Delete…" }).click();
    await page.getByRole("button", { name: "Delete scorecard" }).click();
    await expect(page).toHaveURL(/\/admin\/scorecard\/list/);
    expect((await page.request.get(`/scorecard/view/${slug}`)).status()).toBe(410);
    expect((await page.request.get(`/embed/scorecard/${slug}`)).status()).toBe(410);
  } finally {
    other.stop();
    await post(page, "/admin/organisation/api/update", { embedOrigins: [] });
    await reader.close();
    refusals.length = 0; // the frames that were refused
  }
});
