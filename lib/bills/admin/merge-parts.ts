import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import type { bills } from "@/db/schema";
import { primarySourceRecords } from "@/lib/imports/provenance/store-source-records";

type BillRow = typeof bills.$inferSelect;

/** Moves the sources' ids and reports of a bill to the remaining one. Manual input by staff is not a source. */
export async function moveSourceRecords(tx: Transaction, from: BillRow, to: BillRow): Promise<void> {
  const sources = [from, to].filter(({ id, source }) => id === to.id || (source !== "staff" && source !== "demo"));
  await tx.execute(sql.raw(primarySourceRecords(sources.map(({ id }) => id))));
  await tx.execute(sql`update bill_witnesses set bill_id = ${to.id} where bill_id = ${from.id}`);
  await tx.execute(sql`
    insert into bill_identities (source, source_id, bill_id, url, checked_at)
    select b.source, b.source_id, ${to.id}, b.source_url, coalesce(b.checked_at, b.updated_at) from bills b where b.id in (${from.id}, ${to.id}) and b.source not in ('staff', 'demo') order by 1, 2
    on conflict (source, source_id) do update set bill_id = excluded.bill_id`);
  await tx.execute(sql`update bill_identities set bill_id = ${to.id} where bill_id = ${from.id}`);
}

/**
 * Moves texts, quotations, sponsors, referrals, roll calls and court dockets. If the other bill has the same item, that
 * one stays, and the moved item's address redirects to it.
 */
export async function moveParts(tx: Transaction, from: number, into: number): Promise<void> {
  await moveTexts(tx, from, into);
  // The last report of a source must be read again: parts may have been omitted in favor of the other bill's.
  await tx.execute(sql`delete from bill_people_marks where bill_id = ${into}`);
  // A name without an id may be a person that the other bill already lists.
  await tx.execute(sql`
    update bill_sponsorships d set bill_id = ${into}, position = d.position + (select coalesce(max(position) + 1, 0) from bill_sponsorships where bill_id = ${into})
    where bill_id = ${from} and (not exists (select from bill_sponsorships k where k.bill_id = ${into})
      or (d.person_id is not null and not exists (select from bill_sponsorships k where k.bill_id = ${into} and k.person_id = d.person_id))
      or (d.committee_id is not null and not exists (select from bill_sponsorships k where k.bill_id = ${into} and k.committee_id = d.committee_id)))`);
  await tx.execute(sql`
    update bill_referrals d set bill_id = ${into}, position = d.position + (select coalesce(max(position) + 1, 0) from bill_referrals where bill_id = ${into})
    where bill_id = ${from} and not exists (select from bill_referrals k where k.bill_id = ${into} and k.committee_id = d.committee_id)`);
  await moveRollCalls(tx, from, into);
  await tx.execute(
    sql`update court_cases d set bill_id = ${into} where bill_id = ${from} and not exists (select from court_cases k where k.bill_id = ${into})`,
  );
}

