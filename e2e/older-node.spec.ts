import { expect } from "@playwright/test";
import { olderNode, test } from "./fixtures/connected-site.ts";
import { demoPassword } from "./fixtures/test-site.ts";

test("the machine's own Node, where it is another one, starts the product, shows its pages and signs people in", async ({
  request,
  site: { origin },
}) => {
  const older = olderNode();
  test.skip(!older, "npm runs on the same Node as the tests.");
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
  expect(`v${facts.process.node}`).toBe(older?.version);
});
