import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { unzipSync } from "fflate";
import { firstLink } from "./fixtures/addresses.ts";
import { test } from "./fixtures/watched.ts";
import { expectNothingSerious } from "./fixtures/well-made.ts";

test("a reader downloads evidence of an issue, and checks it on this site and without any network", async ({
  page,
  browser,
  request,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "rotunda-evidence-"));
  try {
    await page.goto(await firstLink(request, "/weekly/legislative", /^\/publication-issue\/view\/[^/]+$/));
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    const downloaded = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download evidence" }).click();
    const pack = join(folder, "pack.zip");
    await (await downloaded).saveAs(pack);
    const bytes = await readFile(pack);
    const files = unzipSync(bytes);
    expect(Buffer.from(files["page.html"]!).toString()).toContain(title);

    await page.goto("/verify");
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByText("Choose a zip file.")).toBeVisible();
    await page.getByLabel("Evidence pack").setInputFiles(pack);
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByRole("region", { name: "Nothing was changed" })).toBeFocused();
    await expect(page.getByText(title)).toBeVisible();
    await expectNothingSerious(page, true);
    const changed = join(folder, "changed.zip");
    const at = bytes.indexOf("page.html", bytes.indexOf("</html>") - 10_000) + 50;
    bytes[at]! ^= 1;
    await writeFile(changed, bytes);
    await page.getByLabel("Evidence pack").setInputFiles(changed);
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByRole("region", { name: "This pack is not as it was made" })).toBeFocused();

    // the page inside the pack, from a file, offline
    const check = join(folder, "verify.html");
    await writeFile(check, files["verify.html"]!);
    const context = await browser.newContext({ offline: true });
    const alone = await context.newPage();
    await alone.goto(pathToFileURL(check).href);
    await alone.getByLabel("Evidence pack").setInputFiles(pack);
    await expect(alone.getByRole("heading", { name: "Nothing was changed" })).toBeVisible();
    await expect(alone.getByText("/.well-known/rotunda-evidence.json")).toBeVisible();
    await alone.getByLabel("Evidence pack").setInputFiles(changed);
    await expect(alone.getByRole("heading", { name: "This pack is not as it was made" })).toBeVisible();
    await context.close();

    await page.goto("/evidence");
    await expect(page.getByText(/The chain has [\d,]+ entries/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Check a pack" })).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
