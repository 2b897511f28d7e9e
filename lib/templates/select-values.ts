import { checkVersion } from "@/lib/activity/conflict";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { formElementTypeSelectValues } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, notFound } from "@/lib/platform/http/problem";
import { changesNothing, recordChange } from "./changed";
import { selectValuesByIds } from "./select-queries";
import type { SelectValue } from "./schema";

async function reload(tx: Transaction, id: number): Promise<SelectValue & { version: number }> {
  const [option] = await selectValuesByIds([id], tx);
  if (!option) throw notFound();
  return { ...option, version: option.version ?? 1 };
}

/** @throws HttpError 409 if the list already has this option */
async function refuseDouble(tx: Transaction, selectId: number, value: string, id = 0): Promise<void> {
  const same = and(
    eq(formElementTypeSelectValues.formElementTypeSelectId, selectId),
    ne(formElementTypeSelectValues.id, id),
    sql`lower(${formElementTypeSelectValues.value}) = lower(${value})`,
  );
  const [other] = await tx
    .select({ id: formElementTypeSelectValues.id })
    .from(formElementTypeSelectValues)
    .where(same)
    .limit(1);
  if (other)
    throw new HttpError(409, {
      message: `This list already has the option “${value}”.`,
      id: id || null,
      current: await reload(tx, other.id),
    });
}

/** Adds an option at the end of a list. */
export async function addSelectValue(
  tx: Transaction,
  admin: Viewer,
  selectId: number,
  { value, active }: { value: string; active?: boolean },
): Promise<SelectValue> {
  await tx.execute(sql`select 1 from form_element_type_selects where id = ${selectId} for update`);
  await refuseDouble(tx, selectId, value);
  const [row] = await tx
    .insert(formElementTypeSelectValues)
    .values({
      formElementTypeSelectId: selectId,
      value,
      active,
      sortOrder: sql`(select coalesce(max(sort_order), 0) + 1 from form_element_type_select_values where form_element_type_select_id = ${selectId})`,
    })
    .returning({ id: formElementTypeSelectValues.id });
  const option = await reload(tx, row!.id);
  await recordChange(tx, admin, {
    action: "select-value.added",
    entity: "form-element-type-select-value",
    entityId: option.id,
    entityName: value,
    after: option,
  });
  return option;
}

/**
 * Renames an option or turns it on or off.
 * @returns the option; the caller must update published issues (lib/issues/drafts/relabel.ts)
 */
export async function updateSelectValue(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { value, active, version }: { value?: string; active?: boolean; version?: number },
): Promise<SelectValue> {
  const [row] = await tx
    .select()
    .from(formElementTypeSelectValues)
    .where(eq(formElementTypeSelectValues.id, id))
    .for("update");
  if (!row) throw notFound();
  const before = await reload(tx, id);
  await checkVersion(
    tx,
    { entity: "form-element-type-select-value", id: before.id, version: before.version },
    version,
    before,
  );
  if (changesNothing(before, { value, active })) return before;
  if (value !== undefined && value !== before.value) await refuseDouble(tx, row.formElementTypeSelectId, value, id);
  await tx
    .update(formElementTypeSelectValues)
    .set({ value, active, version: row.version + 1 })
    .where(eq(formElementTypeSelectValues.id, id));
  const after = await reload(tx, id);
  await recordChange(tx, admin, {
    action: "select-value.updated",
    entity: "form-element-type-select-value",
    entityId: id,
    entityName: after.value,
    before,
    after,
  });
  return after;
}
