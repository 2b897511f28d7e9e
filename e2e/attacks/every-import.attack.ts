import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect } from "@playwright/test";
import { hostileImports, hostileNames } from "../../lib/tools/testing/hostile-imports.ts";
import { onDatabase } from "../fixtures/own-person.ts";
import { signIn } from "../fixtures/sign-in.ts";
import { test } from "../fixtures/watched.ts";
import { foundIn, ranIn } from "./watch.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("nothing that an import brings runs or leaves its place: texts, addresses, numbers, sessions and the names of files", async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ baseURL, bypassCSP: true })).newPage();
  await signIn(page, "ada");
  const ran = ranIn(page);
  const wrong: string[] = [];
  const look = async (href: string) => {
    const status = (await page.goto(href, { waitUntil: "load" }))?.status() ?? 0;
    if (status !== 200) wrong.push(`${href}: ${status}`);
    wrong.push(...(await foundIn(page)));
  };
  for (const [what, bytes] of Object.entries(hostileImports(12))) {
    const name = `${hostileNames[7]}${what}.zip`;
    const sent = await page.request.post(`/admin/import/api/upload?name=${encodeURIComponent(name)}`, {
      data: Buffer.from(bytes),
      headers: { "content-type": "application/zip" },
    });
    expect(sent.status(), what).toBe(200);
    const { run } = (await sent.json()) as { run: { id: number } };
    type Run = { state: string; error: string | null; counts: { added: number; refused: number } };
    const state = async () =>
      ((await (await page.request.get(`/admin/import/api/get/${run.id}`)).json()) as { run: Run }).run;
    await expect.poll(async () => (await state()).state, { timeout: 90_000 }).toBe("finished");
    const { counts } = await state();
    expect(what === "refused" ? counts.refused : counts.added, `${what}: ${JSON.stringify(counts)}`).toBeGreaterThan(4);
    await look(`/admin/import/view/${run.id}`);
    const bills = await onDatabase(async (sql) => [
      ...(await sql<
        { slug: string }[]
      >`select b.slug from bills b where b.created_at >= (select started_at from import_runs where id = ${run.id}) order by b.id`),
    ]);
    for (const { slug } of bills) await look(`/bill/view/${slug}`);
    for (const { slug } of bills.slice(0, 2)) await look(`/admin/bill/edit/${slug}`);
  }
  for (const href of [
    "/admin/import/list",
    "/bill/list",
    "/bill/list?session=2026&qs=window",
    "/admin/bill/list",
    "/admin/inbox/list",
    "/admin/subject-mapping/list",
    "/calendar",
    "/admin/health",
    "/admin",
  ])
    await look(href);
  expect([...wrong, ...ran]).toEqual([]);
  // No name escaped the folder.
  for (const folder of ["/tmp", "/", tmpdir(), process.cwd(), ".."])
    expect(
      readdirSync(folder).filter((entry) => /rotunda-escaped/.test(entry)),
      folder,
    ).toEqual([]);
  expect(existsSync("C:\\rotunda-escaped")).toBe(false);
  await page.context().close();
});

test("a file's name runs nowhere, splits no header and names no other place", async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL, bypassCSP: true })).newPage();
  await signIn(page, "eda");
  const ran = ranIn(page);
  const wrong: string[] = [];
  const look = async (href: string) => {
    expect((await page.goto(href))?.status(), href).toBe(200);
    wrong.push(...(await foundIn(page)));
  };
  await page.goto("/admin/file/list");
  await page.waitForLoadState("networkidle");
  // Dropped, with names that no file dialog would allow.
  const given = await page.evaluateHandle(
    ([names, bytes]) => {
      const transfer = new DataTransfer();
      for (const name of names as string[])
        transfer.items.add(new File([Uint8Array.from(bytes as number[])], `${name}.png`, { type: "image/png" }));
      return transfer;
    },
    [hostileNames, [...png]] as const,
  );
  await page.getByRole("region", { name: "Upload" }).dispatchEvent("drop", { dataTransfer: given });
  await expect(page.getByRole("region", { name: "Upload" }).getByText("Uploaded.")).toHaveCount(hostileNames.length, {
    timeout: 60_000,
  });
  wrong.push(...(await foundIn(page)));
  const files = await onDatabase(async (sql) => [
    ...(await sql<
      { id: number; slug: string; title: string; extension: string }[]
    >`update files set is_public = true where sha256 = (select sha256 from files order by id desc limit 1) returning id, slug, title, extension`),
  ]);
  expect(files.length).toBeGreaterThanOrEqual(hostileNames.length);
  for (const { id, slug, title, extension } of files) {
    const answer = await page.request.get(`/file/${id}.${extension}`);
    const headers = answer.headersArray();
    expect(answer.status(), title).toBe(200);
    expect(
      headers.filter(({ name, value }) => /cookie|refresh|location/i.test(name) && /stolen|evil/.test(value)),
    ).toEqual([]);
    const [disposition, ...more] = headers.filter(({ name }) => /^content-disposition$/i.test(name));
    expect([disposition?.value, more]).toEqual([
      expect.stringMatching(/^inline; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w%.~!$&+^`|#-]*$/),
      [],
    ]);
    await look(`/file/view/${slug}`);
    await look(`/admin/file/edit/${id}`);
  }
  await look("/admin/file/list?isActive=null&isPublic=null&perPage=100");
  await look("/admin/activity-log/list");
  const saved = await page.request.get("/admin/file/api/export?isActive=null&isPublic=null");
  expect((await saved.text()).match(/^[=+@-]|,[=+@]/gm)).toBeNull();
  expect([...wrong, ...ran]).toEqual([]);
  await page.context().close();
});
