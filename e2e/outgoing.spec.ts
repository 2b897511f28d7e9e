import postgres from "postgres";
import { expect } from "@playwright/test";
import { firstLink } from "./fixtures/addresses.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { metricsToken } from "./fixtures/test-site.ts";
import { test } from "./fixtures/watched.ts";

/** The browser suite's server runs with OUTGOING_CONNECTIONS=loopback. */
test("the server opens no connection to draw a share picture, and is refused those of a link check", async ({
  page,
  request,
  baseURL,
}) => {
  const countRefused = async () => {
    const answer = await request.get("/metrics", { headers: { authorization: `Bearer ${metricsToken}` } });
    return Number(/^rotunda_outgoing_refused_total (\d+)$/m.exec(await answer.text())![1]);
  };
  const issue = await firstLink(request, "/weekly/legislative", /^\/publication-issue\/view\/[^/]+$/);
  const before = await countRefused();
  const picture = await request.get(`${issue}/opengraph-image`);
  expect(picture.status()).toBe(200);
  expect(picture.headers()).toMatchObject({
    "content-type": "image/png",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect((await picture.body()).subarray(1, 4).toString()).toBe("PNG");
  expect(await countRefused()).toBe(before);

  const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1 });
  const [value] = await sql<{ id: number; issue: number; document: unknown }[]>`
    select id, publication_issue_id as issue, document from form_element_values
    where document->'content'->0->>'type' = 'paragraph' order by id limit 1`;
  const mark = { type: "link", attrs: { href: "https://example.org/outside" } };
  const linked = { type: "paragraph", content: [{ type: "text", text: "Outside", marks: [mark] }] };
  await sql`update form_element_values set document = jsonb_set(document, '{content,0}', ${sql.json(linked)}) where id = ${value!.id}`;
  await signIn(page, "eda");
  const checked = await page.request
    .post(`/admin/publication-issue/api/check-links/${value!.issue}`, { headers: { origin: baseURL! }, data: {} })
    .finally(
      () =>
        sql`update form_element_values set document = ${sql.json(value!.document as never)} where id = ${value!.id}`,
    );
  await sql.end();
  const outside = ((await checked.json()) as { links: { href: string; state: string }[] }).links.filter(({ href }) =>
    href.startsWith("https://"),
  );
  expect(outside.length).toBeGreaterThan(0);
  expect(outside.map(({ state }) => state)).toEqual(outside.map(() => "unknown"));
  expect(await countRefused()).toBeGreaterThan(before);
});

test("public files and share pictures may be shown by other sites, once and clearly; everything else may not", async ({
  request,
}) => {
  const issue = await firstLink(request, "/weekly/legislative", /^\/publication-issue\/view\/[^/]+$/);
  const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1 });
  const [file] = await sql<{ id: number }[]>`select id from files where is_public and is_active limit 1`;
  await sql.end();
  const policyOf = async (path: string) => (await request.get(path)).headers()["cross-origin-resource-policy"];
  for (const path of [`/file/${file!.id}`, `${issue}/opengraph-image`])
    // The second time, the response is cached.
    for (let time = 0; time < 2; time += 1) expect([path, await policyOf(path)]).toEqual([path, "cross-origin"]);
  for (const path of [
    "/",
    issue,
    "/file/999999",
    "/publication-issue/view/none/opengraph-image",
    "/feed.xml",
    "/health",
  ])
    for (let time = 0; time < 2; time += 1) expect([path, await policyOf(path)]).toEqual([path, "same-origin"]);
});
