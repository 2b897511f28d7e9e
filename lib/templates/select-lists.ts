import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { formElements, formElementTypeSelects, formElementTypeSelectValues } from "@/db/schema";
import { checkVersion, conflict } from "@/lib/activity/conflict";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, invalid, notFound } from "@/lib/platform/http/problem";
import { recordChange } from "./changed";
import { selectById, selectValuesOf } from "./select-queries";
import type { SelectList, SelectValue } from "./schema";

const entity = "form-element-type-select";

async function lockList(tx: Transaction, id: number): Promise<SelectList> {
  await tx
    .select({ id: formElementTypeSelects.id })
    .from(formElementTypeSelects)
    .where(eq(formElementTypeSelects.id, id))
    .for("update");
  const list = await selectById(id, tx);
  if (!list) throw notFound();
  return list;
}

/** @throws HttpError 409 if another list has this name */
async function refuseDouble(tx: Transaction, name: string, id: number | null = null): Promise<void> {
  await lockUntilCommit(tx, "templates.selects");
  const [other] = await tx
    .select({ id: formElementTypeSelects.id })
    .from(formElementTypeSelects)
    .where(sql`lower(${formElementTypeSelects.name}) = lower(${name}) and ${formElementTypeSelects.id} <> ${id ?? 0}`)
    .limit(1);
  if (other)
    throw new HttpError(409, {
      message: `There is already a list “${name}”.`,
      id,
      current: await selectById(other.id, tx),
    });
}

/**
 * Creates a list of options with its first ones, in order.
 * @throws HttpError 422 if an option is listed twice, 409 if another list has this name
 */
export async function createSelect(
  tx: Transaction,
  admin: Viewer,
  { name, values = [] }: { name: string; values?: string[] },
): Promise<SelectList> {
  if (new Set(values.map((value) => value.toLowerCase())).size !== values.length)
    throw invalid("Each option can appear only once.", {
      issues: [{ path: "values", message: "contains a duplicate" }],
    });
  await refuseDouble(tx, name);
  const [row] = await tx.insert(formElementTypeSelects).values({ name }).returning({ id: formElementTypeSelects.id });
  const id = row!.id;
  if (values.length > 0)
    await tx
      .insert(formElementTypeSelectValues)
      .values(values.map((value, at) => ({ formElementTypeSelectId: id, value, sortOrder: at + 1 })));
  await recordChange(tx, admin, {
    action: `${entity}.created`,
    entity,
    entityId: id,
    entityName: name,
    after: { name, values },
  });
  return lockList(tx, id);
}

export async function renameSelect(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { name, version }: { name: string; version?: number },
): Promise<SelectList> {
  const before = await lockList(tx, id);
  await checkVersion(tx, { entity, id: before.id, version: before.version }, version, before);
  if (name === before.name) return before;
  await refuseDouble(tx, name, id);
  await tx
    .update(formElementTypeSelects)
    .set({ name, version: before.version + 1 })
    .where(eq(formElementTypeSelects.id, id));
  await recordChange(tx, admin, {
    action: `${entity}.updated`,
    entity,
    entityId: id,
    entityName: name,
    before: { name: before.name },
    after: { name },
  });
  return { ...before, name, version: before.version + 1 };
}

/** @throws HttpError 409 if an element uses its options, even an inactive one */
export async function deleteSelect(
  tx: Transaction,
  admin: Viewer,
  id: number,
  version?: number,
): Promise<{ id: number }> {
  const before = await lockList(tx, id);
  await checkVersion(tx, { entity, id: before.id, version: before.version }, version, before);
  const [element] = await tx
    .select({ label: formElements.label })
    .from(formElements)
    .where(eq(formElements.formElementTypeSelectId, id))
    .limit(1);
  if (element)
    throw new HttpError(409, {
      message: `The element “${element.label}” uses this list. Deactivate its options instead.`,
      id,
    });
  const values = await selectValuesOf(id, tx);
  await tx.delete(formElementTypeSelectValues).where(eq(formElementTypeSelectValues.formElementTypeSelectId, id));
  await tx.delete(formElementTypeSelects).where(eq(formElementTypeSelects.id, id));
  await recordChange(tx, admin, {
    action: `${entity}.deleted`,
    entity,
    entityId: id,
    entityName: before.name,
    before: { name: before.name, values: values.map(({ value }) => value) },
  });
  return { id };
}

/**
 * Reorders the options of a list.
 * @throws HttpError 409 if the ids do not match the list
 */
export async function orderSelectValues(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { values, version }: { values: number[]; version?: number },
): Promise<SelectValue[]> {
  const list = await lockList(tx, id);
  const before = await selectValuesOf(id, tx);
  await checkVersion(tx, { entity, id: list.id, version: list.version }, version, list);
  const now = before.map((option) => option.id);
  if (now.toSorted((a, b) => a - b).join() !== values.toSorted((a, b) => a - b).join())
    throw await conflict(tx, { entity, id }, list);
  if (now.join() === values.join()) return before;
  for (const [at, optionId] of values.entries()) {
    await tx
      .update(formElementTypeSelectValues)
      .set({ sortOrder: at + 1 })
      .where(eq(formElementTypeSelectValues.id, optionId));
  }
  await tx
    .update(formElementTypeSelects)
    .set({ version: list.version + 1 })
    .where(eq(formElementTypeSelects.id, id));
  const after = await selectValuesOf(id, tx);
  await recordChange(tx, admin, {
    action: `${entity}.ordered`,
    entity,
    entityId: id,
    entityName: list.name,
    before: { values: before.map(({ value }) => value) },
    after: { values: after.map(({ value }) => value) },
  });
  return after;
}
