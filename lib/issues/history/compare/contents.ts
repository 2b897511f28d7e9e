import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { formatDate } from "@/lib/platform/text/calendar-date";
import {
  isEmptyValue,
  publicGroups,
  type SnapshotContent,
  type SnapshotElement,
  type SnapshotValue,
} from "../../publishing/snapshot/content";
import { compareBlocks } from "./align";
import { type Block, blocksOf, blocksOfText } from "./blocks";
import type { Comparison, GroupChange, ItemChange, PartChange } from "./shape";

export type Side = { name: string; headline: string | null; content: SnapshotContent };

type Placed = { element: SnapshotElement; value: SnapshotValue | undefined; group: { id: number; name: string } };

/**
 * Compares two states by element id, which is never reused. @param options.publicOnly excludes what readers do not see
 */
export function compareContents(before: Side, after: Side, { publicOnly = false } = {}): Comparison {
  const [had, has] = [placeElements(before.content, publicOnly), placeElements(after.content, publicOnly)];
  const names = new Map([...had.values(), ...has.values()].map(({ group }) => [group.id, group.name]));
  const order = [
    ...new Set([...[...has.values()].map((one) => one.group.id), ...[...had.values()].map((one) => one.group.id)]),
  ];
  const groups: GroupChange[] = order.map((id) => {
    const ids = [...has].filter(([, one]) => one.group.id === id).map(([key]) => key);
    const lost = [...had].filter(([key, one]) => one.group.id === id && !has.has(key)).map(([key]) => key);
    const former = [...had.values()].find((one) => one.group.id === id)?.group.name;
    const renamed = former !== undefined && former !== names.get(id) ? [`The group was called “${former}”.`] : [];
    return {
      key: `group-${id}`,
      name: names.get(id) ?? "",
      notes: renamed,
      parts: [...ids, ...lost].map((key) =>
        partOf(had.get(key), has.get(key), before.content, after.content, publicOnly),
      ),
    };
  });
  const all = [{ key: "issue", name: "The issue", notes: [], parts: headParts(before, after) }, ...groups];
  const parts = all.flatMap((group) => group.parts);
  return {
    groups: all,
    changed:
      parts.filter((part) => part.state !== "same").length + all.filter((group) => group.notes.length > 0).length,
    limited: parts.some((part) => part.body.kind === "blocks" && part.body.limited),
  };
}

function placeElements(content: SnapshotContent, publicOnly: boolean): Map<number, Placed> {
  const values = new Map(content.values.map((value) => [value.elementId, value]));
  const shown = publicOnly
    ? publicGroups(content)
    : content.template.groups.toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);
  return new Map(
    shown.flatMap(({ id, name, elements }) =>
      elements.map((element) => [element.id, { element, value: values.get(element.id), group: { id, name } }] as const),
    ),
  );
}

function headParts(before: Side, after: Side): PartChange[] {
  const line = (key: string, label: string, was: string | null, is: string | null): PartChange =>
    part(key, label, [], blocksOfText(was ?? ""), blocksOfText(is ?? ""));
  const topics = (side: Side) =>
    side.content.topics.map((topic) => ({
      key: topic.id,
      text: `${topic.name} [${topic.policyArea.name}]`,
      detail: topic.main ? "main topic" : "",
    }));
  return [
    line("title", "Name", before.name, after.name),
    ...(before.headline || after.headline ? [line("headline", "Headline", before.headline, after.headline)] : []),
    itemPart("topics", "Topics", [], topics(before), topics(after)),
  ];
}

function partOf(
  was: Placed | undefined,
  is: Placed | undefined,
  before: SnapshotContent,
  after: SnapshotContent,
  publicOnly: boolean,
): PartChange {
  const { element } = (is ?? was)!;
  const notes = publicOnly ? [] : structureNotes(was, is);
  const key = `element-${element.id}`;
  const lists = { bills: billItems, files: fileItems, select: optionItems, multi_select: optionItems } as const;
  const items = lists[element.type as keyof typeof lists];
  if (items)
    return itemPart(key, element.label, notes, was ? items(was.value, before) : [], is ? items(is.value, after) : []);
  return part(key, element.label, notes, was ? valueBlocks(was, before) : [], is ? valueBlocks(is, after) : []);
}

