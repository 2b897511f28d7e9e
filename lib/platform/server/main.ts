import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { replica } from "@/db";
import { directAddress } from "@/db/connection-settings";
import { watchEventLoop } from "@/lib/platform/observability/process-state";
import { publicUrl, settings } from "@/lib/platform/env/settings";
import { drainable } from "./graceful-shutdown";
import { PageProcesses } from "./page-processes/processes";
import { activatedSocket } from "./socket-activation";
import { listenForInvalidation } from "@/lib/platform/cache/invalidation-listener";
import { limitPipelining } from "./pipelining-limit";
import { DatabaseHeartbeat } from "./database-heartbeat";
import { warmUpPaths, warmUpServer } from "./warm-up";
import { requestHandler } from "./request-handler";
import type { PageViews, Site } from "./site";
import { serverState } from "./server-state";
import { cutSlowClients } from "./slowloris-guard";
import { PageCache } from "@/lib/platform/cache/page-cache";

export type RunningServer = { stop(): Promise<void> };

/** Next's bundle is another copy of our modules: it finds the page cache here. */
const holder = globalThis as { [key: symbol]: unknown };

const backlog = 4096;

/** Milliseconds for requests in progress to finish when the server stops. */
const drainLimit = 20_000;

type Serving = { port: number; host: string; dev: boolean; site: Site; views: PageViews };

/**
 * Serves the product over HTTP.
 * @param dev hot reload from the sources
 * @param views counts sent pages
 * @throws node:net's error if it cannot listen (`EADDRINUSE`)
 */
export async function serve({ port, host, dev, site, views }: Serving): Promise<RunningServer> {
  // Imports upload large files, so a request may take long; one that trickles is cut all the same.
  const server = createServer({
    requestTimeout: 900_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 20_000,
    connectionsCheckingInterval: 5000,
  });
  // Next never answers web sockets in production, so they would stay open: give it another server.
  const app = next({ dev, hostname: host, port, httpServer: dev ? server : createServer() });
  await app.prepare();
  const drain = drainable(server, dev ? undefined : server.keepAliveTimeout + 1000);
  const pages = new PageCache(() => replica()?.doubt());
  holder[Symbol.for("rotunda.pages")] = pages;
  const heartbeat = new DatabaseHeartbeat();
  const processes = new PageProcesses(dev ? 0 : undefined);
  const stopListening = listenForInvalidation(pages, directAddress(), heartbeat, () => processes.renew());
  const stopWatching = replica()?.watch();
  views.start();
  watchEventLoop();
  const handler = limitPipelining(
    requestHandler(site, app.getRequestHandler(), pages, dev, cutSlowClients(server), views, heartbeat, processes),
  );
  // Behind a proxy another process serves in the meantime.
  if (!dev && settings().TRUSTED_PROXIES > 0)
    await warmUpServer(handler, new URL(publicUrl()).host, [...warmUpPaths, "/bill/api/list"]);
  server.on("request", handler);
  await listen(server, port, host);
  return {
    async stop() {
      serverState.draining = true;
      // The proxy in front learns it from /health and sends new requests elsewhere, before this process stops accepting connections.
      const { DRAIN_SECONDS: drainSeconds, TRUSTED_PROXIES: proxies } = settings();
      await sleep((drainSeconds ?? (proxies > 0 ? 2 : 0)) * 1000);
      await drain(drainLimit);
      await processes.stop();
      await views.stop();
      stopWatching?.();
      await stopListening();
      await app.close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    const fd = activatedSocket();
    server.listen(fd === undefined ? { port, host, backlog } : { fd }, () => {
      server.removeListener("error", reject);
      resolve();
    });
  });
}
