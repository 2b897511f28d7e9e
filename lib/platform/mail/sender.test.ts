import { afterAll, expect, test, vi } from "vitest";

const server = await vi.hoisted(async () => {
  const { mailServer } = await import("@/lib/tools/testing/mail-server");
  const opened = await mailServer();
  Object.assign(process.env, { SMTP_URL: opened.url, MAIL_FROM: "news@example.org" });
  return opened;
});

import { db } from "@/db";
import { organisation } from "@/db/schema";
import { deliverMail } from "./deliver";
import { readSender } from "./sender";

afterAll(() => server.close());

test("an address alone sends under the organization's name", async () => {
  await db.update(organisation).set({ name: "Capitol Weekly" });
  await deliverMail({ key: "7c1e", to: "nia@example.org", subject: "Hello", text: "Hello" });
  expect(server.received[0]!.text).toMatch(/^From: Capitol Weekly <news@example\.org>$/m);
  expect(await readSender(() => "Another Name")).toEqual({ name: "Another Name", address: "news@example.org" });
});
