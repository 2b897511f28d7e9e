import { isoUtcFormat } from "@/db/iso-utc";
import { type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { containing } from "@/db/containing";
import { textArray } from "@/db/text-array";
import type { ColumnValues } from "@/db/schema/portfolios";
import { takesEffect } from "@/lib/bills/calendar/text-dates";
import { billsByIds } from "@/lib/bills/queries";
import { conditionOfNumbers } from "@/lib/bills/citations/find";
import { readNumbers } from "@/lib/bills/citations/read";
import { organisation } from "@/lib/organisation/organisation";
import { todayIn } from "@/lib/platform/text/dates";
import type { TableFilter } from "./filter";
import type { PortfolioBill } from "./schema";

type Row = Omit<PortfolioBill, "bill" | "owner" | "columns"> & {
  ownerName: string | null;
  values: ColumnValues;
};

const effect = takesEffect(sql.raw("pb.bill_id"));
const columns = sql`${effect}::text as "takesEffect", ${sql.raw(`pb.bill_id as "billId", pb.position, pb.priority, pb.note, pb.client_note as "clientNote", pb.owner_id as "ownerId", n.name as "ownerName",
  pb.next_step as "nextStep", pb.due::text as due, pb.tags, pb."values", to_char(pb.updated_at at time zone 'UTC', '${isoUtcFormat}') as "updatedAt", pb.version`)}`;
const from = sql.raw(`portfolio_bills pb join bills b on b.id = pb.bill_id left join people n on n.id = pb.owner_id`);

/** Adds bills, and custom values by column name. */
async function addDetails(on: Queryable, portfolioId: number, rows: readonly Row[]): Promise<PortfolioBill[]> {
  if (rows.length === 0) return [];
  const [bills, names] = await Promise.all([
    billsByIds(
      rows.map((row) => row.billId),
      on,
    ),
    on.execute<{ id: number; name: string }>(
      sql`select id, name from portfolio_columns where portfolio_id = ${portfolioId} and removed_at is null order by position, id`,
    ),
  ]);
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  return rows.flatMap(({ ownerName, values, ...row }) => {
    const bill = byId.get(row.billId);
    if (!bill) return [];
    return [
      {
        ...row,
        bill,
        owner: row.ownerId ? { id: row.ownerId, name: ownerName ?? "A former member" } : null,
        columns: Object.fromEntries(
          names.flatMap(({ id, name }) => (values[id] === undefined ? [] : [[name, values[id]]])),
        ),
      },
    ];
  });
}

/** Bills not in the portfolio are omitted. */
export async function portfolioBillsById(
  portfolioId: number,
  billIds: readonly number[],
  on: Queryable = db,
): Promise<PortfolioBill[]> {
  const rows = await on.execute<Row>(
    sql`select ${columns} from ${from} where pb.portfolio_id = ${portfolioId} and pb.bill_id = any(${idArray(billIds)}) order by b.sort_key collate "C", pb.bill_id`,
  );
  return addDetails(on, portfolioId, rows);
}

/** By number. @param most rows at most */
export async function allPortfolioBills(
  portfolioId: number,
  most: number,
  on: Queryable = db,
): Promise<PortfolioBill[]> {
  const rows = await on.execute<Row>(
    sql`select ${columns} from ${from} where pb.portfolio_id = ${portfolioId} order by b.sort_key collate "C", pb.bill_id limit ${most}`,
  );
  return addDetails(on, portfolioId, rows);
}

const list = (column: SQL, values: readonly (string | number)[], type: string): SQL | undefined => {
  if (values.length === 0) return undefined;
  const named = values.filter((value) => value !== "none");
  const any = sql`${column} = any(${sql.param(JSON.stringify(named).replace(/^\[/, "{").replace(/\]$/, "}"))}::${sql.raw(type)}[])`;
  return values.includes("none") ? sql`(${any} or ${column} is null)` : any;
};

async function wordsIn(q: string): Promise<SQL> {
  const pattern = containing(q);
  const said = sql`(b.title ilike ${pattern} or b.name ilike ${pattern} or pb.note ilike ${pattern} or pb.client_note ilike ${pattern} or pb.next_step ilike ${pattern} or exists (select 1 from unnest(pb.tags) t where t ilike ${pattern}))`;
  const numbers = readNumbers(q);
  if (!numbers) return said;
  return sql`(b.id in (select bills.id from bills where ${(await conditionOfNumbers(db, numbers.asks)) ?? sql`false`}) or ${said})`;
}

async function conditions(portfolioId: number, filter: TableFilter, today: string): Promise<SQL> {
  const own = filter.column ? /^(\d+):(.*)$/s.exec(filter.column) : null;
  const due = {
    overdue: sql`pb.due < ${today}::date`,
    week: sql`pb.due between ${today}::date and ${today}::date + 6`,
    month: sql`pb.due between ${today}::date and ${today}::date + 30`,
    set: sql`pb.due is not null`,
    none: sql`pb.due is null`,
  };
  const effects = {
    ahead: sql`${effect} >= ${today}::date`,
    month: sql`${effect} between ${today}::date and ${today}::date + 30`,
    quarter: sql`${effect} between ${today}::date and ${today}::date + 90`,
    past: sql`${effect} < ${today}::date`,
    set: sql`${effect} is not null`,
    none: sql`${effect} is null`,
  };
  const tags = filter.tag.length ? sql`pb.tags && ${textArray(filter.tag)}` : undefined;
  const parts = [
    sql`pb.portfolio_id = ${portfolioId}`,
    filter.q ? await wordsIn(filter.q) : undefined,
    list(sql`pb.position`, filter.position, "text"),
    list(sql`pb.priority`, filter.priority, "text"),
    list(sql`pb.owner_id`, filter.ownerId, "int"),
    list(sql`b.status`, filter.status, "text"),
    list(sql`b.jurisdiction`, filter.jurisdiction, "text"),
    tags,
    filter.due ? due[filter.due] : undefined,
    filter.effective ? effects[filter.effective] : undefined,
    own ? sql`pb."values"->>${own[1]!} ilike ${containing(own[2]!)}` : undefined,
  ].filter((part) => part !== undefined);
  return sql.join(parts, sql` and `);
}

const rankOf = (column: string, values: readonly string[]) =>
  `case ${column} ${values.map((value, i) => `when '${value}' then ${i}`).join(" ")} end`;
const positionRank = rankOf("pb.position", [
  "support",
  "support_if_amended",
  "oppose",
  "oppose_unless_amended",
  "neutral",
  "watch",
]);
const priorityRank = rankOf("pb.priority", ["high", "medium", "low"]);
const numberOrder = `b.sort_key collate "C"`;
const sorts: Record<Exclude<TableFilter["sort"], "effective">, string> = {
  name: numberOrder,
  lastAction: "b.last_action_date",
  position: positionRank,
  priority: priorityRank,
  owner: "lower(n.name)",
  due: "pb.due",
  status: "b.status",
  updatedAt: "pb.updated_at",
};
/** Key and order of groups; rows without a value come last. */
const groups: Record<NonNullable<TableFilter["group"]>, { key: string; order: string }> = {
  position: { key: "pb.position", order: positionRank },
  priority: { key: "pb.priority", order: priorityRank },
  owner: { key: "n.name", order: "lower(n.name)" },
  status: { key: "b.status", order: "b.status" },
  jurisdiction: { key: "b.jurisdiction", order: "b.jurisdiction" },
  due: { key: "to_char(pb.due, 'YYYY-MM')", order: "to_char(pb.due, 'YYYY-MM')" },
};

export type PortfolioTable = {
  portfolioBills: (PortfolioBill & { group: string | null })[];
  /** Groups in order with their sizes; empty without grouping. */
  groups: { key: string | null; count: number }[];
  total: number;
  totalIsCapped: boolean;
};

const orderOf = ({ group, sort, direction }: TableFilter): SQL => {
  const by = sort === "effective" ? effect : sql.raw(sorts[sort]);
  const first = sql.raw(group ? `${groups[group].order} nulls last, ` : "");
  return sql`${first}${by} ${sql.raw(direction)} nulls last, ${sql.raw(numberOrder)}, pb.bill_id`;
};

/** A page of the table. */
export async function portfolioTable(
  portfolioId: number,
  filter: TableFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<PortfolioTable> {
  const { timeZone } = await organisation();
  const where = await conditions(portfolioId, filter, todayIn(timeZone));
  const group = filter.group && groups[filter.group];
  const key = sql.raw(group ? group.key : "null::text");
  const [rows, counted] = await Promise.all([
    db.execute<Row & { group: string | null }>(
      sql`select ${columns}, ${key} as "group" from ${from} where ${where} order by ${orderOf(filter)} limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
    db.execute<{ key: string | null; count: number }>(
      sql`select ${key} as key, count(*)::int as count from ${from} where ${where} group by 1 ${group ? sql.raw(`order by min(${group.order}) nulls last`) : sql``}`,
    ),
  ]);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const groupOf = new Map(rows.map((row) => [row.billId, row.group]));
  const filledRows = await addDetails(
    db,
    portfolioId,
    rows.map(({ group: _, ...row }) => row),
  );
  return {
    portfolioBills: filledRows.map((row) => ({ ...row, group: groupOf.get(row.billId) ?? null })),
    groups: group ? [...counted] : [],
    total,
    totalIsCapped: false,
  };
}

/** Ids and versions of all matching bills in table order, for "select all". */
export async function portfolioBillIds(
  portfolioId: number,
  filter: TableFilter,
): Promise<{ billIds: number[]; versions: Record<string, number> }> {
  const { timeZone } = await organisation();
  const rows = await db.execute<{ id: number; version: number }>(
    sql`select pb.bill_id as id, pb.version from ${from} where ${await conditions(portfolioId, filter, todayIn(timeZone))} order by ${orderOf(filter)}`,
  );
  return {
    billIds: rows.map(({ id }) => id),
    versions: Object.fromEntries(rows.map(({ id, version }) => [id, version])),
  };
}

/** Values in use, for the filters. */
export async function tableChoices(portfolioId: number) {
  const [row] = await db.execute<{ tags: string[]; jurisdictions: string[]; statuses: string[] }>(sql`
    select coalesce((select array_agg(distinct t order by t) from portfolio_bills p, unnest(p.tags) t where p.portfolio_id = ${portfolioId}), '{}') as tags,
      coalesce(array_agg(distinct b.jurisdiction order by b.jurisdiction), '{}') as jurisdictions, coalesce(array_agg(distinct b.status), '{}') as statuses
    from portfolio_bills pb join bills b on b.id = pb.bill_id where pb.portfolio_id = ${portfolioId}`);
  return row!;
}