/** A text that both bills have is stored once, with the content that either has, and with redirects from both ids. */
async function moveTexts(tx: Transaction, from: number, into: number): Promise<void> {
  const same = sql`(select d.id as gone, k.id as stays from bill_texts d join bill_texts k using (kind, key) where d.bill_id = ${from} and k.bill_id = ${into}) as same`;
  await tx.execute(sql`
    update bill_texts k set (state, reason, sha256, mime_type, size, words, words_hash, previous_id, summary, fetched_at, next_fetch_at, updated_at)
      = (d.state, d.reason, d.sha256, d.mime_type, d.size, d.words, d.words_hash, d.previous_id, d.summary, d.fetched_at, null, now())
    from bill_texts d, ${same} where d.id = same.gone and k.id = same.stays and d.state = 'kept' and k.state <> 'kept'`);
  await tx.execute(
    sql`update text_words w set text_id = stays from ${same} where w.text_id = gone and not exists (select from text_words k where k.text_id = stays)`,
  );
  // What people decided stays; the rest is read again, as the newest text may be another.
  await tx.execute(
    sql`update text_findings f set text_id = stays from ${same} where f.text_id = gone and f.state <> 'open'`,
  );
  await tx.execute(sql`update issue_quotations set text_id = stays from ${same} where text_id = gone`);
  await tx.execute(sql`update issue_quotations set newest_text_id = stays from ${same} where newest_text_id = gone`);
  for (const column of ["text_id", "first_text_id"])
    await tx.execute(
      sql`update language_watch_bills set ${sql.identifier(column)} = stays from ${same} where ${sql.identifier(column)} = gone`,
    );
  await tx.execute(sql`
    update language_watch_events e set text_id = stays from ${same}
    where text_id = gone and not exists (select from language_watch_events k where (k.watch_id, k.bill_id, k.kind, k.text_id) = (e.watch_id, e.bill_id, e.kind, stays))`);
  await tx.execute(sql`update bill_texts set previous_id = stays from ${same} where previous_id = gone`);
  await leadTo(tx, "bill-text", same);
  await tx.execute(sql`delete from bill_texts using ${same} where id = gone`);
  await tx.execute(sql`update bill_texts set bill_id = ${into} where bill_id = ${from}`);
  await tx.execute(
    sql`update text_words w set bill_id = ${into} from bill_texts t where t.id = w.text_id and t.bill_id = ${into} and w.bill_id <> ${into}`,
  );
  await tx.execute(sql`update issue_quotations set bill_id = ${into} where bill_id = ${from}`);
  await tx.execute(sql`update bill_texts set findings_version = 0 where bill_id = ${into}`);
  // The newest text may have changed: its signature is computed again within the hour.
  await tx.execute(sql`delete from bill_signatures where bill_id = ${into}`);
}

/**
 * Redirects removed rows, and earlier redirects to them, to the remaining ones. @param same a relation with the columns
 * gone and stays
 */
async function leadTo(tx: Transaction, entity: "bill-text" | "roll-call", same: SQL): Promise<void> {
  await tx.execute(
    sql`update former_slugs set entity_id = stays from ${same} where entity = ${entity} and entity_id = gone`,
  );
  await tx.execute(
    sql`insert into former_slugs (entity, slug, entity_id) select ${entity}, gone::text, stays from ${same}
      on conflict (entity, scope_id, slug) do update set entity_id = excluded.entity_id`,
  );
}

/**
 * Merges a vote reported by two sources (same chamber, date and count, the only such vote) with the fuller list of
 * members.
 */
async function moveRollCalls(tx: Transaction, from: number, into: number): Promise<void> {
  const pairs = await tx.execute<{ gone: number; stays: number }>(sql`
    with votes as (
      select id, bill_id, source, members, count(*) over (partition by bill_id, source, chamber, date, yes, no) as same, chamber, date, yes, no
      from roll_calls where bill_id in (${from}, ${into}))
    select distinct on (d.id) d.id as gone, k.id as stays from votes d join votes k on k.bill_id = ${into} and d.bill_id = ${from} and k.source <> d.source
      and k.chamber is not distinct from d.chamber and k.date = d.date and k.yes = d.yes and k.no = d.no
    where d.same = 1 and k.same = 1 order by d.id, k.members desc, k.id`);
  for (const { gone, stays } of pairs) {
    // Queried here, because the remaining vote may have been merged with another one before.
    const [fuller] = await tx.execute(
      sql`select from roll_calls k join roll_calls d on d.id = ${gone} where k.id = ${stays} and d.members > k.members`,
    );
    if (fuller) {
      await tx.execute(sql`delete from roll_call_positions where roll_call_id = ${stays}`);
      await tx.execute(sql`update roll_call_positions set roll_call_id = ${stays} where roll_call_id = ${gone}`);
      await tx.execute(
        sql`update roll_calls k set source = d.source, members = d.members, notes = d.notes, mark = d.mark, updated_at = now() from roll_calls d where k.id = ${stays} and d.id = ${gone}`,
      );
    }
    await tx.execute(sql`update roll_call_identities set roll_call_id = ${stays} where roll_call_id = ${gone}`);
    await leadTo(tx, "roll-call", sql`(select ${gone}::int as gone, ${stays}::int as stays) as same`);
    await tx.execute(sql`delete from roll_calls where id = ${gone}`);
  }
  await tx.execute(sql`update roll_calls set bill_id = ${into} where bill_id = ${from}`);
}
