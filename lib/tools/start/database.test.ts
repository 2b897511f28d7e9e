import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "@/lib/tools/postgres/free-port";
import { FaultProxy } from "@/lib/tools/testing/faults/fault-proxy";
import { openDatabase } from "./database";

let proxy: FaultProxy;
let url: string;
beforeEach(async () => {
  const address = new URL(process.env.DATABASE_URL!);
  proxy = await FaultProxy.open(await freePort(27_400), Number(address.port));
  address.port = String(proxy.port);
  url = address.href;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await proxy.close();
});

test.each(["cut", "reset"] as const)(
  "a database that is starting up (%s) is waited for; one that stays so is reported in a sentence",
  async (mood) => {
    vi.stubEnv("DATABASE_URL", url);
    proxy.mood = mood;
    const sentence = `The database of DATABASE_URL cannot be used: 127.0.0.1:${proxy.port} closes every connection.`;
    await expect(openDatabase({ patience: 1000 })).rejects.toMatchObject({ expected: true, message: sentence });
    setTimeout(() => (proxy.mood = "well"), 1500);
    expect((await openDatabase()).url).toBe(url);
  },
);

/** Runs `npm start` for jobs only until it is ready or ends. @returns its output */
async function start(env: Record<string, string>): Promise<string> {
  const root = resolve(import.meta.dirname, "../../..");
  const child = spawn(process.execPath, [join(root, "lib/tools/start/start.mjs")], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      WORKER: "alone",
      DEMO: "0",
      DATA_FOLDER: mkdtempSync(join(process.env.DATA_FOLDER!, "start-")),
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  let said = "";
  const isOver = new Promise<void>((over) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("The worker is running")) over();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("close", () => over());
  });
  await Promise.race([isOver, sleep(50_000)]);
  child.kill("SIGTERM");
  if (child.exitCode === null) await new Promise((ended) => child.once("close", ended));
  return said;
}

test("a start whose connections are reset at every piece of their beginning, one after the other, says so in a sentence and comes up", async () => {
  let connections = 0;
  proxy.resetAfter = () => (connections < 30 ? connections++ : Infinity);
  const said = await start({ DATABASE_URL: url });
  expect(said).toContain("The database cannot be reached yet. Trying again.");
  expect(said).toContain("The worker is running");
  expect(said).not.toMatch(/^\s+at /m);
  expect(connections).toBeGreaterThan(12);
});
