import type { Sql } from "postgres";

type Table = { name: string; columns: string[]; hasTriggers: boolean };

/**
 * Saves the content of tables, for a test that often starts from one state that is expensive to create. Sequences keep
 * counting, and triggers do not run.
 * @param roots tables; those that refer to them, even indirectly, are saved too
 * @returns restores these tables
 */
export async function rememberState(sql: Sql, roots: string[]): Promise<() => Promise<void>> {
  const tables = await tablesInOrder(sql, roots);
  const schema = `remembered_${Math.random().toString(36).slice(2)}`;
  await sql.unsafe(
    [
      `create schema ${schema}`,
      ...tables.map(({ name }) => `create table ${schema}."${name}" as table public."${name}"`),
    ].join(";\n"),
  );
  const list = ({ columns }: Table) => columns.map((column) => `"${column}"`).join(", ");
  const remembered = await tablesWithRows(sql, tables, schema);
  return async () => {
    // Most are empty before and after.
    const names = new Set([...remembered, ...(await tablesWithRows(sql, tables))]);
    await replaceRows(
      sql,
      tables.filter(({ name }) => names.has(name)),
      tables
        .filter(({ name }) => remembered.includes(name))
        .map(
          (table) =>
            `insert into "${table.name}" (${list(table)}) overriding system value select ${list(table)} from ${schema}."${table.name}"`,
        ),
    );
  };
}

const knownTables = new Map<string, Promise<Table[]>>();
/** More rows than this are truncated, since each deleted one is looked for in the tables that may refer to it. */
const many = 500;

/**
 * As `truncate … restart identity cascade`, which gives every table and index a new file, even if it is empty: some 60 ms
 * of processor time for tables that most others refer to.
 */
export async function emptyTables(sql: Sql, roots: string[]): Promise<void> {
  const key = roots.join();
  if (!knownTables.has(key)) knownTables.set(key, tablesInOrder(sql, roots));
  const tables = await knownTables.get(key)!;
  if ((await tablesWithRows(sql, tables, "public", many)).length > 0)
    return void (await sql.unsafe(`truncate ${roots.join(", ")} restart identity cascade`));
  const names = await tablesWithRows(sql, tables);
  if (names.length > 0)
    await replaceRows(
      sql,
      tables.filter(({ name }) => names.includes(name)),
    );
  await sql`
    select setval(s.seqrelid, s.seqstart, false) from pg_sequence s
    join pg_depend d on d.objid = s.seqrelid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class c on c.oid = d.refobjid and c.relnamespace = 'public'::regnamespace
    where c.relname = any(${tables.map(({ name }) => name)})`;
}

/** @returns the tables with more than so many rows */
async function tablesWithRows(sql: Sql, tables: readonly Table[], schema = "public", more = 0): Promise<string[]> {
  const rows = await sql.unsafe<{ name: string }[]>(
    tables
      .map(({ name }) => `select '${name}' as name where exists (select from ${schema}."${name}" offset ${more})`)
      .join(" union all "),
    [],
    { prepare: true },
  );
  return rows.map(({ name }) => name);
}

/** Deletes the rows of tables that are sorted by what refers to what, without running triggers, and inserts others. */
async function replaceRows(sql: Sql, tables: readonly Table[], inserts: readonly string[] = []): Promise<void> {
  const toggled = tables.filter(({ hasTriggers }) => hasTriggers);
  const statements = [
    ...toggled.map(({ name }) => `alter table "${name}" disable trigger user`),
    ...tables.toReversed().map(({ name }) => `delete from "${name}"`),
    ...inserts,
    ...toggled.map(({ name }) => `alter table "${name}" enable trigger user`),
  ].join(";\n");
  if (statements) await sql.begin((tx) => tx.unsafe(statements));
}

/** The roots and all tables that refer to them, each after the tables that it refers to. */
async function tablesInOrder(sql: Sql, roots: string[]): Promise<Table[]> {
  const links = await sql<{ child: string; parent: string }[]>`
    select distinct c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent
    from pg_constraint c where c.contype = 'f' and c.conrelid <> c.confrelid and c.connamespace = 'public'::regnamespace`;
  const names = new Set(roots);
  for (let size = 0; size < names.size;) {
    size = names.size;
    for (const { child, parent } of links) if (names.has(parent)) names.add(child);
  }
  const ordered = new Set<string>();
  while (ordered.size < names.size) {
    const free = [...names].filter(
      (name) =>
        !ordered.has(name) &&
        links.every(({ child, parent }) => child !== name || !names.has(parent) || ordered.has(parent)),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(", ")}`);
    for (const name of free) ordered.add(name);
  }
  return sql<Table[]>`
    select c.relname as name, array_agg(a.attname order by a.attnum) as columns,
      exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as "hasTriggers"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...ordered]}) and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    group by c.oid, c.relname order by array_position(${[...ordered]}::text[], c.relname::text)`;
}
