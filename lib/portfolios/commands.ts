import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { portfolioColumns, portfolioMembers, portfolios, users } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import { touchIfChanged } from "@/lib/activity/touch-if-changed";
import { addBillsOfFolder } from "./from-folder";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid } from "@/lib/platform/http/problem";
import { permissionOfMaker, type PortfolioPermission } from "./policy";
import { lockPortfolio, portfolioFor } from "./queries";
import { entity, showInPublic } from "./record-change";
import type { Portfolio, PortfolioColumn } from "./schema";
import { readValue } from "./values";

export type ColumnChange = { id?: number; name: string; type: PortfolioColumn["type"]; options?: string[] };
export type MemberChange = { userId: number; permission: PortfolioPermission };
export type PortfolioChange = {
  name?: string;
  client?: string;
  columns?: ColumnChange[];
  members?: MemberChange[];
};

/** Creates a portfolio managed by its creator. @param folderId a personal folder to copy bills and notes from */
export async function createPortfolio(
  tx: Transaction,
  staff: Viewer,
  { name, client = "", columns = [], members = [], folderId }: PortfolioChange & { name: string; folderId?: number },
): Promise<Portfolio> {
  const [row] = await tx
    .insert(portfolios)
    .values({ name, client, createdBy: staff.id })
    .returning({ id: portfolios.id });
  const id = row!.id;
  const withMaker = members.some(({ userId }) => userId === staff.id)
    ? members
    : [{ userId: staff.id, permission: "manage" as const }, ...members];
  await replaceMembers(tx, id, withMaker, false);
  await replaceColumns(tx, id, columns);
  const billCount = folderId ? await addBillsOfFolder(tx, staff, id, folderId) : 0;
  const after = await portfolioFor(staff, id, tx);
  await record(tx, staff, {
    action: "portfolio.created",
    entity,
    entityId: id,
    entityName: name,
    after: { ...toLogValues(after), ...(folderId && { bills: billCount }) },
  });
  return after;
}

const toLogValues = ({ name, client, columns, members }: Portfolio) => ({
  name,
  client,
  columns: columns.map((column) => `${column.name} (${column.type})`),
  members: members.map(({ user, permission }) => `${user.name} (${permission})`),
});

/** Omitted fields stay. */
export async function updatePortfolio(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { columns, members, ...change }: PortfolioChange,
  version?: number,
): Promise<Portfolio> {
  const locked = await lockPortfolio(tx, staff, id, "manage");
  const before = await portfolioFor(staff, id, tx);
  if (members && locked.isOwn)
    throw invalid("Every member of staff is a member of the organization's own portfolio.", {
      id,
      issues: [{ path: "members", message: "cannot be changed here" }],
    });
  await checkVersion(tx, { entity, id, version: before.version }, version, before);
  if (members) await replaceMembers(tx, id, members, false);
  if (columns) await replaceColumns(tx, id, columns);
  await tx
    .update(portfolios)
    .set({ ...change, updatedAt: portfolios.updatedAt })
    .where(eq(portfolios.id, id));
  const givesUp = members?.every(({ userId }) => userId !== staff.id);
  const read = () => (givesUp ? null : portfolioFor(staff, id, tx));
  if (!(await touchIfChanged(tx, portfolios, id, before, read))) return before;
  // Managers who gave up their access still get the response.
  const [permission] = (members ?? []).filter(({ userId }) => userId === staff.id).map((one) => one.permission);
  const after =
    members && !permission ? { ...before, ...change, version: before.version + 1 } : await portfolioFor(staff, id, tx);
  await record(tx, staff, {
    action: "portfolio.updated",
    entity,
    entityId: id,
    entityName: after.name,
    before: toLogValues(before),
    after: toLogValues(after),
  });
  return after;
}

