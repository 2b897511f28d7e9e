import { expect, test } from "vitest";
import { db } from "@/db";
import {
  fileAreas,
  files,
  formElementGroups,
  formElements,
  formElementTypeSelects,
  formElementTypeSelectValues,
  formTemplates,
} from "@/db/schema";
import { fileAreasWithCounts } from "@/lib/files/area-order";
import { listAdminSelects } from "./select-queries";

test("each list of options counts its own options, active ones and elements", async () => {
  const [first, second] = await db
    .insert(formElementTypeSelects)
    .values([{ name: "Counts first" }, { name: "Counts second" }, { name: "Counts third" }])
    .returning();
  const option = (list: { id: number }, value: string, active = true) => ({
    formElementTypeSelectId: list.id,
    value,
    active,
  });
  await db
    .insert(formElementTypeSelectValues)
    .values([option(first!, "a"), option(first!, "b"), option(first!, "c", false), option(second!, "d")]);
  const [template] = await db.insert(formTemplates).values({ name: "Counts", slug: "counts" }).returning();
  const [group] = await db
    .insert(formElementGroups)
    .values({ formTemplateId: template!.id, name: "Group" })
    .returning();
  await db.insert(formElements).values(
    ["One", "Two"].map((label) => ({
      formElementGroupId: group!.id,
      label,
      type: "select" as const,
      formElementTypeSelectId: second!.id,
    })),
  );
  const counts = (await listAdminSelects())
    .filter(({ name }) => name.startsWith("Counts"))
    .map(({ name, options, active, elements }) => [name, options, active, elements]);
  expect(counts).toEqual([
    ["Counts first", 3, 2, 0],
    ["Counts second", 1, 1, 2],
    ["Counts third", 0, 0, 0],
  ]);
});

test("each file area counts its own files", async () => {
  const [first, second] = await db
    .insert(fileAreas)
    .values([{ name: "Area one" }, { name: "Area two" }])
    .returning();
  const file = (name: string) => ({
    title: name,
    slug: name,
    extension: "pdf",
    mimeType: "application/pdf",
    size: 1,
    sha256: name.padEnd(64, "0"),
    fileAreaId: second!.id,
  });
  await db.insert(files).values([file("counts-a"), file("counts-b")]);
  const counts = new Map((await fileAreasWithCounts()).map((area) => [area.id, area.files]));
  expect([counts.get(first!.id), counts.get(second!.id)]).toEqual([0, 2]);
});
