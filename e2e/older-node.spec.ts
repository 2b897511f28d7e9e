import { execFileSync } from "node:child_process";
import { expect, test } from "@playwright/test";
import { demoPassword, startSite } from "./fixtures/test-site.ts";

// If npm's packages brought the Node that runs these tests, the one that runs npm is older, and must work too.
const older = process.env.npm_node_execpath;
const versionOf = (node: string): string => execFileSync(node, ["--version"], { encoding: "utf8" }).trim();

test("the machine's own Node, where it is another one, starts the product, shows its pages and signs people in", async ({
  request,
}) => {
  test.skip(!older || versionOf(older) === process.version, "npm runs on the same Node as the tests.");
  test.setTimeout(300_000); // it starts the product once more
  const { origin, stop } = await startSite(older);
  try {
    for (const path of ["/", "/bill/list?q=HB", "/health"])
      expect((await request.get(origin + path)).status(), path).toBe(200);
    const { csrfToken } = (await (await request.get(`${origin}/api/auth/csrf`)).json()) as { csrfToken: string };
    const signedIn = await request.post(`${origin}/api/auth/callback/credentials?json=true`, {
      form: { csrfToken, email: "ada@example.org", password: demoPassword, json: "true" },
    });
    expect(signedIn.status()).toBe(200);
    const { facts } = (await (await request.get(`${origin}/admin/health/api/get`)).json()) as {
      facts: { process: { node: string } };
    };
    expect(`v${facts.process.node}`).toBe(versionOf(older!));
  } finally {
    await stop();
  }
});
