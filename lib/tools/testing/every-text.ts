import { drizzle } from "drizzle-orm/postgres-js";
import { is } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import type postgres from "postgres";
import * as schema from "../../../db/schema.ts";
import { refreshBillFacets } from "../../bills/search/facet-counts.ts";
import { invalidatePublicPagesByDriver } from "../../platform/cache/page-invalidation.ts";
import { addresses, attacks, breakouts } from "./attacks.ts";

type TextColumn = { table: string; name: string; type: "text" | "text[]" | "jsonb" };

/** What the product itself writes and reads as an identifier, a hash or a format: not user text. */
const ownWords =
  /(_key|_hash|mark|external_id|hash|number|sha256|fingerprint|token|seed|extension|mime_type|time_zone|_colour|^html|^headers|^status|^kind|^state|^route|^place|^run|actor_role|^action|^entity|^field|^source|session_id|weekly_templates|^counts|bill_facts|^answer|^data|^logo|^format)$/;
/** Tables without user text: derived counts, short-lived data, data for machines. */
const withoutTexts = new Set([
  "bill_count_changes",
  "subject_count_changes",
  "bill_facets",
  "idempotency_keys",
  "one_time_tokens",
  "issue_presence",
  "source_connections", // a key under encryption
  "calendar_subscriptions",
  "feed_addresses",
  "attempts",
]);
/** Part of a key, and yet user text. */
const textsInKeys = new Set(["empty_searches.words"]);

/**
 * Every column that may contain text that people typed, sent or a source reported. They are found in the schema, so that
 * new ones are attacked automatically. Keys, enumerations and `ownWords` are excluded.
 */
function textColumns(): TextColumn[] {
  return Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const { name, columns, indexes, primaryKeys, uniqueConstraints, foreignKeys } = getTableConfig(table);
    if (withoutTexts.has(name)) return [];
    const keys = new Set([
      ...indexes
        .filter(({ config }) => config.unique)
        .flatMap(({ config }) => config.columns.map((column) => ("name" in column ? column.name : undefined))),
      ...[...primaryKeys, ...uniqueConstraints].flatMap((key) => key.columns.map((column) => column.name)),
      ...foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name)),
    ]);
    return columns.flatMap((column: PgColumn) => {
      const type = column.getSQLType();
      if (type !== "text" && type !== "text[]" && type !== "jsonb") return [];
      const isOwn =
        Boolean(column.enumValues?.length) ||
        column.primary ||
        keys.has(column.name) ||
        column.generated !== undefined ||
        ownWords.test(column.name);
      return isOwn && !textsInKeys.has(`${name}.${column.name}`)
        ? []
        : [{ table: name, name: column.name, type } satisfies TextColumn];
    });
  });
}

/** What a spreadsheet treats as a formula, before some of the texts. */
const formulas = ["", "", "=", "", "+", "", "@", "", "-", "", "\t="];
const storable = (text: string) => text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "");
const all = [...breakouts, ...attacks].map(storable);
const places = addresses.map(storable);
const isAddress = /^(https?:\/\/|mailto:|\/(?!\/))\S*$/;
const isNoText = /^(-?[\d.,]+|\d{4}-\d\d(-\d\d.*)?|true|false|#[0-9a-f]{6}|)$/;
/** Our own identifiers that appear alone in JSON: `in_committee`. */
const enumerations = new Set(
  Object.values(schema).flatMap((table) =>
    is(table, PgTable) ? getTableConfig(table).columns.flatMap((column: PgColumn) => column.enumValues ?? []) : [],
  ),
);
/** Keys of stored JSON whose values our own code writes and depends on. */
const ownNames =
  /^(type|slug|status|statusDate|kind|layout|extension|mimeType|sha256|decision|role|cadence|permission|state|format|route|action|correction|passage|timeZone)$/;

/**
 * Combines each text with the next attack of the collection and the name of its column, which shows where a page displays
 * it.
 */
class Hostile {
  #turn = 0;
  #given = new Map<string, string>();

  /** Equal texts of a column become the same attack: a session's name stays one option in a list. */
  instead(column: string, text: string): string {
    if (isNoText.test(text) || enumerations.has(text) || text.startsWith("/file/")) return text;
    const known = this.#given.get(`${column} ${text}`);
    if (known !== undefined) return known;
    const turn = this.#turn++;
    const given = isAddress.test(text)
      ? places[turn % places.length]!
      : `${formulas[turn % formulas.length]}${markOf(column)} ${all[(turn * 3) % all.length]}${all[(turn * 3 + 1) % all.length]} ${all[(turn * 3 + 2) % all.length]}`;
    this.#given.set(`${column} ${text}`, given);
    return given;
  }

  json(column: string, value: unknown, name = ""): unknown {
    if (typeof value === "string") return ownNames.test(name) ? value : this.instead(column, value);
    if (Array.isArray(value)) return value.map((one) => this.json(column, one, name));
    if (value !== null && typeof value === "object")
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.json(column, one, key)]));
    return value;
  }
}

/** The mark of a column in inserted texts: `bills.title` as `(bills+title)`. */
export const markOf = (column: string) => `(${column.replace(".", "+")})`;

/**
 * Replaces every text of a disposable database with an attack, without triggers, and recomputes derived counts.
 * @returns the columns that now contain a mark of it, as `table.column`
 */
export async function attackEveryText(sql: postgres.Sql): Promise<string[]> {
  const hostile = new Hostile();
  const attacked: string[] = [];
  await sql.begin(async (tx) => {
    const columns = textColumns();
    for (const table of new Set(columns.map((column) => column.table))) {
      const own = columns.filter((column) => column.table === table);
      const rows = await tx<
        Record<string, unknown>[]
      >`select ctid::text as "ctid", ${tx(own.map(({ name }) => name))} from ${tx(table)}`;
      const changed = rows.map((row) => ({
        ...Object.fromEntries(own.map(({ name }) => [name, hostile.json(`${table}.${name}`, row[name])])),
        ctid: row.ctid,
      }));
      // empty lists and addresses have no mark that a page could show
      for (const column of own.map(({ name }) => `${table}.${name}`))
        if (JSON.stringify(changed).includes(markOf(column))) attacked.push(column);
      const sets = own.map(({ name }) => `"${name}" = v."${name}"`).join(", ");
      const shape = own.map(({ name, type }) => `"${name}" ${type}`).join(", ");
      // by the physical location of the row: some of these tables have no single key column
      if (rows.length === 0) continue;
      // also what a trigger protects: published states and the log
      await tx`alter table ${tx(table)} disable trigger user`;
      await tx.unsafe(
        `update "${table}" t set ${sets} from jsonb_to_recordset($1::text::jsonb) as v(ctid text, ${shape}) where t.ctid = v.ctid::tid`,
        [JSON.stringify(changed)],
      );
      await tx`alter table ${tx(table)} enable trigger user`;
    }
    await tx`insert into bill_count_changes (n) values (0)`;
  });
  await refreshBillFacets(drizzle(sql) as never);
  await invalidatePublicPagesByDriver(sql);
  return attacked;
}