/** Hides a portfolio; it is deleted after 30 days. The organization's own cannot be deleted. */
export async function deletePortfolio(
  tx: Transaction,
  staff: Viewer,
  id: number,
  version?: number,
): Promise<{ id: number }> {
  const locked = await lockPortfolio(tx, staff, id, "manage");
  if (locked.isOwn) throw invalid("The organization's own portfolio cannot be deleted.", { id });
  const before = await portfolioFor(staff, id, tx);
  await checkVersion(tx, { entity, id, version: before.version }, version, before);
  await tx
    .update(portfolios)
    .set({ deletedAt: sql`now()`, version: sql`${portfolios.version} + 1` })
    .where(eq(portfolios.id, id));
  await record(tx, staff, {
    action: "portfolio.deleted",
    entity,
    entityId: id,
    entityName: before.name,
    before: { ...toLogValues(before), bills: before.billCount },
  });
  await showInPublic(tx, locked);
  return { id };
}

/** Undoes a deletion, for its managers. */
export async function restorePortfolio(tx: Transaction, staff: Viewer, id: number): Promise<Portfolio> {
  const [back] = await tx
    .update(portfolios)
    .set({ deletedAt: null, version: sql`${portfolios.version} + 1` })
    .where(
      and(
        eq(portfolios.id, id),
        sql`${portfolios.deletedAt} is not null`,
        sql`exists (select 1 from portfolio_members m where m.portfolio_id = ${id} and m.user_id = ${staff.id} and m.permission = 'manage')`,
      ),
    )
    .returning({ name: portfolios.name });
  if (back) {
    await record(tx, staff, { action: "portfolio.restored", entity, entityId: id, entityName: back.name });
    await showInPublic(tx, { id, isOwn: false });
  }
  return portfolioFor(staff, id, tx);
}

/** @throws HttpError 422 if a member is not staff, or no manager would remain */
async function replaceMembers(tx: Transaction, id: number, members: MemberChange[], isOwn: boolean): Promise<void> {
  const ids = [...new Set(members.map(({ userId }) => userId))];
  const staff = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, ids.length > 0 ? ids : [0]),
        inArray(users.role, ["editor", "admin"]),
        isNull(users.disabledAt),
      ),
    );
  const present = await tx
    .select({ id: portfolioMembers.userId })
    .from(portfolioMembers)
    .where(eq(portfolioMembers.portfolioId, id));
  const known = new Set([...staff, ...present].map((user) => user.id));
  const unknown = ids.filter((userId) => !known.has(userId));
  if (unknown.length > 0)
    throw invalid("Members must be on the staff.", {
      id,
      issues: unknown.map((userId) => ({ path: "members", message: `${userId} is not a staff member` })),
    });
  const active = new Set(staff.map((user) => user.id));
  if (!isOwn && !members.some(({ userId, permission }) => permission === "manage" && active.has(userId)))
    throw invalid("At least one member must manage the portfolio.", {
      id,
      issues: [{ path: "members", message: "need a manager" }],
    });
  await tx.delete(portfolioMembers).where(eq(portfolioMembers.portfolioId, id));
  const last = new Map(members.map(({ userId, permission }) => [userId, permission]));
  await tx
    .insert(portfolioMembers)
    .values([...last].map(([userId, permission]) => ({ portfolioId: id, userId, permission })));
  await endGrants(tx, id);
}

/**
 * Permanently revokes report links, and unapproved mailing of reports, of people who lost the right. Regaining
 * membership restores neither.
 */
async function endGrants(tx: Transaction, id: number): Promise<void> {
  const may = (maker: SQL) =>
    sql`(select ${permissionOfMaker} from portfolios p join users maker on maker.id = ${maker} where p.id = ${id})`;
  await tx.execute(sql`update client_report_links l set revoked_at = now() from client_reports r
    where r.id = l.report_id and r.portfolio_id = ${id} and l.revoked_at is null
      and coalesce(${may(sql`l.created_by`)} not in ('edit', 'manage'), true)`);
  await tx.execute(sql`update client_report_schedules s set needs_approval = true, updated_at = now(), version = version + 1
    where s.portfolio_id = ${id} and not s.needs_approval and coalesce(${may(sql`s.saved_by`)} <> 'manage', true)`);
}

