import { afterAll, expect, test, vi } from "vitest";
import { POST as testMail } from "@/app/admin/setup/api/test-mail/route";
import { db } from "@/db";
import { organisation } from "@/db/schema";
import { ask, person } from "@/lib/tools/testing/people";

const server = await vi.hoisted(async () => {
  const { mailServer } = await import("@/lib/tools/testing/mail-server");
  const opened = await mailServer();
  Object.assign(process.env, { SMTP_URL: opened.url, MAIL_FROM: "Capitol Weekly <news@example.com>" });
  return opened;
});
afterAll(() => server.close());

test("a test email is sent to the administrator immediately; errors of the mail server are returned", async () => {
  const ada = await person("admin", "Ada");
  server.answers.rcpt = () => "550 no such person";
  const refused = await ask(testMail, "POST", { as: ada, body: {} });
  expect(refused.body).toMatchObject({ ok: false, message: expect.stringContaining("550 no such person") });
  const progress = async () => (await db.select().from(organisation))[0]?.setup.mailTestedAt;
  expect(await progress()).toBeUndefined();

  server.answers.rcpt = undefined;
  expect((await ask(testMail, "POST", { as: ada, body: {} })).body).toMatchObject({ ok: true });
  expect(server.received.map(({ to }) => to)).toEqual([ada.email]);
  expect(await progress()).toBeDefined();
});
