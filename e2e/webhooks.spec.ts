import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { expect } from "@playwright/test";
import { ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";

type Received = { headers: IncomingHttpHeaders; body: string };

/** A receiver on the loopback address that the site may reach. It accepts all it gets, until `answerWith` says something else. */
async function startReceiver() {
  const received: Received[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (body += part));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end(status === 204 ? undefined : "Not today");
    });
  });
  const { port, hostname } = new URL(process.env.E2E_WEBHOOK_ORIGIN ?? "");
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(Number(port), hostname, resolve));
  return { received, answerWith: (next: number) => (status = next), stop: () => server.close() };
}

/** As a receiver checks it: the base64 key after `whsec_`, over id, time and body. */
const isSigned = ({ headers, body }: Received, secret: string): boolean => {
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return headers["webhook-signature"] === `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
};

test("an administrator adds a webhook, sees its secret once, tests it, sends an event again, and turns it off", async ({
  page,
}) => {
  const receiver = await startReceiver();
  try {
    await signIn(page, await ownPerson("Ada Hooks", "admin"));
    await page.goto("/admin/webhook/new");
    await page.getByRole("button", { name: "Add webhook" }).click();
    await expect(page.getByRole("alert").getByText("Enter the address.")).toBeVisible();
    await page.getByLabel("Address").fill("http://10.0.0.1/");
    await page.getByLabel("Bill added").check();
    await expect(page.getByRole("group", { name: "Which bills" })).toBeVisible();
    await page.getByRole("button", { name: "Add webhook" }).click();
    await expect(page.getByRole("alert").getByText("The address must begin with https://.")).toBeVisible();
    await page.getByLabel("Address").fill(`${process.env.E2E_WEBHOOK_ORIGIN}/hook`);
    await page.getByRole("textbox", { name: /^Search/ }).fill("qs=water");
    await page.getByRole("button", { name: "Add webhook" }).click();

    const dialog = page.getByRole("dialog", { name: "Copy the signing secret" });
    const secret = await dialog.getByLabel("Signing secret").inputValue();
    expect(secret).toMatch(/^whsec_/);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("Nothing sent yet")).toBeVisible();
    expect(await page.content()).not.toContain(secret);

    await page.getByRole("button", { name: "Send test event" }).click();
    await expect(page.getByText("The receiver accepted the test event (status 204).")).toBeVisible();
    expect(isSigned(receiver.received[0]!, secret)).toBe(true);
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ type: "bill.added", data: { bill: { id: 0 } } });
    const row = page.getByRole("row", { name: /Bill added \(test\)/ });
    await expect(row.getByText("Accepted (204)")).toBeVisible();
    await row.getByText("Details").click();
    await expect(row.getByText("An example bill")).toBeVisible();

    receiver.answerWith(500);
    await row.getByRole("button", { name: "Send again: Bill added" }).click();
    await expect(page.getByRole("row", { name: /sent again/ })).toContainText("500");
    expect(receiver.received[1]!.headers["webhook-id"]).toBe(receiver.received[0]!.headers["webhook-id"]);

    await page.getByRole("button", { name: "Rotate secret" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Rotate secret" }).click();
    const renewed = await page.getByRole("dialog").getByLabel("Signing secret").inputValue();
    expect(renewed).not.toBe(secret);
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();

    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByLabel("On", { exact: true }).uncheck();
    await page.getByRole("button", { name: "Save webhook" }).click();
    await expect(page.getByText("Standard Webhooks · Off")).toBeVisible();

    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete webhook" }).click();
    await expect(page).toHaveURL(/\/admin\/webhook\/list$/);
  } finally {
    receiver.stop();
  }
});
