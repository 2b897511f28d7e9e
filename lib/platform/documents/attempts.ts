import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";
import { mostEnds } from "./limits";
import { beginReading, endReading, server } from "./reading-server";
import { type EndReason, UnreadableDocument } from "./unreadable";

/** Days after which bytes that ended a process are tried again. */
const rememberedDays = 30;

export type Attempt = { sha256: string; reader: string; id: number; earlier: number };

/**
 * Notes that bytes are about to be read: if the server ends over them, the next start knows. What another server that
 * runs is reading at the same moment has not ended it.
 * @throws UnreadableDocument if they have ended a process, or the server, twice
 */
export async function noteAttempt(bytes: Uint8Array, reader: string): Promise<Attempt> {
  await beginReading();
  try {
    return await note(bytes, reader);
  } catch (error) {
    endReading();
    throw error;
  }
}

async function note(bytes: Uint8Array, reader: string): Promise<Attempt> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const [row] = await db.execute<{ id: number | null; earlier: number; reason: EndReason | null }>(sql`
    with past as (
      select count(*)::int as earlier, max(ended) as reason from reading_attempts
      where sha256 = ${sha256} and reader = ${reader} and created_at > now() - make_interval(days => ${rememberedDays})
        and (ended is not null
          or (server <> ${server} and pg_try_advisory_xact_lock_shared(${lockNumbers.readingServers}, hashtext(server))))),
    noted as (
      insert into reading_attempts (sha256, reader, server)
      select ${sha256}, ${reader}, ${server} from past where earlier < ${mostEnds} returning id)
    select (select id from noted) as id, earlier, reason from past`);
  const { id, earlier, reason } = row!;
  if (id === null) throw new UnreadableDocument(reason ?? "ended", earlier);
  return { sha256, reader, id, earlier };
}

/** The bytes were read, or refused by their reader: nothing is left to remember. */
export async function forgetAttempts({ sha256, reader }: Attempt): Promise<void> {
  endReading();
  await db.execute(sql`delete from reading_attempts where sha256 = ${sha256} and reader = ${reader}`);
}

/** The process ended over the bytes. */
export async function noteEnd({ id }: Attempt, reason: EndReason): Promise<void> {
  endReading();
  await db.execute(sql`update reading_attempts set ended = ${reason} where id = ${id}`);
  await db.execute(
    sql`delete from reading_attempts where created_at < now() - make_interval(days => ${rememberedDays})`,
  );
}
