import postgres from "postgres";
import { expect, test } from "@playwright/test";
import { firstLink } from "./fixtures/addresses.ts";
import { metricsToken } from "./fixtures/test-site.ts";

/** The browser suite's server runs with OUTGOING_CONNECTIONS=loopback. */
test("the server opens no connection to draw a share picture", async ({ request }) => {
  const refused = async () => {
    const answer = await request.get("/metrics", { headers: { authorization: `Bearer ${metricsToken}` } });
    return Number(/^rotunda_outgoing_refused_total (\d+)$/m.exec(await answer.text())![1]);
  };
  const issue = await firstLink(request, "/weekly/legislative", /^\/publication-issue\/view\/[^/]+$/);
  const before = await refused();
  const picture = await request.get(`${issue}/opengraph-image`);
  expect(picture.status()).toBe(200);
  expect(picture.headers()).toMatchObject({
    "content-type": "image/png",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect((await picture.body()).subarray(1, 4).toString()).toBe("PNG");
  expect(await refused()).toBe(before);
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
    // the second time the answer comes from memory
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
