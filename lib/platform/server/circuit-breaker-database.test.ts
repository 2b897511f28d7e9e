import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { FaultProxy, type Mood } from "@/lib/tools/testing/faults/fault-proxy";
import { freePort } from "@/lib/tools/postgres/free-port";
import { bufferResponse } from "./buffered-response";
import { map500To503, enforceDeadline } from "./circuit-breaker";
import { listenForInvalidation } from "@/lib/platform/cache/invalidation-listener";
import { DatabaseHeartbeat } from "./database-heartbeat";
import { PageCache } from "@/lib/platform/cache/page-cache";

const until = async (isSo: () => boolean, limit: number): Promise<boolean> => {
  for (const end = Date.now() + limit; Date.now() < end; await sleep(20)) if (isSo()) return true;
  return isSo();
};

test.each(["slow", "blackhole", "cut"] as Mood[])(
  "a database that is %s is noticed, trusted with no stored page where it is gone, and believed again when it is well",
  async (mood) => {
    const address = new URL(process.env.DATABASE_URL!);
    const proxy = await FaultProxy.open(await freePort(27_000), Number(address.port));
    address.port = String(proxy.port);
    const pages = new PageCache();
    const pulse = new DatabaseHeartbeat();
    const stop = listenForInvalidation(pages, address.href, pulse);
    try {
      expect(await until(() => pages.listening && !pulse.slow, 8000)).toBe(true);
      proxy.mood = mood;
      // several beats: on a busy machine this process cannot measure a single one reliably
      expect(await until(() => pulse.slow, 12_000)).toBe(true);
      expect(await until(() => mood === "slow" || !pages.listening, 3000)).toBe(true);
      proxy.mood = "well";
      expect(await until(() => pages.listening && !pulse.slow, 8000)).toBe(true);
      expect(await db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    } finally {
      await stop();
      await proxy.close();
    }
  },
);

test("an answer that does not come is 503 with Retry-After while the database is gone, and is waited for while it is well", async () => {
  const pulse = new DatabaseHeartbeat();
  const server = createServer((request, response) => {
    enforceDeadline(request, response, pulse);
    if (request.url === "/held") {
      // Buffers the page, as rendering by Next does.
      void bufferResponse(response, () => true);
      response.setHeader("content-encoding", "gzip");
      return void response.write("half");
    }
    setTimeout(() => response.end("late"), 5500);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const answers = await Promise.all([fetch(`${origin}/late`), fetch(`${origin}/held`)]);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("2");
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining("is not responding") });
    }
    pulse.connected = true;
    expect(await (await fetch(`${origin}/late`)).text()).toBe("late");
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test("a request that failed while the database was down is 503 even if it is back by then; one that fails while it is up is 500", async () => {
  const pulse = new DatabaseHeartbeat();
  pulse.connected = true;
  const server = createServer((request, response) => {
    map500To503(response, pulse);
    if (request.url === "/meanwhile") {
      pulse.connected = false;
      pulse.connected = true;
    }
    response.writeHead(500).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const answers = [await fetch(`${origin}/well`), await fetch(`${origin}/meanwhile`), await fetch(`${origin}/well`)];
    expect(answers.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
      [500, null],
      [503, "2"],
      [500, null],
    ]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
