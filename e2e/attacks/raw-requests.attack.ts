import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { freePort } from "../../lib/tools/postgres/free-port.ts";
import { ownFolder } from "../../lib/tools/testing/machines/databases.ts";
import { findPrograms } from "../../lib/tools/testing/machines/debian.ts";
import { startProxy } from "../../lib/tools/testing/machines/proxy.ts";
import { complaintsAbout, type RawAnswer, rawRequests, sendRaw } from "../../lib/tools/testing/raw-requests.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

test("no bytes on a connection fool or break the built server, Next's own parts included", async ({
  baseURL,
  request,
}) => {
  const { port, host } = new URL(baseURL!);
  const wrong: string[] = [];
  for (const raw of rawRequests) {
    // An endless request is closed by the server's own timeout of 15 seconds.
    wrong.push(...complaintsAbout(raw, await sendRaw(Number(port), raw, host, 22_000)));
  }
  expect(wrong).toEqual([]);
  expect((await request.get("/health")).status()).toBe(200);
});

test("behind nginx, as it is shipped, no bytes become another request, or an error of the server", async ({
  baseURL,
}) => {
  const programs = findPrograms();
  test.skip(typeof programs === "string", String(programs));
  if (typeof programs === "string") return;
  const folder = ownFolder(join(tmpdir(), `rotunda-raw-${process.pid}`));
  const port = await freePort(24_000 + (process.pid % 5000));
  const behind = Number(new URL(baseURL!).port);
  const proxy = await startProxy(root, folder, programs, port, [behind, behind]);
  try {
    await expect
      .poll(
        () =>
          fetch(`${proxy.origin}/health`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 10_000 },
      )
      .toBe(200);
    const wrong: string[] = [];
    for (const raw of rawRequests) {
      const answer: RawAnswer = await sendRaw(port, raw, `localhost:${port}`, 5000);
      if (answer.statuses.some((status) => status >= 500 && status !== 501 && status !== 505))
        wrong.push(`${raw.name}: ${answer.statuses.join(", ")}`);
      if (/smuggled/.test(answer.text)) wrong.push(`${raw.name}: what was smuggled is answered`);
      if (answer.statuses.length > raw.wanted.length + 1) wrong.push(`${raw.name}: ${answer.statuses.join(", ")}`);
    }
    expect(wrong).toEqual([]);
  } finally {
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
