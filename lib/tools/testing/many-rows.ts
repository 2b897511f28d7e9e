import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";

/** Words with a natural frequency distribution: the first are in many names, the last in few. */
const words =
  "Budget Water School Road Health Tax Energy Land Court Housing Farm Labor Wage Forest River Bridge Prison Library Harbor Orchard Ferry Beehive Telescope Zeppelin".split(
    " ",
  );
/** A word for a row, by its number and a salt: the same at every run. */
const word = (salt: string) =>
  sql`(${sql`array[${sql.join(
    words.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]`})[1 + floor(${sql.raw(String(words.length))} * power(abs(hashtext(n || ${salt}))::float8 / 2147483648, 3))::int]`;
const chance = (salt: string, of: number) => sql`(abs(hashtext(n || ${salt})) % ${sql.raw(String(of))})`;

/** In parts, so that none runs into the limit that a query has. */
async function inParts(count: number, insert: (numbers: SQL) => SQL): Promise<void> {
  const part = 10_000;
  for (let from = 1; from <= count; from += part)
    await db.execute(insert(sql`generate_series(${from}::int, ${Math.min(count, from + part - 1)}::int)`));
}

/** Updates the planner's statistics, as autovacuum does after this many rows. */
const settle = (table: string) => db.execute(sql.raw(`vacuum analyze ${table}`));

/** Staff, readers and their names. Their ids are those of `users` */
export async function manyPeople(count: number): Promise<void> {
  await db.execute(sql`
    with made as (insert into people (name) select 'Person ' || n || ' ' || ${word("p")} from generate_series(1, ${count}::int) n returning id)
    insert into users (id, email, email_key, role) select id, 'p' || id || '@example.org', 'p' || id || '@example.org', case when id % 20 = 0 then 'editor' else 'reader' end from made`);
  await settle("people");
  await settle("users");
}

/** Files over twenty areas, the newest last; one in ten is not active, one in five not public. */
export async function manyFiles(count: number): Promise<void> {
  await db.execute(sql`insert into file_areas (name, sort_order) select 'Area ' || n, n from generate_series(1, 20) n`);
  await inParts(
    count,
    (numbers) => sql`
    insert into files (slug, title, extension, mime_type, size, sha256, file_area_id, policy_area_id, topic_id, is_active, is_public, created_at)
    select 'file-' || n, ${word("a")} || ' ' || ${word("b")} || ' ' || n, (array['pdf', 'docx', 'png', 'jpg', 'csv'])[1 + ${chance("x", 5)}], 'application/pdf', 1000 + ${chance("s", 9_000_000)}, md5(n::text) || md5(n::text),
      ((select array_agg(id order by id) from file_areas))[1 + ${chance("f", 20)}], ((select array_agg(policy_area_id order by id) from categories))[1 + ${chance("t", 4)}], ((select array_agg(id order by id) from categories))[1 + ${chance("t", 4)}],
      ${chance("on", 10)} > 0, ${chance("pub", 5)} > 0, timestamptz '2020-01-01' + n * interval '20 minutes'
    from ${numbers} n`,
  );
  await settle("files");
}

/** Entries of the log by the people that there are, every tenth by a reader; each fiftieth is one of a row of autosaves. */
export async function manyLogEntries(count: number): Promise<void> {
  await inParts(
    count,
    (numbers) => sql`
    insert into activity_log (created_at, actor_id, actor_kind, actor_role, action, entity, entity_id, entity_name, before, after, run_id)
    select timestamptz '2024-01-01' + n * interval '10 minutes', case when ${chance("k", 20)} = 0 then null else (select min(id) from users) + ${chance("w", 20)} end,
      case when ${chance("k", 20)} = 0 then 'system' when ${chance("k", 20)} < 3 then 'reader' else 'staff' end, 'editor',
      (array['value.saved', 'issue.published', 'file.updated', 'bill.updated', 'category.updated'])[1 + ${chance("x", 5)}], (array['publication-issue', 'publication-issue', 'file', 'bill', 'category'])[1 + ${chance("x", 5)}], ${chance("e", 5000)} + 1,
      ${word("a")} || ' ' || ${word("b")} || ' ' || n, jsonb_build_object('textValue', repeat('before ', 20)), jsonb_build_object('textValue', repeat('after ', 20)), case when n % 50 = 0 then n - 1 end
    from ${numbers} n`,
  );
  await settle("activity_log");
}

/** Issues of one template, most of them published once, each with a value and a snapshot that refer to files. */
export async function manyIssues(count: number, formTemplateId: number, formElementId: number): Promise<void> {
  await db.execute(sql`
    insert into publication_issues (slug, name, headline, form_template_id, published_date, updated_at, content_version, deleted_at)
    select 'many-' || n, ${word("a")} || ' ' || ${word("b")} || ' ' || n, ${word("c")} || ' report', ${formTemplateId}, date '2010-01-01' + n, timestamptz '2010-01-01' + n * interval '1 day', case when n % 40 = 0 then 2 else 1 end, case when n % 100 = 0 then now() end
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into form_element_values (publication_issue_id, form_element_id, file_ids)
    select id, ${formElementId}, array[1 + id % 5000, 1 + (id * 7) % 5000] from publication_issues where form_template_id = ${formTemplateId}`);
  await db.execute(sql`
    insert into issue_snapshots (publication_issue_id, number, name, headline, content, content_version, file_ids, plain_text)
    select id, 1, name, headline, jsonb_build_object('text', repeat(md5(id::text), 60)), 1, array[1 + id % 5000, 1 + (id * 7) % 5000], repeat(name || ' ', 40) from publication_issues where form_template_id = ${formTemplateId} and id % 10 > 0`);
  await db.execute(
    sql`update publication_issues i set snapshot_id = s.id, first_published_at = s.created_at from issue_snapshots s where s.publication_issue_id = i.id and i.form_template_id = ${formTemplateId}`,
  );
  for (const table of ["publication_issues", "form_element_values", "issue_snapshots"]) await settle(table);
}