/** In order; omitted ones are removed. If a type changes, matching values stay. */
async function replaceColumns(tx: Transaction, id: number, columns: ColumnChange[]): Promise<void> {
  const names = new Set<string>();
  for (const { name, type, options } of columns) {
    if (names.has(name.toLowerCase()))
      throw invalid(`There are two columns named “${name}”.`, {
        id,
        issues: [{ path: "columns", message: "must differ" }],
      });
    names.add(name.toLowerCase());
    if (type === "choice" && !options?.length)
      throw invalid(`Give “${name}” at least one option.`, {
        id,
        issues: [{ path: "columns", message: "needs options" }],
      });
  }
  const stored = await tx
    .select()
    .from(portfolioColumns)
    .where(and(eq(portfolioColumns.portfolioId, id), isNull(portfolioColumns.removedAt)));
  const chosen = columns.map(
    (column) =>
      stored.find((one) => one.id === column.id) ??
      stored.find((one) => column.id === undefined && one.name.toLowerCase() === column.name.toLowerCase()),
  );
  const unknown = columns.find((column, at) => column.id !== undefined && !chosen[at]);
  if (unknown)
    throw invalid("One of these columns was removed since. Reload the page.", {
      id,
      issues: [{ path: "columns", message: `${unknown.id} does not exist` }],
    });
  const gone = stored.filter((one) => !chosen.includes(one)).map((one) => one.id);
  if (gone.length > 0)
    await tx
      .update(portfolioColumns)
      .set({ removedAt: sql`now()` })
      .where(inArray(portfolioColumns.id, gone));
  // Names are unique: free them before two columns swap theirs.
  for (const one of chosen)
    if (one)
      await tx
        .update(portfolioColumns)
        .set({ name: `\u0001${one.id}` })
        .where(eq(portfolioColumns.id, one.id));
  for (const [position, { name, type, options = [] }] of columns.entries()) {
    const one = chosen[position];
    const values = { name, type, options: type === "choice" ? [...new Set(options)] : [], position };
    if (!one) {
      await tx.insert(portfolioColumns).values({ portfolioId: id, ...values });
      continue;
    }
    await tx.update(portfolioColumns).set(values).where(eq(portfolioColumns.id, one.id));
    if (one.type !== type || JSON.stringify(one.options) !== JSON.stringify(values.options))
      await refitValues(tx, id, one.id, values);
  }
}

async function refitValues(
  tx: Transaction,
  portfolioId: number,
  columnId: number,
  column: Pick<PortfolioColumn, "name" | "type" | "options">,
): Promise<void> {
  const rows = await tx.execute<{ billId: number; value: string }>(
    sql`select bill_id as "billId", "values"->>${String(columnId)} as value from portfolio_bills where portfolio_id = ${portfolioId} and jsonb_exists("values", ${String(columnId)})`,
  );
  const unfit = rows.filter(({ value }) => "refusal" in readValue(column, value));
  if (unfit.length > 0)
    throw invalid(
      `${unfit.length === 1 ? "A value" : `${unfit.length} values`} of “${column.name}” would be invalid, such as “${unfit[0]!.value.slice(0, 60)}”. Change them first.`,
      { id: portfolioId, issues: [{ path: "columns", message: "has values that would be invalid" }] },
    );
  for (const { billId, value } of rows) {
    const read = readValue(column, value) as { value: string | number };
    await tx.execute(
      sql`update portfolio_bills set "values" = jsonb_set("values", array[${String(columnId)}], ${JSON.stringify(read.value)}::jsonb) where portfolio_id = ${portfolioId} and bill_id = ${billId}`,
    );
  }
}
