import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

test("the overview shows what moved, what is ahead and what is due, each with a link that leads there", async ({
  page,
}) => {
  await signIn(page, "eda");
  await page.goto("/admin");
  const region = (name: string | RegExp) => page.getByRole("region", { name });
  for (const name of [
    /^What moved since/,
    "Waiting for your review",
    "Hearings and deadlines in the next seven days",
    "Next steps due",
  ])
    await expect(region(name)).toBeVisible();
  await expect(
    region(/^What moved since/)
      .getByRole("listitem")
      .first(),
  ).toContainText(/ on \d+ [A-Z][a-z]{2}/);
  await expectNothingSerious(page, true);
  const edit = page.getByRole("link", { name: /^(Edit|Continue) “.+”$/ }).first();
  const name = /“(.+)”/.exec((await edit.textContent())!)![1]!;
  await edit.click();
  await expect(page).toHaveURL(/\/admin\/publication-issue\/edit\/\d+/);
  await expect(page.getByText(name).first()).toBeVisible();
  await page.goto("/admin");
  await region("Next steps due")
    .getByRole("link", { name: /^My week/ })
    .click();
  await expect(page.getByRole("heading", { name: "My week", level: 1 })).toBeVisible();
});