/** How the template changed an element, since an old issue keeps its original structure. */
function structureNotes(was: Placed | undefined, is: Placed | undefined): string[] {
  if (!was) return ["This element was not in the template then."];
  if (!is) return ["This element is no longer in the template."];
  const [old, now] = [was.element, is.element];
  return [
    old.label !== now.label && `It was called “${old.label}”.`,
    was.group.id !== is.group.id && `It was in the section “${was.group.name}”.`,
    old.public !== now.public &&
      (now.public ? "Readers did not see it; now they do." : "Readers saw it; now they do not."),
    old.isLabelVisible !== now.isLabelVisible &&
      (now.isLabelVisible ? "Its label was hidden; now it shows." : "Its label showed; now it is hidden."),
    old.required !== now.required &&
      (now.required ? "It was optional; now it is required." : "It was required; now it is optional."),
    old.sortOrder !== now.sortOrder && was.group.id === is.group.id && "It was at another place in its section.",
  ].filter((note) => typeof note === "string");
}

function valueBlocks({ element, value }: Placed, content: SnapshotContent): Block[] {
  if (!value || isEmptyValue(value, element.type)) return [];
  if (element.type === "rich_text") return value.document ? blocksOf(value.document, content) : [];
  const text = value.textValue ?? "";
  if (element.type === "boolean") return blocksOfText(text === "true" ? "Yes" : "No");
  return blocksOfText(element.type === "date" ? formatDate(text) : text);
}

function part(key: string, label: string, notes: string[], before: Block[], after: Block[]): PartChange {
  const body = compareBlocks(before, after);
  const isSame = body.blocks.every((block) => block.state === "same");
  const state = isSame
    ? notes.length > 0
      ? "changed"
      : "same"
    : before.length === 0
      ? "added"
      : after.length === 0
        ? "removed"
        : "changed";
  return { key, label, state, notes, body: { kind: "blocks", ...body } };
}

type Item = { key: number; text: string; /** What may change about it while it stays. */ detail: string };

const billItems = (value: SnapshotValue | undefined, { bills }: SnapshotContent): Item[] =>
  (value?.billIds ?? []).map((id) => ({
    key: id,
    text: [bills[id]?.name ?? `Bill ${id}`, bills[id]?.title].filter(Boolean).join(" "),
    detail: bills[id] ? `“${statusLabel(bills[id].status)}”` : "",
  }));
/** Files that are missing from the content are omitted here too. */
const fileItems = (value: SnapshotValue | undefined, { files }: SnapshotContent): Item[] =>
  (value?.fileIds ?? []).flatMap((id) => (files[id] ? { key: id, text: files[id].title, detail: "" } : []));
const optionItems = (value: SnapshotValue | undefined): Item[] =>
  (value?.selectValues ?? []).map((option) => ({ key: option.id, text: option.value, detail: "" }));

function itemPart(key: string, label: string, notes: string[], before: Item[], after: Item[]): PartChange {
  const [had, has] = [new Map(before.map((item) => [item.key, item])), new Map(after.map((item) => [item.key, item]))];
  const unchangedItems = (items: Item[], others: Map<number, Item>) =>
    items
      .filter((item) => others.has(item.key))
      .map((item) => item.key)
      .join();
  const items: ItemChange[] = [
    ...after.map((item): ItemChange => {
      const old = had.get(item.key);
      if (!old) return { state: "added", text: item.text };
      const said = [
        old.text !== item.text && `was “${old.text}”`,
        old.detail !== item.detail && `${old.detail || "without"} → ${item.detail || "without"}`,
      ].filter(Boolean);
      return said.length > 0
        ? { state: "changed", text: item.text, note: said.join("; ") }
        : { state: "same", text: item.text };
    }),
    ...before.filter((item) => !has.has(item.key)).map((item): ItemChange => ({ state: "removed", text: item.text })),
  ];
  const moved = unchangedItems(before, has) !== unchangedItems(after, had) ? ["They are in another order."] : [];
  const differs = items.some((item) => item.state !== "same") || moved.length > 0;
  const all = [...notes, ...moved];
  const state = !differs
    ? all.length > 0
      ? "changed"
      : "same"
    : before.length === 0
      ? "added"
      : after.length === 0
        ? "removed"
        : "changed";
  return { key, label, state, notes: all, body: { kind: "items", items } };
}
