import { type AddressInfo, type Server, type Socket } from "node:net";
import { afterAll, expect, test, vi } from "vitest";

/** As much of a mail server as takes a message. */
const server = await vi.hoisted(async () => {
  const { createServer } = await import("node:net");
  const received: { from: string; to: string[]; text: string }[] = [];
  const state = { refuse: false };
  const listener: Server = createServer((socket: Socket) => {
    let message: { from: string; to: string[]; text: string } = { from: "", to: [], text: "" };
    let reading = false;
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").slice(0, -1)) take(line);
    });
    const take = (line: string) => {
      if (reading && line !== ".") {
        message.text += `${line}\n`;
        return;
      }
      if (reading) {
        received.push(message);
        message = { from: "", to: [], text: "" };
        reading = false;
      }
      if (/^MAIL FROM/i.test(line)) message.from = line;
      if (/^RCPT TO/i.test(line)) message.to.push(line);
      if (/^DATA/i.test(line)) reading = true;
      const answers = [[/^DATA/i, "354 go on"], [/^QUIT/i, "221 bye"], [/^RCPT TO/i, state.refuse ? "550 no such person" : "250 ok"]] as const;
      socket.write(`${answers.find(([command]) => command.test(line))?.[1] ?? "250 ok"}\r\n`);
      if (/^QUIT/i.test(line)) socket.end();
    };
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, { SMTP_URL: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`, MAIL_FROM: "Rotunda <rotunda@example.org>" });
  return { listener, received, state };
});

import { deliverMail } from "./deliver";

afterAll(() => void server.listener.close());
const mail = { key: "5b2d", to: "nia@example.org", subject: "Größe", text: "Open this:\n\nhttp://localhost:3000/sign-in-link?token=abc\n" };

test("a message goes to its one person, under an identity that a second delivery shares", async () => {
  await deliverMail(mail);
  await deliverMail(mail);
  expect(server.received).toHaveLength(2);
  expect(server.received[0]).toMatchObject({ from: expect.stringContaining("<rotunda@example.org>"), to: [expect.stringContaining("<nia@example.org>")] });
  for (const { text } of server.received) expect(text).toMatch(/^Message-ID: <5b2d@localhost>$/m);
});

test("an address cannot bring headers or other people with it", async () => {
  server.received.length = 0;
  await deliverMail({ ...mail, to: "nia@example.org\r\nBcc: all@example.org" }).catch(() => {});
  await deliverMail({ ...mail, to: "nia@example.org, all@example.org" }).catch(() => {});
  for (const { to, text } of server.received) {
    expect(to).toHaveLength(1);
    expect(text).not.toMatch(/^Bcc:/m);
  }
});

test("what the mail server refuses is an error, so that the job is tried again", async () => {
  server.state.refuse = true;
  await expect(deliverMail(mail)).rejects.toThrow(/550/);
});
