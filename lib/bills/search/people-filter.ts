import { sql } from "drizzle-orm";
import { textArray } from "@/db/text-array";
import type { Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { nameKey } from "@/lib/bills/vocabulary/person-names";
import { committeeKey } from "@/lib/bills/vocabulary/committee-names";

export type NamedFilter = { id: number; slug: string; name: string };

const idsIn = (values: readonly string[]): number[] =>
  values.flatMap((value) => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : []));

/** People by id, current or former address, or name. An ambiguous name matches all of them. */
export async function personsNamed(db: Queryable, values: readonly string[]): Promise<NamedFilter[]> {
  if (values.length === 0) return [];
  const slugs = textArray(values.map((value) => value.toLowerCase()));
  const keys = textArray(values.map(nameKey).filter(Boolean));
  const rows = await db.execute<NamedFilter>(sql`
    select id, slug, name from persons where id in (
      select id from persons where id = any(${idArray(idsIn(values))})
      union select id from persons where slug = any(${slugs})
      union select entity_id from former_slugs where entity = 'person' and slug = any(${slugs})
      union select id from persons where name_key = any(${keys})
      union select id from persons where family_key = any(${keys})) order by id limit ${mostNamed}`);
  return [...rows];
}

/** Committees likewise; names may omit the chamber and "Committee on". */
export async function committeesNamed(db: Queryable, values: readonly string[]): Promise<NamedFilter[]> {
  if (values.length === 0) return [];
  const slugs = textArray(values.map((value) => value.toLowerCase()));
  const keys = textArray(values.map(committeeKey).filter(Boolean));
  const rows = await db.execute<NamedFilter>(sql`
    select id, slug, name from committees where id in (
      select id from committees where id = any(${idArray(idsIn(values))})
      union select id from committees where slug = any(${slugs})
      union select entity_id from former_slugs where entity = 'committee' and slug = any(${slugs})
      union select id from committees where name_key = any(${keys})) order by id limit ${mostNamed}`);
  return [...rows];
}

const mostNamed = 500;
