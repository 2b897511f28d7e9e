import { z } from "zod";
import { billKinds, billStatuses } from "@/db/schema/bills";
import { elementTypes } from "@/db/schema/templates";
import { isBlankDocument, type RichDocument } from "../../document/document";

/** Incremented when the shape changes. Old snapshots are never rewritten, so every reader supports every version. */
export const snapshotVersion = 1;

const named = z.object({ id: z.number(), name: z.string(), slug: z.string() });

const snapshotElement = z.object({
  id: z.number(),
  label: z.string(),
  notes: z.string().nullable(),
  type: z.enum(elementTypes),
  /** False: for staff only, never on a public page, in a feed, an export or a mail. */
  public: z.boolean(),
  isLabelVisible: z.boolean(),
  required: z.boolean(),
  sortOrder: z.number(),
});
export type SnapshotElement = z.infer<typeof snapshotElement>;

const snapshotValue = z.object({
  elementId: z.number(),
  textValue: z.string().nullable(),
  document: z.custom<RichDocument>((value) => (value as RichDocument | null)?.type === "doc").nullable(),
  selectValues: z.array(z.object({ id: z.number(), value: z.string() })),
  /** Of a rich text: those that it refers to. */
  billIds: z.array(z.number()),
  /** For an imported rich text: bills that its text names by number, as in issue_citations. */
  citedBillIds: z.array(z.number()).optional(),
  fileIds: z.array(z.number()),
});
export type SnapshotValue = z.infer<typeof snapshotValue>;

const snapshotTopic = named.extend({ policyArea: named, revisionNumber: z.number(), main: z.boolean() });
export type SnapshotTopic = z.infer<typeof snapshotTopic>;

const snapshotBill = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  kind: z.enum(billKinds),
  jurisdiction: z.string(),
  session: z.string(),
  sessionName: z.string(),
  status: z.enum(billStatuses),
  statusDate: z.string().nullable(),
});
export type SnapshotBill = z.infer<typeof snapshotBill>;

const snapshotFile = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  extension: z.string(),
  mimeType: z.string(),
  url: z.string(),
  altText: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type SnapshotFile = z.infer<typeof snapshotFile>;

/** The shape of `issue_snapshots.content`: every field that is frozen by publishing. */
export const snapshotContent = z.object({
  schemaVersion: z.literal(snapshotVersion),
  template: named.extend({
    issuesCanHaveHeadlines: z.boolean(),
    groups: z.array(
      z.object({ id: z.number(), name: z.string(), sortOrder: z.number(), elements: z.array(snapshotElement) }),
    ),
  }),
  values: z.array(snapshotValue),
  topics: z.array(snapshotTopic),
  bills: z.record(z.string(), snapshotBill),
  files: z.record(z.string(), snapshotFile),
});
export type SnapshotContent = z.infer<typeof snapshotContent>;

/** Parses stored content; an unknown version is an error of the installation. */
export function contentFrom(stored: unknown): SnapshotContent {
  const content = stored as SnapshotContent;
  if (content?.schemaVersion !== snapshotVersion)
    throw new Error(`Snapshots of version ${content?.schemaVersion} need a newer Rotunda.`);
  return content;
}

export function isEmptyValue(
  value: Pick<SnapshotValue, "textValue" | "document" | "selectValues" | "billIds" | "fileIds"> | undefined,
  type: SnapshotElement["type"],
): boolean {
  if (!value) return true;
  if (type === "rich_text") return !value.document || isBlankDocument(value.document);
  if (type === "select" || type === "multi_select") return value.selectValues.length === 0;
  if (type === "bills") return value.billIds.length === 0;
  if (type === "files") return value.fileIds.length === 0;
  return (value.textValue ?? "").trim() === "";
}

export type FilledElement = SnapshotElement & { value: SnapshotValue };
export type FilledGroup = { id: number; name: string; elements: FilledElement[] };

/** Groups and elements with content, in reading order. @param groupOrder of the template's view: these come first */
export function publicGroups(content: SnapshotContent, groupOrder: number[] = []): FilledGroup[] {
  const values = new Map(content.values.map((value) => [value.elementId, value]));
  const place = (id: number) => (groupOrder.includes(id) ? groupOrder.indexOf(id) : groupOrder.length);
  return content.template.groups
    .toSorted((a, b) => place(a.id) - place(b.id) || a.sortOrder - b.sortOrder || a.id - b.id)
    .map(({ id, name, elements }) => ({
      id,
      name,
      elements: elements
        .filter((element) => element.public && !isEmptyValue(values.get(element.id), element.type))
        .toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
        .map((element) => ({ ...element, value: values.get(element.id) as SnapshotValue })),
    }))
    .filter((group) => group.elements.length > 0);
}
