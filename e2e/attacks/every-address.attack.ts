import { expect } from "@playwright/test";
import { addresses, attacks, breakouts } from "../../lib/tools/testing/attacks.ts";
import { signIn } from "../fixtures/sign-in.ts";
import { test } from "../fixtures/watched.ts";
import { foundIn, ranIn } from "./watch.ts";

const allOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

test("the collection is as large as those that others test with", () => {
  expect(new Set([...attacks, ...breakouts, ...addresses]).size).toBeGreaterThan(230);
});

test("nothing in an address runs, wherever a page repeats it", async ({ browser, baseURL }) => {
  // Without the content security policy: what it would block must not be there in the first place.
  const page = await (await browser.newContext({ baseURL, bypassCSP: true })).newPage();
  await signIn(page, "ada");
  const ran = ranIn(page);
  const wrong: string[] = [];
  const repeat = [
    "/bill/list?q=",
    "/bill/list?qs=",
    "/bill/list?session=",
    "/bill/list?cId[]=",
    "/bill/list?sort=",
    "/publication-issue/list?keyword=",
    "/login?callbackUrl=",
    "/login?error=",
    "/admin/bill/list?q=",
    "/admin/user/list?keyword=",
    "/admin/activity-log/list?keyword=",
    "/admin/publication-issue/list?keyword=",
    "/subscription/confirm?token=",
    "/subscription/unsubscribe?token=",
    "/invitation?token=",
    "/password-reset/set?token=",
    "/sign-up/confirm?token=",
    "/sign-in-link?callbackUrl=",
    "/subscription/sent?email=",
    "/admin/file/list?url=",
    "/topic?",
    "/nothing/",
  ];
  let asked = 0;
  for (const to of repeat) {
    for (const some of /callbackUrl|url=/.test(to) ? addresses.map((one) => [one]) : allOf(breakouts, 5)) {
      asked++;
      await page
        .goto(to + encodeURIComponent(some.join(" ")).slice(0, 3000), { waitUntil: "domcontentloaded" })
        .catch((error: Error) => wrong.push(`${to}: ${error.message.slice(0, 200)}`));
      wrong.push(...(await foundIn(page)));
    }
  }
  expect([...wrong, ...ran]).toEqual([]);
  expect(asked).toBeGreaterThan(200);
  await page.context().close();
});
