import postgres from "postgres";
import { renewDatabase } from "@/db";
import { pagesChannel } from "./page-invalidation";
import { log } from "@/lib/platform/observability/log";
import { DatabaseHeartbeat } from "@/lib/platform/server/database-heartbeat";
import type { PageCache } from "./page-cache";

const retryAfter = 500;
const heartbeatInterval = 2000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());

/**
 * Invalidates the page cache when a process announces a change. Without a connection nothing cached is trusted, and
 * reconnecting invalidates everything. Has its own connection, because the library's listen() gives up when a
 * reconnection fails.
 * @param heartbeat receives the health of the database @param onRenewal all connections of this process were discarded
 */
export function listenForInvalidation(
  pages: PageCache,
  databaseUrl: string,
  heartbeat = new DatabaseHeartbeat(),
  onRenewal: () => void = () => {},
): () => Promise<void> {
  let stopped = false;
  let client: postgres.Sql | undefined;
  let timer: NodeJS.Timeout | undefined;

  const renew = () => {
    renewDatabase();
    onRenewal();
  };

  const disconnect = () => {
    const old = client;
    client = undefined;
    heartbeat.connected = false;
    pages.listening = false;
    pages.invalidateAll();
    void old?.end({ timeout: 0 }).catch(() => {});
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void begin(), retryAfter);
  };

  const begin = async (): Promise<void> => {
    const mine = postgres(databaseUrl, {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: 2,
      fetch_types: false,
      onnotice: () => {},
      connection: { application_name: "rotunda-notices" },
      onclose: () => client === mine && disconnect(),
      onnotify: () => pages.invalidateAll(),
    } as postgres.Options<Record<string, never>>);
    client = mine;
    try {
      await mine`listen ${mine(pagesChannel)}`;
      if (client !== mine) return;
      pages.invalidateAll();
      pages.listening = true;
      heartbeat.connected = true;
      void beat(mine);
    } catch (error) {
      log.warn({ err: error }, "cannot listen for changes yet; pages are not cached until then");
      if ((error as { code?: string }).code === "CONNECT_TIMEOUT") renew();
      if (client === mine) disconnect();
    }
  };

  /** A connection that died silently is noticed by a query; the other connections of this process are then dead too. */
  const beat = async (mine: postgres.Sql): Promise<void> => {
    while (client === mine && !stopped) {
      await pause(heartbeatInterval);
      if (client !== mine || stopped) return;
      heartbeat.sent();
      // The second, short pause accepts a response that arrived while this process was busy.
      const silence = pause(heartbeatInterval)
        .then(() => pause(100))
        .then(() => "silence" as const);
      const heard = await Promise.race([mine`select 1`, silence]).catch(() => "lost" as const);
      if (client !== mine) return;
      if (heard === "silence") renew();
      if (heard === "silence" || heard === "lost") return disconnect();
      heartbeat.answered();
    }
  };

  void begin();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    pages.listening = false;
    const open = client;
    client = undefined;
    await open?.end({ timeout: 1 }).catch(() => {});
  };
}
