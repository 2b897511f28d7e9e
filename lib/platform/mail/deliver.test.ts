import { afterAll, expect, test, vi } from "vitest";

const server = await vi.hoisted(async () => {
  const { mailServer } = await import("@/lib/tools/testing/mail-server");
  const opened = await mailServer();
  Object.assign(process.env, { SMTP_URL: opened.url, MAIL_FROM: "Rotunda <rotunda@example.org>" });
  return opened;
});

import { db } from "@/db";
import { deliverMail } from "./deliver";
import { keepMail, listUnsentMails } from "./dev-mailbox";

afterAll(() => server.close());
const mail = {
  key: "5b2d",
  to: "nia@example.org",
  subject: "Größe",
  text: "Open this:\n\nhttp://localhost:3000/sign-in-link?token=abc\n",
};

test("a message goes to its one person, under an identity that a second delivery shares", async () => {
  await deliverMail(mail);
  await deliverMail(mail);
  expect(server.received).toHaveLength(2);
  expect(server.received[0]).toMatchObject({
    from: expect.stringContaining("<rotunda@example.org>"),
    recipients: ["nia@example.org"],
  });
  for (const { text } of server.received) expect(text).toMatch(/^Message-ID: <5b2d@localhost>$/m);
});

test("an address cannot bring headers or other people with it", async () => {
  server.received.length = 0;
  await deliverMail({ ...mail, to: "nia@example.org\r\nBcc: all@example.org" }).catch(() => {});
  await deliverMail({ ...mail, to: "nia@example.org, all@example.org" }).catch(() => {});
  for (const { recipients, text } of server.received) {
    expect(recipients).toHaveLength(1);
    expect(text).not.toMatch(/^Bcc:/m);
  }
});

test("a subject is one line, whatever a name brings", async () => {
  server.received.length = 0;
  await deliverMail({ ...mail, subject: "Nia\r\nBcc: all@example.org invites you" });
  expect(server.received[0]!.recipients).toEqual(["nia@example.org"]);
  expect(server.received[0]!.text).toMatch(/^Subject: Nia Bcc: all@example\.org invites you$/m);
  await keepMail(db, { ...mail, subject: "Nia\n\tinvites you " });
  expect((await listUnsentMails())[0]!.subject).toBe("Nia invites you");
});

test("what the mail server refuses is an error, so that the job is tried again", async () => {
  server.answers.rcpt = () => "550 no such person";
  await expect(deliverMail(mail)).rejects.toThrow(/550/);
});
