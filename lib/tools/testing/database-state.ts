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
  const tablesWithRows = async (of: string): Promise<string[]> => {
    const rows = await sql.unsafe<{ name: string }[]>(
      tables
        .map(({ name }) => `select '${name}' as name where exists (select from ${of}."${name}")`)
        .join(" union all "),
      [],
      { prepare: true },
    );
    return rows.map(({ name }) => name);
  };
  const remembered = await tablesWithRows(schema);
  return async () => {
    // Most are empty before and after.
    const names = new Set([...remembered, ...(await tablesWithRows("public"))]);
    const touched = tables.filter(({ name }) => names.has(name));
    const toggled = touched.filter(({ hasTriggers }) => hasTriggers);
    const back = [
      ...toggled.map(({ name }) => `alter table "${name}" disable trigger user`),
      ...touched.toReversed().map(({ name }) => `delete from "${name}"`),
      ...touched
        .filter(({ name }) => remembered.includes(name))
        .map(
          (table) =>
            `insert into "${table.name}" (${list(table)}) overriding system value select ${list(table)} from ${schema}."${table.name}"`,
        ),
      ...toggled.map(({ name }) => `alter table "${name}" enable trigger user`),
    ].join(";\n");
    if (back) await sql.begin((tx) => tx.unsafe(back));
  };
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
