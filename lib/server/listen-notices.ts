import postgres from "postgres";
import { log } from "@/lib/http/log";
import type { StoredPages } from "./stored-pages";

const retryAfter = 1000;
const pulseEvery = 2000;

/**
 * Drops the stored pages whenever any process says that content changed. While the connection is down nothing stored is
 * trusted, since a notice may have been missed; when it is back everything is dropped once.
 * A connection of its own: the library's listen() gives up for good when its first attempt to connect again fails.
 * @returns how to stop listening
 */
export function listenForNotices(pages: StoredPages, databaseUrl: string): () => Promise<void> {
  let stopped = false;
  let client: postgres.Sql | undefined;
  let timer: NodeJS.Timeout | undefined;

  const lost = () => {
    const old = client;
    client = undefined;
    pages.listening = false;
    pages.drop();
    void old?.end({ timeout: 0 }).catch(() => {});
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void begin(), retryAfter);
  };

  const begin = async (): Promise<void> => {
    const mine = postgres(databaseUrl, {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: 4,
      fetch_types: false,
      onnotice: () => {},
      connection: { application_name: "rotunda-notices" },
      onclose: () => client === mine && lost(),
      onnotify: () => pages.drop(),
    } as postgres.Options<Record<string, never>>);
    client = mine;
    try {
      await mine`listen rotunda_pages`;
      if (client !== mine) return;
      pages.drop();
      pages.listening = true;
      void pulse(mine);
    } catch (error) {
      log.warn({ err: error }, "cannot listen for changes yet; pages are not kept until then");
      if (client === mine) lost();
    }
  };

  /** A connection that died without a word is noticed by asking it something. */
  const pulse = async (mine: postgres.Sql): Promise<void> => {
    while (client === mine && !stopped) {
      await new Promise((resolve) => setTimeout(resolve, pulseEvery).unref());
      if (client !== mine || stopped) return;
      const silence = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no answer")), pulseEvery).unref());
      await Promise.race([mine`select 1`, silence]).catch(() => client === mine && lost());
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
