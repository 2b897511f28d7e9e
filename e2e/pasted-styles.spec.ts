import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { background, openBackground, startIssue, title } from "./fixtures/rich-text.ts";
import { signIn } from "./fixtures/sign-in.ts";
test("styles and handlers of what is pasted are not even there to be refused", async ({ page }) => {
  await signIn(page, "eda");
  const issueId = await startIssue(page, title("Styles"));
  await openBackground(page, issueId);
  await background(page).click();
  await background(page).evaluate((one) => {
    const data = new DataTransfer();
    data.setData(
      "text/html",
      '<p style="color:red" onclick="x()">Red <b style="font-weight:normal">not bold</b></p><table><tr><td style="x:y" onclick="z()">c</td></tr></table><img src=x onerror="q()">',
    );
    data.setData("text/plain", "x");
    one.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(background(page)).toContainText("not bold");
  await page.waitForTimeout(1000);
});
