import { randomUUID } from "node:crypto";
import { lockNumbers } from "@/db/advisory-locks";
import { type Client, openClient, type ReservedConnection } from "@/db/client";
import { directAddress } from "@/db/connection-settings";
import { log } from "@/lib/platform/observability/log";

/** This run of the server: its own attempts that have no end are being read right now. */
export const server = randomUUID();
/** Milliseconds for which its connection waits for the next document. */
const lingers = 2000;

type Holding = { client: Client; connection: ReservedConnection };
let holding: Promise<Holding | undefined> | undefined;
let reading = 0;
let closing: NodeJS.Timeout | undefined;

/** Tells other servers that this one runs, as long as it reads: by an advisory lock, which ends with the process. */
export async function beginReading(): Promise<void> {
  reading += 1;
  clearTimeout(closing);
  const held = await (holding ??= hold());
  if (held?.connection.isThere() !== true) {
    release();
    await (holding ??= hold());
  }
}

export function endReading(): void {
  reading -= 1;
  if (reading === 0) closing = setTimeout(release, lingers).unref();
}

async function hold(): Promise<Holding | undefined> {
  const client = openClient(directAddress(), 1, {
    connect_timeout: 4,
    connection: {
      application_name: "rotunda-reading",
      tcp_keepalives_idle: 20,
      tcp_keepalives_interval: 10,
      tcp_keepalives_count: 4,
    },
  });
  try {
    const connection = await client.reserve();
    await connection`select pg_try_advisory_lock(${lockNumbers.readingServers}, hashtext(${server}))`;
    return { client, connection };
  } catch (error) {
    log.warn({ err: error }, "other servers do not know that this one reads a file");
    await client.end({ timeout: 0 }).catch(() => {});
    return undefined;
  }
}

function release(): void {
  const left = holding;
  holding = undefined;
  void left?.then((held) => held?.client.end({ timeout: 0 }).catch(() => {}));
}
